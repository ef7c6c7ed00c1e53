import { assign, emit, setup } from "xstate";
import type { CardDetail } from "../../../contract/office/boards.ts";
import type { Problem } from "../../../contract/problem.ts";
import { isSamePlace, type Wanted } from "../../../rules/boards.ts";
import { fromOutside, hasFailedAs, problemKept, says } from "../shared.ts";

/** A card as it was when it was lifted. */
export type Lifted = { id: string; title: string; version: number; columnId: string };

/** Where a card lies or would come to lie: its column, and the cards above and below it. */
export type CardPlace = Wanted & { column_id: string };

type Context = {
  card: Lifted | null;
  /** by which it was lifted: what is seen and said of it differs */
  by: "pointer" | "keys";
  from: CardPlace | null;
  to: CardPlace | null;
  problem: Problem | null;
  /** the column in which somebody else has put it meanwhile */
  wentTo: string | null;
};

type Types = {
  context: Context;
  events:
    | { type: "card.lifted"; card: Lifted; from: CardPlace; by: Context["by"] }
    | { type: "card.carried"; to: CardPlace }
    | { type: "card.dropped" }
    | { type: "card.putBack" }
    | { type: "card.sent"; card: Lifted; from: CardPlace; to: CardPlace }
    | { type: "notice.closed" };
  emitted: { type: "card.moved"; card: CardDetail } | { type: "card.refused" };
  tags: "lifted" | "busy" | "told";
};

/**
 * A card on its way from one place of a board to another, by pointer, finger or keys. Source: docs/spec/office.md §3.3, §3.4,
 * decision 082.
 *
 * It is shown where it would come to lie, and only a drop elsewhere is sent. A refusal puts it back and says why; where a
 * colleague has moved it meanwhile it is read again, and said where it went.
 */
