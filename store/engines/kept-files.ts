/**
 * Bytes that lie beside the rows, each under the digest of what it holds: the same file is kept once, and what was written under a
 * name never changes. Which files there are, and whose, is in the table `attachments`. Source: docs/decisions/076-files-beside-the-rows.md.
 */
export type KeptFiles = {
  /** on the disk for good when it resolves; of a file that is there already, its age begins anew */
  write(hash: string, bytes: Uint8Array): Promise<void>;
  /** null where there is none */
  read(hash: string): Promise<Uint8Array | null>;
  remove(hash: string): Promise<void>;
  /** all that were written before this instant */
  olderThan(instant: Date): Promise<string[]>;
};

const DIGEST = /^[0-9a-f]{64}$/;

/** Whether a file may be kept under this name. */
export const isDigest = (name: string): boolean => DIGEST.test(name);

/** Where a file lies within its folder or bucket: `ab/abcdef…`. Throws RangeError for a name that is no digest. */
export function placeOfFile(hash: string): string {
  if (!isDigest(hash)) throw new RangeError(`no digest: ${hash}`);
  return `${hash.slice(0, 2)}/${hash}`;
}

/** Writes all files of one place to another, one after the other, tells of each that is there, and says how many they were. */
export async function copyAll(
  from: KeptFiles,
  to: KeptFiles,
  tell: (hash: string) => unknown = () => {},
): Promise<number> {
  let copied = 0;
  for (const hash of await from.olderThan(new Date(Date.now() + 60_000))) {
    const bytes = await from.read(hash);
    // Taken away meanwhile: no row speaks of it.
    if (bytes === null) continue;
    await to.write(hash, bytes);
    await tell(hash);
    copied += 1;
  }
  return copied;
}

/** As long as the page or the process lives. */
export function filesInMemory(): KeptFiles {
  const kept = new Map<string, { bytes: Uint8Array; at: number }>();
  return {
    write: async (hash, bytes) => void kept.set(hash, { bytes, at: Date.now() }),
    read: async (hash) => kept.get(hash)?.bytes ?? null,
    remove: async (hash) => void kept.delete(hash),
    olderThan: async (instant) =>
      [...kept].filter(([, { at }]) => at < instant.getTime()).map(([hash]) => hash),
  };
}
