/** A school's file is read beside everybody else, and not for ever. Source: docs/decisions/034. */
import { afterEach, expect, test } from "vitest";
import { readSheetFile } from "../../../cases/sheets/read.ts";
import { startSheetReader } from "../../../server/workers/sheets.ts";
import { smallHost } from "../small-host.ts";
import { startedFrom } from "./started.ts";

const program = startedFrom(new URL("../../../server/workers/sheets-worker.ts", import.meta.url));
const lines = Array.from({ length: 2_000 }, (_, at) => `${10_000 + at};Ani ${at};P`);
const file = {
  file_name: "siswa.csv",
  content: Buffer.from(["NIS;Nama;JK", ...lines].join("\n")).toString("base64"),
};

let reader: ReturnType<typeof startSheetReader> | undefined;
afterEach(() => reader?.close());

test("a thread reads a file as it would be read here, and whoever asks meanwhile is answered", async () => {
  reader = startSheetReader(program);
  const found = reader.readSheet(file);
  const others = new Promise((resolve) => setImmediate(resolve, "somebody else"));
  expect(await Promise.race([found, others])).toBe("somebody else");
  expect(await found).toEqual(readSheetFile(file));
});

test("a file that takes too long is given up with a word of what to do", async () => {
  reader = startSheetReader(program, 1);
  expect(await reader.readSheet(file)).toEqual({
    refusal: expect.stringContaining("tidak selesai dibaca. Salin daftar siswanya ke berkas baru"),
  });
});

test("a server has files read by the reader that it was given", async () => {
  const it = await smallHost({ readSheet: async ({ file_name }) => ({ refusal: `dibaca: ${file_name}` }) });
  const token = await it.login("admin");
  const got = await it.call("POST", "/api/students/import/file", { token, body: file });
  expect([got.status, got.body.errors]).toEqual([422, { content: ["dibaca: siswa.csv"] }]);
  await it.close();
});
