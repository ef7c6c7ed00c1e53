import { assign, setup } from "xstate";
import { fromOutside, says } from "../shared.ts";

type Page = { data: readonly { readonly id: string }[] };

type Types = {
  context: {
    /** what came and is not shown yet */
    page: Page | null;
  };
  events: { type: "changes.heard" } | { type: "query.moved" } | { type: "rows.left" };
  tags: "held";
};

/**
 * What others have changed in a list that stands on the screen. Source: docs/spec/office.md §1.5.
 *
 * The rows are asked for quietly and shown at once, unless that would move a row from under the pointer: then they wait until
 * the pointer leaves the rows. A new search or page asks for its own rows, and what was on its way
 * is dropped. What cannot be asked is asked at the next change.
 */
export const listNewsMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { fetchPage: fromOutside<Page>() },
  actions: {
    keepPage: assign({ page: (_, { page }: { page: Page }) => page }),
    dropPage: assign({ page: null }),
    showPage: () => {},
  },
  guards: {
    movesRows: (_, _page: { page: Page }) => false,
  },
}).createMachine({
  id: "listNews",
  ...says("Kabar untuk daftar", "News for a list"),
  context: { page: null },
  initial: "current",
  on: {
    "changes.heard": {
      ...says("Orang lain mengubah sesuatu", "Somebody else changes something"),
      target: ".asking",
    },
    "query.moved": {
      ...says("Daftar dicari, disaring, atau dibalik", "The list is searched, filtered or paged"),
      target: ".current",
    },
  },
  states: {
    current: { ...says("Yang tampil terbaru", "What is shown is the latest"), entry: "dropPage" },
    asking: {
      ...says("Menanyakan baris terbaru", "Asking for the latest rows"),
      invoke: {
        src: "fetchPage",
        onDone: [
          {
            ...says(
              "Baris datang, jika akan menggeser baris yang ditunjuk",
              "The rows come, if they would move the one pointed at",
            ),
            guard: { type: "movesRows", params: ({ event }) => ({ page: event.output }) },
            target: "held",
            actions: { type: "keepPage", params: ({ event }) => ({ page: event.output }) },
          },
          {
            ...says("Baris datang, jika tidak", "The rows come, otherwise"),
            target: "current",
            actions: [{ type: "keepPage", params: ({ event }) => ({ page: event.output }) }, "showPage"],
          },
        ],
        onError: {
          ...says("Pertanyaan gagal; daftar tetap", "They cannot be asked for; the list stays"),
          target: "current",
        },
      },
    },
    held: {
      ...says("Ada yang baru, ditahan", "There is something new, held back"),
      tags: "held",
      on: {
        "rows.left": {
          ...says("Penunjuk meninggalkan baris", "The pointer leaves the rows"),
          target: "current",
          actions: "showPage",
        },
      },
    },
  },
});
