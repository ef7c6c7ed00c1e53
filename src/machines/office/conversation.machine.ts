import { assign, setup } from "xstate";
import { fromOutside, hasFailedAs, isRefusal, problemKept, problemOf, says } from "../shared.ts";
import type { ChatMessage, ConversationContext, Thread, Unsent } from "./conversation.types.ts";

type Types = {
  input: { id?: string; unsent?: readonly Unsent[] } | undefined;
  context: ConversationContext;
  events:
    | { type: "changes.heard" }
    | { type: "earlier.clicked" }
    | { type: "retry.clicked" }
    | { type: "message.submitted"; unsent: Unsent }
    | { type: "resend.clicked" }
    | { type: "message.dropped" }
    | { type: "line.returned" }
    | { type: "typing.heard" }
    | { type: "typing.ended" };
  tags: "busy" | "missing" | "failed" | "sending" | "waiting" | "refused" | "typing";
};

/** Those that are there, with these in their places; the number is the order. */
const joined = (there: readonly ChatMessage[], come: readonly ChatMessage[]): ChatMessage[] => {
  const bySeq = new Map([...there, ...come].map((one) => [one.seq, one]));
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
};

/**
 * One conversation on the screen. Source: docs/spec/office.md §2.
 *
 * What is written stands there at once and is sent in its turn; a line that drops keeps it, and it goes again by itself under its
 * key, which makes sure that it arrives once. What the server refuses waits until its writer drops it. What others write is asked
 * for when it is told, and earlier messages when the reader goes back to them.
 */
