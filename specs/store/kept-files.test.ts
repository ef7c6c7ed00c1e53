/** Files beside the rows: on the disk, swept and copied. Source: docs/decisions/076-files-beside-the-rows.md. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepAttachments } from "../../server/housekeeping.ts";
import { sha256 } from "../../store/digest.ts";
import { copyFiles, filesOnDisk } from "../../store/engines/disk-files.ts";
import { openSqlite } from "../../store/engines/sqlite-node.ts";
import { migrate } from "../../store/migrate.ts";
import { migrations } from "../../store/migrations/all.ts";
import { giveAttachments, insertAttachment } from "../../store/payments/attachments.ts";

const folder = mkdtempSync(join(tmpdir(), "iuran-files-"));
const files = filesOnDisk(folder);
const engine = openSqlite(":memory:");
beforeAll(() => migrate(engine.db, engine.dialect, migrations));
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const keep = async (text: string) => {
  const hash = await sha256(bytesOf(text));
  await files.write(hash, bytesOf(text));
  return hash;
};
const name = (hash: string) => join(folder, hash.slice(0, 2), hash);
const age = (hash: string, minutes: number) => {
  const at = new Date(Date.now() - minutes * 60_000);
  utimesSync(name(hash), at, at);
};
const row = (id: string, hash: string, hoursAgo = 0) =>
  insertAttachment(engine.db, {
    ...{ id, hash, name: `${id}.pdf`, media_type: "application/pdf" as const, size: 4 },
    uploaded_at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
    uploaded_by: "u1",
  });
const sweep = (isStart: boolean) =>
  sweepAttachments({ db: engine.db, files, now: new Date(Date.now() + 1), isStart });

test("a file is there whole or not at all, once for the same bytes, and for its owner alone", async () => {
  const hash = await keep("nota");
  expect(await files.read(hash)).toEqual(Buffer.from("nota"));
  expect(readdirSync(join(folder, hash.slice(0, 2)))).toEqual([hash]);
  age(hash, 90);
  await keep("nota");
  expect(await files.olderThan(new Date(Date.now() - 60_000))).toEqual([]);
  expect(await files.read(await sha256("tidak ada"))).toBeNull();
  await expect(files.read("../iuran.db")).rejects.toThrow(RangeError);
  await files.remove(hash);
  expect(await files.read(hash)).toBeNull();
});

test("bytes that no row speaks of are swept: at once at the start, after an hour beside other servers", async () => {
  const [young, old, used] = [await keep("baru"), await keep("lama"), await keep("dipakai")];
  for (const hash of [old, used]) age(hash, 120);
  await row("dipakai", used);
  // What a server that was killed has left of a file.
  mkdirSync(join(folder, "ab"), { recursive: true });
  const part = join(folder, "ab", `${old}.1.2.part`);
  writeFileSync(part, "sete");
  await sweep(false);
  expect([await files.read(young), await files.read(old), await files.read(used)]).toEqual([
    Buffer.from("baru"),
    null,
    Buffer.from("dipakai"),
  ]);
  await sweep(true);
  expect(await files.read(young)).toBeNull();
  expect(readdirSync(join(folder, "ab"))).not.toContain(`${old}.1.2.part`);
  expect(await files.read(used)).toEqual(Buffer.from("dipakai"));
});

test("what no entry has named within a day is forgotten with its bytes", async () => {
  const hash = await keep("terlupa");
  await row("terlupa", hash, 25);
  await sweep(true);
  expect(await files.read(hash)).toBeNull();
});

test("what goes with a message stays while it is there, and goes with it", async () => {
  const now = new Date().toISOString();
  await engine.db
    .insertInto("operators")
    .values({
      ...{ id: "u1", name: "Bu Rina", name_key: "bu rina", username: "rina", email: null, phone: null },
      ...{ admin_role: "BD", status: "active", password_hash: "", must_change_password: 0, locale: null },
      ...{
        last_login_at: null,
        version: 1,
        created_at: now,
        created_by: null,
        updated_at: now,
        updated_by: null,
      },
    })
    .execute();
  const hash = await keep("undangan");
  await row("undangan", hash, 25);
  await engine.db
    .insertInto("messages")
    .values({
      ...{ id: "m1", owner_id: "u1", unit_id: null, state: "draft", channel: "email", audience: "unit" },
      ...{ classroom_id: null, student_id: null, operator_ids: "[]", only_arrears: 0, audience_name: "" },
      ...{ subject: "", text: "", send_at: null, released_at: null, error: null, version: 1 },
      ...{ created_at: now, created_by: null, updated_at: now, updated_by: null },
    })
    .execute();
  await giveAttachments(engine.db, { ids: ["undangan"], operatorId: "u1", bearer: { message_id: "m1" } });
  await sweep(true);
  expect(await files.read(hash)).not.toBeNull();
  await engine.db.deleteFrom("messages").where("id", "=", "m1").execute();
  await sweep(true);
  expect(await files.read(hash)).toBeNull();
});

test("a copy holds every file and outlives the first", async () => {
  const hash = await keep("salinan");
  const to = join(folder, "..", `${folder.split("/").at(-1)}-copy`);
  expect(copyFiles(folder, to)).toBeGreaterThan(0);
  await files.remove(hash);
  expect(readFileSync(join(to, hash.slice(0, 2), hash), "utf8")).toBe("salinan");
  rmSync(to, { recursive: true, force: true });
  expect(copyFiles(join(folder, "tidak-ada"), to)).toBe(0);
});
