import { assign, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import { fromOutside, hasFailedAs, problemKept, says } from "../shared.ts";

type Chosen = { files?: readonly File[] };

type Types = {
  context: { waiting: readonly File[]; total: number; problem: Problem | null };
  events:
    | { type: "files.chosen"; files: readonly File[] }
    | { type: "retry.clicked" }
    | { type: "skip.clicked" };
  tags: "busy" | "failed";
};

/** One is refused beside those that were refused before it: each is said. */
const besides = (before: Problem | null, { error }: { error: unknown }): Problem => {
  const { problem } = problemKept({}, { error });
  const said = before?.fields?.content ?? [];
  const content = problem.fields?.content ?? [problem.message];
  return { ...problem, fields: { ...problem.fields, content: [...said, ...content] } };
};

/**
 * Photos and PDF files of a nota or a message on their way to the school: one after the other, a photo shrunk before it is sent.
 * Source: docs/spec/money.md §14.7, docs/spec/office.md §5.10.
 *
 * What is refused is left out and said with its name; the others go on. What fails waits to be tried again or left out.
 */
export const attachingMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { sendFile: fromOutside<void, { file: File | undefined }>() },
  actions: {
    keepFiles: assign((_, { files = [] }: Chosen) => ({
      waiting: files,
      total: files.length,
    })),
    dropFirst: assign({ waiting: ({ context }) => context.waiting.slice(1) }),
    keepProblem: assign(problemKept),
    addProblem: assign(({ context }, failed: { error: unknown }) => ({
      problem: besides(context.problem, failed),
    })),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    hasFiles: ({ context }) => context.waiting.length > 0,
    isRefused: hasFailedAs("invalid", "conflict", "forbidden", "missing"),
  },
}).createMachine({
  id: "attaching",
  ...says("Lampiran", "Attachments"),
  context: { waiting: [], total: 0, problem: null },
  initial: "idle",
  states: {
    idle: {
      ...says(
        "Menunggu berkas; yang ditolak disebut di kolom",
        "Waiting for a file; what was refused is said at the field",
      ),
      on: {
        "files.chosen": {
          ...says("Berkas dipilih: ingat berkas itu", "Files are chosen: keep them"),
          target: "choosing",
          actions: ["forgetProblem", { type: "keepFiles", params: ({ event }) => event }],
        },
      },
    },
    sending: {
      ...says("Mengirim satu berkas", "Sending one file"),
      tags: "busy",
      invoke: {
        src: "sendFile",
        input: ({ context }) => ({ file: context.waiting[0] }),
        onDone: {
          ...says("Pengiriman berkas selesai: lepas berkas itu", "Sending the file is done: let go of it"),
          target: "choosing",
          actions: "dropFirst",
        },
        onError: [
          {
            ...says(
              "Pengiriman berkas gagal, jika berkas ditolak: tambahkan sebabnya; lepas berkas itu",
              "Sending the file has failed, if it is refused: add why; let go of the file",
            ),
            guard: { type: "isRefused", params: ({ event }) => event },
            target: "choosing",
            actions: [{ type: "addProblem", params: ({ event }) => event }, "dropFirst"],
          },
          {
            ...says(
              "Pengiriman berkas gagal, jika tidak: ingat sebabnya",
              "Sending the file has failed, otherwise: keep why",
            ),
            target: "failed",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
        ],
      },
    },
    choosing: {
      ...says("Memilih berkas berikutnya", "Choosing the next file"),
      always: [
        { ...says("Jika masih ada berkas", "If there are more files"), guard: "hasFiles", target: "sending" },
        { ...says("Jika tidak", "Otherwise"), target: "idle" },
      ],
    },
    failed: {
      ...says("Gagal mengirim, berkas tetap", "Sending failed, the file is kept"),
      tags: "failed",
      on: {
        "retry.clicked": { ...says("“Coba lagi” diklik", "“Try again” is clicked"), target: "sending" },
        "skip.clicked": {
          ...says("“Lewati” diklik: lepas berkas itu", "“Skip” is clicked: let go of the file"),
          target: "choosing",
          actions: ["dropFirst", "forgetProblem"],
        },
      },
    },
  },
});