export const conversationMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    fetchThread: fromOutside<Thread, { id: string }>(),
    fetchEarlier: fromOutside<Thread, { id: string; before: number }>(),
    sendMessage: fromOutside<ChatMessage, { id: string; unsent: Unsent }>(),
  },
  actions: {
    keepThread: assign({
      thread: ({ context }, { thread }: { thread: Thread }) => ({
        ...thread,
        // Earlier ones that were asked for stay, unless there is a gap between them and the latest.
        messages: isGap(context.thread, thread)
          ? thread.messages
          : joined(context.thread?.messages ?? [], thread.messages),
        has_more: isGap(context.thread, thread)
          ? thread.has_more
          : (context.thread?.has_more ?? thread.has_more),
      }),
      unsent: ({ context }, { thread }: { thread: Thread }) =>
        context.unsent.filter(({ key }) => !thread.messages.some((one) => one.key === key)),
      problem: null,
    }),
    keepEarlier: assign({
      thread: ({ context }, { thread }: { thread: Thread }) => ({
        conversation: thread.conversation,
        read_seq: context.thread?.read_seq ?? 0,
        has_more: thread.has_more,
        messages: joined(context.thread?.messages ?? [], thread.messages),
      }),
    }),
    keepUnsent: assign({
      unsent: ({ context }, { unsent }: { unsent?: Unsent }) =>
        unsent === undefined
          ? context.unsent
          : [...context.unsent.filter(({ key }) => key !== unsent.key), unsent],
    }),
    keepSent: assign({
      unsent: ({ context }, { message }: { message: ChatMessage }) =>
        context.unsent.filter(({ key }) => key !== message.key),
      thread: ({ context }, { message }: { message: ChatMessage }) => ({
        conversation: context.thread?.conversation ?? null,
        has_more: context.thread?.has_more ?? false,
        read_seq: context.thread?.read_seq ?? 0,
        messages: joined(context.thread?.messages ?? [], [message]),
      }),
    }),
    dropFirst: assign({ unsent: ({ context }) => context.unsent.slice(1), refusal: null }),
    keepProblem: assign(problemKept),
    keepRefusal: assign({ refusal: (_, { error }: { error: unknown }) => problemOf(error) }),
    storeUnsent: () => {},
    noteRead: () => {},
  },
  guards: {
    isMissing: hasFailedAs("missing"),
    hasUnsent: ({ context }) => context.unsent.length > 0,
    hasEarlier: ({ context }) => context.thread?.has_more === true,
    isRefused: (_, { error }: { error: unknown }) => isRefusal(problemOf(error)),
  },
  delays: { againPause: 3000, typingTime: 6000 },
}).createMachine({
  id: "conversation",
  ...says("Percakapan", "A conversation"),
  context: ({ input }) => ({
    id: input?.id ?? "",
    thread: null,
    unsent: input?.unsent ?? [],
    problem: null,
    refusal: null,
  }),
  type: "parallel",
  states: {
    reading: {
      ...says("Membaca", "Reading"),
      initial: "loading",
      states: {
        loading: {
          ...says("Memuat pesan", "Loading the messages"),
          tags: "busy",
          on: {
            "changes.heard": {
              ...says("Ada kabar lagi", "There is more news"),
              target: "loading",
              reenter: true,
            },
          },
          invoke: {
            src: "fetchThread",
            input: ({ context }) => ({ id: context.id }),
            onDone: {
              ...says("Pesan datang", "The messages come"),
              target: "ready",
              actions: [
                { type: "keepThread", params: ({ event }) => ({ thread: event.output }) },
                "storeUnsent",
                "noteRead",
              ],
            },
            onError: [
              {
                ...says("Tidak ditemukan", "It is not found"),
                guard: { type: "isMissing", params: ({ event }) => event },
                target: "missing",
              },
              {
                ...says("Gagal, jika tidak", "It fails, otherwise"),
                target: "failed",
                actions: { type: "keepProblem", params: ({ event }) => event },
              },
            ],
          },
        },
        ready: {
          ...says("Pesan tampil", "The messages are shown"),
          on: {
            "changes.heard": { ...says("Ada kabar baru", "There is news"), target: "loading" },
            "earlier.clicked": {
              ...says("Pesan lama diminta, jika ada", "Earlier messages are asked for, if there are any"),
              guard: "hasEarlier",
              target: "goingBack",
            },
          },
        },
        goingBack: {
          ...says("Memuat pesan lama", "Loading earlier messages"),
          tags: "busy",
          on: {
            "changes.heard": { ...says("Ada kabar baru", "There is news"), target: "loading" },
          },
          invoke: {
            src: "fetchEarlier",
            input: ({ context }) => ({ id: context.id, before: context.thread?.messages[0]?.seq ?? 1 }),
            onDone: {
              ...says("Pesan lama datang", "The earlier messages come"),
              target: "ready",
              actions: { type: "keepEarlier", params: ({ event }) => ({ thread: event.output }) },
            },
            onError: {
              ...says("Pesan lama gagal dimuat", "The earlier messages cannot be read"),
              target: "failed",
              actions: { type: "keepProblem", params: ({ event }) => event },
            },
          },
        },
        failed: {
          ...says("Gagal memuat", "Loading failed"),
          tags: "failed",
          on: {
            "retry.clicked": { ...says("“Coba lagi” diklik", "“Try again” is clicked"), target: "loading" },
            "changes.heard": { ...says("Ada kabar baru", "There is news"), target: "loading" },
          },
        },
        missing: { ...says("Tidak ada percakapan ini", "There is no such conversation"), tags: "missing" },
      },
    },
    writing: {
      ...says("Menulis", "Writing"),
      initial: "idle",
      on: {
        "message.submitted": {
          ...says("Pesan dikirim", "A message is sent off"),
          actions: [{ type: "keepUnsent", params: ({ event }) => event }, "storeUnsent"],
        },
      },
      states: {
        idle: {
          ...says("Tidak ada yang menunggu", "Nothing waits"),
          always: {
            ...says("Jika ada pesan yang belum terkirim", "If a message has not been sent"),
            guard: "hasUnsent",
            target: "sending",
          },
        },
        sending: {
          ...says("Mengirim", "Sending"),
          tags: "sending",
          invoke: {
            src: "sendMessage",
            input: ({ context }) => ({
              id: context.id,
              unsent: context.unsent[0] ?? { key: "", body: "", at: "" },
            }),
            onDone: {
              ...says("Pesan sampai", "The message has arrived"),
              target: "idle",
              actions: [
                { type: "keepSent", params: ({ event }) => ({ message: event.output }) },
                "storeUnsent",
              ],
            },
            onError: [
              {
                ...says("Pesan ditolak", "The message is refused"),
                guard: { type: "isRefused", params: ({ event }) => event },
                target: "refused",
                actions: { type: "keepRefusal", params: ({ event }) => event },
              },
              {
                ...says("Tidak ada jawaban, jika tidak", "There is no answer, otherwise"),
                target: "waiting",
              },
            ],
          },
        },
        waiting: {
          ...says("Menunggu jaringan", "Waiting for the line"),
          tags: "waiting",
          after: { againPause: { ...says("3 detik berlalu", "3 seconds pass"), target: "sending" } },
          on: {
            "line.returned": { ...says("Jaringan kembali", "The line is back"), target: "sending" },
            "resend.clicked": {
              ...says("“Kirim lagi” diklik", "“Send again” is clicked"),
              target: "sending",
            },
          },
        },
        refused: {
          ...says("Pesan ditolak server", "The server refuses the message"),
          tags: "refused",
          on: {
            "message.dropped": {
              ...says("Pesan ditarik kembali", "The message is taken back"),
              target: "idle",
              actions: ["dropFirst", "storeUnsent"],
            },
            "resend.clicked": {
              ...says("“Kirim lagi” diklik", "“Send again” is clicked"),
              target: "sending",
            },
          },
        },
      },
    },
    others: {
      ...says("Lawan bicara", "The other side"),
      initial: "quiet",
      states: {
        quiet: {
          ...says("Tidak mengetik", "Not writing"),
          on: { "typing.heard": { ...says("Sedang mengetik", "Somebody writes"), target: "typing" } },
        },
        typing: {
          ...says("Sedang mengetik", "Somebody writes"),
          tags: "typing",
          after: { typingTime: { ...says("6 detik berlalu", "6 seconds pass"), target: "quiet" } },
          on: {
            "typing.heard": {
              ...says("Masih mengetik", "Somebody still writes"),
              target: "typing",
              reenter: true,
            },
            "typing.ended": { ...says("Pesannya datang", "What was written comes"), target: "quiet" },
          },
        },
      },
    },
  },
});

/** So much was written meanwhile that the latest no longer join what was there. */
function isGap(there: Thread | null, come: Thread): boolean {
  const last = there?.messages.at(-1);
  const first = come.messages[0];
  return last === undefined || first === undefined || first.seq > last.seq + 1;
}
