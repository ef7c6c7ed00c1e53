/** Where the files beside the rows lie: in a folder of the data, or in a bucket that several servers share. Source: docs/spec/running.md §2. */
import { filesInBucket } from "../store/engines/bucket-files.ts";
import { filesIn, filesOnDisk } from "../store/engines/disk-files.ts";
import { copyAll, type KeptFiles } from "../store/engines/kept-files.ts";
import { settingOnce } from "../store/office/settings.ts";
import type { Db } from "../store/sql.ts";
import { type Config, Stop } from "./config.ts";

/** Whose files these are: what lies in a bucket and no row of the school speaks of is thrown away. */
const OWNER = "pemilik";

export type OpenedFiles = {
  files: KeptFiles;
  /** Puts what still lies in the folder into the bucket, each before it leaves the folder, and says how many files that were. */
  moveAll: () => Promise<number>;
};

/**
 * Opens the folder, or the bucket of `FILES_URL`. What lies in the folder from before, or from a backup that was put back, is read there
 * until it has been moved. Throws `Stop` where the service refuses, or where the bucket is another school's.
 */
export async function openFiles(db: Db, config: Pick<Config, "dataDir" | "filesUrl">): Promise<OpenedFiles> {
  const folder = filesOnDisk(filesIn(config.dataDir));
  if (config.filesUrl === null) return { files: folder, moveAll: async () => 0 };
  const bucket = filesInBucket(config.filesUrl);
  const own = await settingOnce(db, "files_owner", crypto.randomUUID());
  const owner = await bucket.readNote(OWNER).catch((error: Error) => {
    throw new Stop(`FILES_URL tidak dapat dipakai (${error.message}).`);
  });
  if (owner !== null && owner !== own) {
    throw new Stop(
      `Tempat berkas di FILES_URL dipakai sekolah lain. Pakai folder lain di bucket itu, atau hapus berkas "${OWNER}" di sana jika isinya milik sekolah ini.`,
    );
  }
  if (owner === null) {
    await bucket.writeNote(OWNER, own).catch((error: Error) => {
      throw new Stop(`FILES_URL tidak dapat ditulisi (${error.message}).`);
    });
  }
  return { files: inBucketOrFolder(bucket, folder), moveAll: () => copyAll(folder, bucket, folder.remove) };
}

function inBucketOrFolder(bucket: KeptFiles, folder: KeptFiles): KeptFiles {
  return {
    write: bucket.write,
    read: async (hash) => (await folder.read(hash)) ?? bucket.read(hash),
    remove: async (hash) => {
      await folder.remove(hash);
      await bucket.remove(hash);
    },
    olderThan: async (instant) => [
      ...new Set([...(await folder.olderThan(instant)), ...(await bucket.olderThan(instant))]),
    ],
  };
}