export const cardMoveMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    moveCard: fromOutside<CardDetail, { card: Lifted | null; to: CardPlace | null }>(),
    fetchCard: fromOutside<CardDetail, { card: Lifted | null }>(),
  },
  actions: {
    keepCard: assign((_, given: { card: Lifted; from: CardPlace; by?: Context["by"]; to?: CardPlace }) => ({
      card: given.card,
      from: given.from,
      by: given.by ?? ("pointer" as const),
      to: given.to ?? given.from,
      problem: null,
      wentTo: null,
    })),
    keepPlace: assign({ to: ({ context }, { to }: { to?: CardPlace }) => to ?? context.to }),
    forgetCard: assign({ card: null, from: null, to: null }),
    keepProblem: assign(problemKept),
    keepWhere: assign({ wentTo: (_, { card }: { card: CardDetail }) => card.column_id }),
    forgetNotice: assign({ problem: null, wentTo: null, card: null, from: null, to: null }),
    announceMoved: emit((_, { card }: { card: CardDetail }) => ({ type: "card.moved" as const, card })),
    announceRefused: emit({ type: "card.refused" as const }),
  },
  guards: {
    hasCard: (_, { card, from }: { card?: Lifted; from?: CardPlace }) => Boolean(card && from),
    isElsewhere: ({ context }) => !isSamePlace(context.from, context.to),
    isElsewhereSent: (_, { card, from, to }: { card?: Lifted; from?: CardPlace; to?: CardPlace }) =>
      Boolean(card && from && to) && !isSamePlace(from ?? null, to ?? null),
    isStale: (_, { error }: { error: unknown }) =>
      hasFailedAs("conflict")(null, { error }) && (error as Problem).code === "stale_version",
  },
}).createMachine({
  id: "cardMove",
  ...says("Memindahkan kartu", "Moving a card"),
  context: { card: null, by: "pointer", from: null, to: null, problem: null, wentTo: null },
  initial: "resting",
  states: {
    resting: {
      ...says("Tidak ada kartu yang diangkat", "No card is lifted"),
      on: {
        "card.lifted": {
          ...says("Kartu diangkat, jika diketahui", "A card is lifted, if it is known"),
          guard: { type: "hasCard", params: ({ event }) => event },
          target: "lifted",
          actions: { type: "keepCard", params: ({ event }) => event },
        },
        "card.sent": {
          ...says(
            "Tempat dipilih dari “Pindahkan ke …”, jika bukan tempatnya sekarang",
            "A place is chosen from “Move to …”, if it is not where it lies",
          ),
          guard: { type: "isElsewhereSent", params: ({ event }) => event },
          target: "saving",
          actions: { type: "keepCard", params: ({ event }) => event },
        },
      },
    },
    lifted: {
      ...says("Kartu terangkat", "A card is lifted"),
      tags: "lifted",
      on: {
        "card.carried": {
          ...says("Kartu dibawa ke tempat lain", "The card is carried elsewhere"),
          actions: { type: "keepPlace", params: ({ event }) => event },
        },
        "card.dropped": [
          {
            ...says("Kartu dilepas, jika di tempat lain", "The card is dropped, if elsewhere"),
            guard: "isElsewhere",
            target: "saving",
          },
          {
            ...says("Kartu dilepas, jika di tempatnya semula", "The card is dropped, otherwise"),
            target: "resting",
            actions: "forgetCard",
          },
        ],
        "card.putBack": {
          ...says("Esc ditekan: kembali ke tempat semula", "Esc is pressed: it goes back"),
          target: "resting",
          actions: "forgetCard",
        },
      },
    },
    saving: {
      ...says("Menyimpan tempat kartu", "Saving where it lies"),
      tags: "busy",
      invoke: {
        src: "moveCard",
        input: ({ context: { card, to } }) => ({ card, to }),
        onDone: {
          ...says(
            "Pemindahan selesai: kabarkan bahwa kartu sudah pindah",
            "Moving it is done: announce that it has moved",
          ),
          target: "resting",
          actions: [{ type: "announceMoved", params: ({ event }) => ({ card: event.output }) }, "forgetCard"],
        },
        onError: [
          {
            ...says(
              "Pemindahan gagal, jika kartu sudah diubah orang lain",
              "Moving it has failed, if somebody else has changed it",
            ),
            guard: { type: "isStale", params: ({ event }) => event },
            target: "rereading",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says(
              "Pemindahan gagal, jika tidak: kabarkan bahwa kartu kembali",
              "Moving it has failed, otherwise: announce that it is back",
            ),
            target: "refused",
            actions: [{ type: "keepProblem", params: ({ event }) => event }, "announceRefused"],
          },
        ],
      },
    },
    rereading: {
      ...says("Mencari ke mana kartu dipindahkan", "Looking where it went"),
      tags: "busy",
      invoke: {
        src: "fetchCard",
        input: ({ context: { card } }) => ({ card }),
        onDone: {
          ...says(
            "Pembacaan kartu selesai: kabarkan bahwa kartu kembali",
            "Reading the card is done: announce that it is back",
          ),
          target: "refused",
          actions: [
            { type: "keepWhere", params: ({ event }) => ({ card: event.output }) },
            "announceRefused",
          ],
        },
        onError: {
          ...says(
            "Pembacaan kartu gagal: kabarkan bahwa kartu kembali",
            "Reading the card has failed: announce that it is back",
          ),
          target: "refused",
          actions: "announceRefused",
        },
      },
    },
    refused: {
      ...says("Tidak dipindahkan, sebabnya disebut", "Not moved, the reason is said"),
      tags: "told",
      on: {
        "notice.closed": {
          ...says("Pemberitahuan ditutup", "The notice is closed"),
          target: "resting",
          actions: "forgetNotice",
        },
        "card.lifted": {
          ...says("Kartu diangkat, jika diketahui", "A card is lifted, if it is known"),
          guard: { type: "hasCard", params: ({ event }) => event },
          target: "lifted",
          actions: { type: "keepCard", params: ({ event }) => event },
        },
        "card.sent": {
          ...says(
            "Tempat dipilih dari “Pindahkan ke …”, jika bukan tempatnya sekarang",
            "A place is chosen from “Move to …”, if it is not where it lies",
          ),
          guard: { type: "isElsewhereSent", params: ({ event }) => event },
          target: "saving",
          actions: { type: "keepCard", params: ({ event }) => event },
        },
      },
    },
  },
});
