import { assign, emit, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import { fromOutside, problemKept, says } from "../shared.ts";
import type { PaletteItem } from "./palette.types.ts";

type Opening = { entries: readonly PaletteItem[]; findsRecords: boolean };

type Types = {
  context: Opening & {
    query: string;
    found: readonly PaletteItem[];
    /** what matches the query, in the order of the screen */
    options: readonly PaletteItem[];
    activeKey: string | null;
    problem: Problem | null;
  };
  events:
    | ({ type: "palette.opened" } & Opening)
    | { type: "keys.listed" }
    | { type: "contacts.came"; contacts: readonly PaletteItem[] }
    | { type: "query.typed"; query: string }
    | { type: "option.pointed"; key: string }
    | { type: "next.pressed" }
    | { type: "previous.pressed" }
    | { type: "option.chosen"; key?: string }
    | { type: "palette.dismissed" }
    | { type: "session.ended" };
  emitted: { type: "item.chosen"; item: PaletteItem };
  tags: "open" | "listing" | "searching" | "failed";
};

/** Filtering starts when the query is longer than this (docs/spec/shell.md §10.3). */
const UNFILTERED_LETTERS = 1;

const isLong = (query: string | undefined) => (query ?? "").trim().length > UNFILTERED_LETTERS;

/** Without case and accents, so that "ete" finds "Été". */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Screens that a short query finds keep no more than this from what the API finds; another letter finds the others. */
const SCREENS_BEFORE_RECORDS = 4;

/** So many colleagues are shown at once; the letters of a name find the others. */
const CONTACTS_AT_ONCE = 5;

/** The entries with no more colleagues among them than are shown at once, which stand after the applications. */
function fewContacts(entries: readonly PaletteItem[]): readonly PaletteItem[] {
  const inGroup = (name: PaletteItem["group"]) => entries.filter(({ group }) => group === name);
  const others = entries.filter(({ group }) => group !== "apps" && group !== "contacts");
  return [...inGroup("apps"), ...inGroup("contacts").slice(0, CONTACTS_AT_ONCE), ...others];
}

/** The entries whose title holds every word of the query; what the API finds stands before the actions. */
function matching({ entries, findsRecords, found }: Types["context"], query: string): readonly PaletteItem[] {
  if (!isLong(query)) return fewContacts(entries);
  const words = plain(query).split(/\s+/);
  const matches = entries.filter(({ title }) => words.every((word) => plain(title).includes(word)));
  const inGroup = (name: PaletteItem["group"]) => matches.filter(({ group }) => group === name);
  const screens = findsRecords ? inGroup("pages").slice(0, SCREENS_BEFORE_RECORDS) : inGroup("pages");
  const contacts = inGroup("contacts").slice(0, CONTACTS_AT_ONCE);
  return [...inGroup("apps"), ...contacts, ...screens, ...found, ...inGroup("actions")];
}

function beside({ options, activeKey }: Types["context"], by: 1 | -1): string | null {
  const at = options.findIndex(({ key }) => key === activeKey);
  return options[(at + by + options.length) % options.length]?.key ?? null;
}

/** What is shown for a query: the first option is the active one. */
function shown(context: Types["context"], query: string, found: readonly PaletteItem[]) {
  const options = matching({ ...context, found }, query);
  return { query, found, options, activeKey: options[0]?.key ?? null };
}

/**
 * The command palette and the list of keyboard shortcuts. Source: docs/spec/shell.md §10.
 *
 * It opens only for somebody who is logged in. The query of the last time is cleared 100 ms after opening, unless
 * something was typed meanwhile. From two letters on it filters by the words of the titles and, for roles that may read
 * them, asks the API for students and bills once the typing pauses; typing on cancels the question. Of the screens that
 * match, as many are shown as leave what the API finds in sight. What answers an older query is never offered. `item.chosen` is emitted with what was chosen.
 */
export const paletteMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    findRecords: fromOutside<readonly PaletteItem[], { query: string }>(),
  },
  actions: {
    keepEntries: assign(({ context }, { entries = [], findsRecords = false }: Partial<Opening>) => {
      const opened = { ...context, entries, findsRecords };
      return { entries, findsRecords, problem: null, ...shown(opened, context.query, []) };
    }),
    keepContacts: assign(({ context }, { contacts = [] }: { contacts?: readonly PaletteItem[] }) => {
      const others = context.entries.filter(({ group }) => group !== "contacts");
      const entries = [...others, ...contacts];
      const now = shown({ ...context, entries }, context.query, context.found);
      const isThere = now.options.some(({ key }) => key === context.activeKey);
      return { ...now, entries, activeKey: isThere ? context.activeKey : now.activeKey };
    }),
    // Where nothing stands there is nothing to clear, and what an arrow has chosen meanwhile stays chosen.
    clearQuery: assign(({ context }) => (context.query === "" ? {} : shown(context, "", []))),
    keepQuery: assign(({ context }, { query = "" }: { query?: string }) => shown(context, query, [])),
    keepFound: assign(({ context }, { found }: { found: readonly PaletteItem[] }) => {
      const now = shown(context, context.query, found);
      return { ...now, activeKey: context.activeKey ?? now.activeKey };
    }),
    keepProblem: assign(problemKept),
    pointAt: assign({ activeKey: ({ context }, { key }: { key?: string }) => key ?? context.activeKey }),
    pointAtNext: assign({ activeKey: ({ context }) => beside(context, 1) }),
    pointAtPrevious: assign({ activeKey: ({ context }) => beside(context, -1) }),
    forgetEntries: assign({ entries: [], found: [], options: [], activeKey: null, query: "" }),
    announceItem: emit(({ context }, { key }: { key?: string }) => ({
      type: "item.chosen",
      item: context.options.find((item) => item.key === (key ?? context.activeKey)) as PaletteItem, // isOption found it
    })),
  },
  guards: {
    isLoggedIn: () => false,
    isOption: ({ context }, { key }: { key?: string }) =>
      context.options.some((item) => item.key === (key ?? context.activeKey)),
    canFindRecords: ({ context }, { query }: { query?: string }) => context.findsRecords && isLong(query),
  },
  delays: { openingPause: 100, typingPause: 250 },
}).createMachine({
  id: "palette",
  ...says("Pencarian cepat", "Command palette"),
  context: {
    query: "",
    entries: [],
    findsRecords: false,
    found: [],
    options: [],
    activeKey: null,
    problem: null,
  },
  initial: "closed",
  on: {
    "session.ended": {
      ...says("Sesi berakhir", "The session ends"),
      target: ".closed",
      actions: "forgetEntries",
    },
  },
  states: {
    closed: {
      ...says("Tertutup", "Closed"),
      on: {
        "palette.opened": {
          ...says(
            "Ctrl+K ditekan atau “Cari” diklik, jika sudah masuk",
            "Ctrl+K is pressed or “Search” is clicked, if logged in",
          ),
          guard: "isLoggedIn",
          target: "open",
          actions: { type: "keepEntries", params: ({ event }) => event },
        },
        "keys.listed": {
          ...says("“?” ditekan, jika sudah masuk", "“?” is pressed, if logged in"),
          guard: "isLoggedIn",
          target: "listing",
        },
      },
    },
    listing: {
      ...says("Daftar pintasan papan tik tampil", "The keyboard shortcuts are listed"),
      tags: "listing",
      on: {
        "palette.dismissed": {
          ...says("Ditutup tanpa memilih", "It is closed without a choice"),
          target: "closed",
        },
      },
    },
    open: {
      ...says("Terbuka", "Open"),
      tags: "open",
      initial: "remembering",
      on: {
        "query.typed": [
          {
            ...says(
              "Kata cari diketik, jika lebih dari satu huruf dan peran boleh membaca data",
              "A search is typed, if more than one letter, and the role may read the data",
            ),
            guard: { type: "canFindRecords", params: ({ event }) => event },
            target: ".waiting",
            reenter: true,
            actions: { type: "keepQuery", params: ({ event }) => event },
          },
          {
            ...says("Kata cari diketik, jika tidak", "A search is typed, otherwise"),
            target: ".resting",
            actions: { type: "keepQuery", params: ({ event }) => event },
          },
        ],
        "contacts.came": {
          ...says("Rekan datang", "The colleagues come"),
          actions: { type: "keepContacts", params: ({ event }) => event },
        },
        "next.pressed": {
          ...says(
            "Panah bawah ditekan: tunjuk pilihan berikutnya",
            "Arrow down is pressed: point at the next option",
          ),
          actions: "pointAtNext",
        },
        "previous.pressed": {
          ...says(
            "Panah atas ditekan: tunjuk pilihan sebelumnya",
            "Arrow up is pressed: point at the option before",
          ),
          actions: "pointAtPrevious",
        },
        "option.pointed": {
          ...says(
            "Pilihan ditunjuk, jika pilihan itu ada: tunjuk pilihan itu",
            "An option is pointed at, if the option is there: point at it",
          ),
          guard: { type: "isOption", params: ({ event }) => event },
          actions: { type: "pointAt", params: ({ event }) => event },
        },
        "option.chosen": {
          ...says(
            "Pilihan diambil, jika pilihan itu ada: kerjakan yang dipilih",
            "An option is chosen, if the option is there: do what was chosen",
          ),
          guard: { type: "isOption", params: ({ event }) => event },
          target: "closed",
          actions: { type: "announceItem", params: ({ event }) => event },
        },
        "palette.dismissed": {
          ...says("Ditutup tanpa memilih", "It is closed without a choice"),
          target: "closed",
        },
      },
      states: {
        remembering: {
          ...says("Kata cari yang lalu masih tampil", "The former query still stands there"),
          after: {
            openingPause: {
              ...says("100 ms berlalu", "100 ms have passed"),
              target: "resting",
              actions: "clearQuery",
            },
          },
        },
        resting: { ...says("Menunjukkan yang cocok", "Showing what matches") },
        waiting: {
          ...says("Menunggu ketikan selesai", "Waiting for the typing"),
          tags: "searching",
          after: {
            typingPause: { ...says("Ketikan berhenti sejenak", "The typing pauses"), target: "searching" },
          },
        },
        searching: {
          ...says("Mencari siswa dan tagihan", "Searching students and bills"),
          tags: "searching",
          invoke: {
            src: "findRecords",
            input: ({ context }) => ({ query: context.query }),
            onDone: {
              ...says("Pencarian siswa dan tagihan selesai", "Finding students and bills is done"),
              target: "found",
              actions: { type: "keepFound", params: ({ event }) => ({ found: event.output }) },
            },
            onError: {
              ...says("Pencarian siswa dan tagihan gagal", "Finding students and bills has failed"),
              target: "failed",
              actions: { type: "keepProblem", params: ({ event }) => event },
            },
          },
        },
        found: { ...says("Siswa dan tagihan ditemukan", "Students and bills are shown") },
        failed: { ...says("Data tidak dapat dicari", "The data could not be searched"), tags: "failed" },
      },
    },
  },
});
