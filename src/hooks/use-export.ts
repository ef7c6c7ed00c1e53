/**
 * A list as a file, its filtered rows, or a paper: fetched with the session's token and handed to the browser.
 * Source: docs/spec/screens.md §1.5, §6.9.
 */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { fromPromise } from "xstate";
import type { Endpoint, QueryInput } from "../../contract/endpoint.ts";
import { type ExportFormat, type ExportPath, exportFiles } from "../../contract/export-files.ts";
import type { Problem } from "../../contract/problem.ts";
import { api } from "../app/session.ts";
import { today } from "../app/today.ts";
import { exportMachine, type FileFormat } from "../machines/parts/export.machine.ts";
import { type List, type ListQuery, useList } from "./use-list.ts";

/** How often the user hears how much has come. */
const REPORT_EVERY_MS = 200;

export type SavedFile = { blob: Blob; name: string };

/** The way out of a list, or of a paper, as a file. */
export type ExportOfList<F = ExportFormat> = {
  isBusy: boolean;
  problem: Problem | null;
  /** what has come of the file so far */
  receivedBytes: number;
  start: (format: F) => void;
  cancel: () => void;
  retry: () => void;
  /** puts the notice of a failure away */
  close: () => void;
};

/** A list that can be taken away as a file. */
export type FileList<E extends Endpoint> = List<E> & { file: ExportOfList };

/** A list as `useList` has it, with its way out as a file; screens without one do not carry its code. */
export function useFileList<E extends Endpoint>(endpoint: E): FileList<E> {
  const list = useList(endpoint);
  return { ...list, file: useExport(endpoint, list.query) };
}

/** The export of a list as it is filtered and sorted now. */
export function useExport<E extends Endpoint>(endpoint: E, query: ListQuery): ExportOfList {
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  });
  return useFile<ExportFormat>((format, coming) => fileOf(endpoint, latest.current, format, coming));
}

/** A file on its way; the user is told how much has come. */
export type Coming = { signal: AbortSignal; report: (receivedBytes: number) => void };

/** A file's way out: fetched whole, then given to the browser. The first `fetch` and `give` are kept. */
export function useFile<F extends FileFormat>(
  fetch: (format: F, coming: Coming) => Promise<SavedFile>,
  give: (file: SavedFile) => void = saveFile,
): ExportOfList<F> {
  const report = useRef<(receivedBytes: number) => void>(() => {});
  const [machine] = useState(() =>
    exportMachine.provide({
      actors: {
        fetchFile: fromPromise(
          ({ input: { format }, signal }) =>
            fetch(format as F, { signal, report: (bytes) => report.current(bytes) }), // only `start` below names one
        ),
      },
      actions: { saveFile: (_, { file }) => give(file as SavedFile) }, // what fetchFile above gives
    }),
  );
  const actor = useActorRef(machine);
  report.current = (receivedBytes) => actor.send({ type: "bytes.received", receivedBytes });
  const snapshot = useSelector(actor, (current) => current);
  const { receivedBytes, problem } = snapshot.context;
  return {
    isBusy: snapshot.hasTag("busy"),
    problem: snapshot.hasTag("failed") ? problem : null,
    receivedBytes,
    start: (format) => actor.send({ type: "export.clicked", format }),
    cancel: () => actor.send({ type: "cancel.clicked" }),
    retry: () => actor.send({ type: "retry.clicked" }),
    close: () => actor.send({ type: "close.clicked" }),
  };
}

async function fileOf<E extends Endpoint>(
  endpoint: E,
  { q, sort, filters }: ListQuery,
  format: ExportFormat,
  { signal, report }: Coming,
): Promise<SavedFile> {
  let blob = new Blob();
  await api(endpoint, {
    query: { q, sort, filter: filters, format } as QueryInput<E>, // every list that is exported takes these
    signal,
    receive: async (answer) => {
      blob = await blobOf(answer, report);
    },
  });
  const stem = exportFiles[endpoint.path as ExportPath]; // only lists that are exported come here
  return { blob, name: `${stem}-${today()}.${format}` };
}

/** What comes of the file; the page that a network gives for its own log-in is as good as no answer (src/app/api.ts). */
export async function blobOf(answer: Response, report: (receivedBytes: number) => void): Promise<Blob> {
  const type = answer.headers.get("content-type") ?? "";
  if (/^text\/html\b/i.test(type)) throw new TypeError("a page in place of a file");
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  let reportedAt = 0;
  const reader = answer.body?.getReader();
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    pieces.push(next.value);
    received += next.value.byteLength;
    if (performance.now() - reportedAt < REPORT_EVERY_MS) continue;
    reportedAt = performance.now();
    report(received);
  }
  return new Blob(pieces, { type });
}

/** As a press on a link with `download` would. */
export function saveFile({ blob, name }: SavedFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
