/**
 * The file that goes with the mail of a scheduled report: made when the mail leaves, as its reader would get it on the screen, by the
 * same export and beside the requests. Source: docs/spec/books.md §1.9, decision 088.
 */

import { allCases } from "../cases/all.ts";
import { staffOf } from "../cases/books/report-readers.ts";
import type { Actor } from "../cases/case.ts";
import { Refusal } from "../cases/refusal.ts";
import { getReport } from "../contract/books/reports.ts";
import { MESSAGE_BYTES } from "../contract/payments/attachment-types.ts";
import { validate } from "../contract/validate.ts";
import { readersOf, sendingNamed } from "../store/books/report-schedules.ts";
import type { Host } from "./host.ts";
import { type MailFile, NeverSent } from "./mail-files.ts";
import type { Answer, Ask, FileAnswer } from "./perform.ts";
import { perform } from "./perform.ts";
import { zoneOf } from "./school-zone.ts";

type Making = Parameters<typeof perform>[0] & Pick<Host, "clock" | "timeZone" | "workers">;

/** The file of a sending. Throws `NeverSent` where its report is gone or its reader may not read it any more. */
export async function reportFile(host: Making, sendingId: string): Promise<MailFile> {
  const sending = await sendingNamed(host.engine.db, sendingId);
  if (sending === undefined) throw new NeverSent("Laporan tersimpan atau pengirimannya sudah dihapus.");
  const [reader] = await readersOf(host.engine.db, sending.operator_id === null ? [] : [sending.operator_id]);
  if (reader === undefined || reader.status !== "active") throw new NeverSent("Akunnya tidak aktif.");
  const { report = "", ...filters } = JSON.parse(sending.filters) as Record<string, string>; // as the sending was written
  const checked = validate(getReport.query, { ...filters, format: sending.format });
  if (!checked.ok) throw new NeverSent("Saringan laporan ini tidak dikenal lagi.");
  const answer = await ask(host, staffOf(reader), { name: report }, checked.value);
  if (!("file" in answer)) {
    const { message = "Laporan tidak dapat dibuat." } = JSON.parse(answer.json) as { message?: string };
    throw new NeverSent(message);
  }
  return gathered(answer);
}

/** Asks as the reader would; a refusal is an answer. */
async function ask(
  host: Making,
  actor: Actor,
  params: Record<string, string>,
  query: unknown,
): Promise<Answer | FileAnswer> {
  const asked: Ask = {
    endpoint: getReport.name,
    actor,
    input: { params, query, body: undefined },
    url: `${host.publicUrl}/api/reports/${params.name}`,
    now: host.clock(),
    zone: await zoneOf(host),
    address: "",
    userAgent: null,
    post: null,
  };
  if (host.workers !== undefined) return host.workers.read(asked);
  const served = allCases.find(({ endpoint }) => endpoint.name === getReport.name);
  if (served === undefined) throw new Error("no case getReport");
  try {
    return await perform(host, served, asked);
  } catch (error) {
    if (error instanceof Refusal) throw new NeverSent(error.message);
    throw error;
  }
}

async function gathered({ file: { headers, bytes } }: FileAnswer): Promise<MailFile> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    size += piece.byteLength;
    if (size > MESSAGE_BYTES)
      throw new NeverSent(
        "Laporan ini lebih besar dari 15 MB. Persempit dengan saringan, atau unduh sendiri.",
      );
  }
  const content = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    content.set(piece, at);
    at += piece.byteLength;
  }
  const [, filename = "laporan"] = /filename="([^"]+)"/.exec(headers["content-disposition"] ?? "") ?? [];
  return { filename, contentType: headers["content-type"] ?? "application/octet-stream", content };
}
