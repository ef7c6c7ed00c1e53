import { assign, setup } from "xstate";
import { says } from "../shared.ts";
import type { Page } from "./pages.types.ts";

type Visit = { page: Page; skipPin: boolean; visitorsOnly: boolean };
type Move = { path: string; to: number };

type Types = {
  input: { pins?: readonly Page[]; latest?: readonly Page[] } | undefined;
  context: {
    pins: readonly Page[];
    /** newest first */
    latest: readonly Page[];
    /** the pins as they lay before one was lifted */
    orderBefore: readonly Page[];
    /** the path on the screen whose record does not exist; null when it does */
    missingPath: string | null;
  };
  events:
    | ({ type: "page.visited" } & Visit)
    | { type: "page.named"; path: string; title: string }
    | { type: "page.missing"; path: string }
    | { type: "page.pinned"; path: string }
    | { type: "page.unpinned"; path: string }
    | { type: "pin.lifted"; path: string }
    | ({ type: "pin.moved" } & Move)
    | { type: "pin.dropped" }
    | { type: "move.cancelled" }
    | { type: "pins.stored"; pins: readonly Page[] }
    | { type: "session.ended" };
  tags: "moving";
};

const AT_MOST_LATEST = 3;

const pathOf = (page: Page) => page.fullPath.split("?")[0];
const isAt = (path: string | undefined) => (page: Page) => pathOf(page) === path;
const isElsewhere = (path: string | undefined) => (page: Page) => pathOf(page) !== path;

/**
 * Pinned pages and the latest three visited ones, without the pinned. Source: docs/spec/shell.md §9.
 *
 * A page is known by its path; its query is the latest one. Routes with `skipPin` and the visitors-only screens are
 * never recorded, nor is the page of a record that turns out not to exist; a pin stays all the same, because a record may
 * come back. A page that loses its pin becomes the latest, so that the toggle can be taken back. A pin that is
 * being dragged is persisted when it is dropped; pins written by another tab end the drag. The latest pages go with the
 * session. The pins stay, without the names of their records, which the next user may not be meant to read.
 */
export const pagesMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actions: {
    keepVisit: assign(({ context }, { page }: Visit) => {
      const before = context.latest.find(isAt(pathOf(page)));
      const now = { ...page, title: page.title ?? before?.title ?? null };
      return {
        missingPath: null,
        latest: [now, ...context.latest.filter(isElsewhere(pathOf(page)))].slice(0, AT_MOST_LATEST),
      };
    }),
    dropMissing: assign(({ context }, { path }: { path: string }) => ({
      missingPath: path,
      latest: context.latest.filter(isElsewhere(path)),
    })),
    keepTitle: assign(({ context }, { path, title }: { path: string; title: string }) => {
      const named = (page: Page) => (pathOf(page) === path ? { ...page, title } : page);
      return { pins: context.pins.map(named), latest: context.latest.map(named) };
    }),
    pinPage: assign(({ context }, { path }: { path: string }) => ({
      pins: [...context.pins, ...context.latest.filter(isAt(path))],
      latest: context.latest.filter(isElsewhere(path)),
    })),
    unpinPage: assign(({ context }, { path }: { path: string }) => ({
      pins: context.pins.filter(isElsewhere(path)),
      latest: [...context.pins.filter(isAt(path)), ...context.latest].slice(0, AT_MOST_LATEST),
    })),
    movePin: assign(({ context }, { path, to }: Move) => {
      const others = context.pins.filter(isElsewhere(path));
      return { pins: [...others.slice(0, to), ...context.pins.filter(isAt(path)), ...others.slice(to)] };
    }),
    keepPins: assign(({ context }, { pins = [] }: { pins?: readonly Page[] }) => ({
      pins,
      latest: context.latest.filter((page) => !pins.some(isAt(pathOf(page)))),
    })),
    keepOrder: assign({ orderBefore: ({ context }) => context.pins }),
    restoreOrder: assign({ pins: ({ context }) => context.orderBefore }),
    forgetLatest: assign({ latest: [] }),
    forgetNames: assign({ pins: ({ context }) => context.pins.map((page) => ({ ...page, title: null })) }),
    persistPins: (_, _pages: { pins: readonly Page[] }) => {},
    persistLatest: (_, _pages: { latest: readonly Page[] }) => {},
  },
  guards: {
    isRecorded: ({ context }, { page, skipPin, visitorsOnly }: Partial<Visit>) =>
      page !== undefined &&
      !skipPin &&
      !visitorsOnly &&
      pathOf(page) !== context.missingPath &&
      !context.pins.some(isAt(pathOf(page))),
    isKnownPage: ({ context }, { path, title }: { path?: string; title?: string }) =>
      Boolean(title) && [...context.pins, ...context.latest].some(isAt(path)),
    hasPath: (_, { path }: { path?: string }) => path !== undefined,
    isLatest: ({ context }, { path }: { path?: string }) => context.latest.some(isAt(path)),
    isPin: ({ context }, { path }: { path?: string }) => context.pins.some(isAt(path)),
    canMove: ({ context }, { path, to }: Partial<Move>) =>
      to !== undefined && to >= 0 && to < context.pins.length && context.pins.some(isAt(path)),
  },
}).createMachine({
  id: "pages",
  ...says("Pintasan", "Pinned and latest pages"),
  context: ({ input }) => ({
    pins: input?.pins ?? [],
    latest: input?.latest ?? [],
    orderBefore: [],
    missingPath: null,
  }),
  initial: "resting",
  on: {
    "page.visited": {
      ...says(
        "Sebuah halaman tampil, jika halaman boleh dicatat dan belum disematkan: catat sebagai yang terbaru, paling banyak tiga; simpan halaman terakhir di tab ini",
        "A page is shown, if the page may be recorded and is not pinned: put it first of the latest three; persist the latest pages in this tab",
      ),
      guard: { type: "isRecorded", params: ({ event }) => event },
      actions: [
        { type: "keepVisit", params: ({ event }) => event },
        { type: "persistLatest", params: ({ context }) => context },
      ],
    },
    "page.named": {
      ...says(
        "Nama data di halaman diketahui, jika halaman ada di pintasan: simpan nama data; simpan sematan di peramban; simpan halaman terakhir di tab ini",
        "The record on the page has told its name, if the page is among the shortcuts: keep the record's name; persist the pins; persist the latest pages in this tab",
      ),
      guard: { type: "isKnownPage", params: ({ event }) => event },
      actions: [
        { type: "keepTitle", params: ({ event }) => event },
        { type: "persistPins", params: ({ context }) => context },
        { type: "persistLatest", params: ({ context }) => context },
      ],
    },
    "page.missing": {
      ...says(
        "Data di halaman ternyata tidak ada, jika halamannya disebutkan: lepas halaman itu dari yang terakhir dibuka; simpan halaman terakhir di tab ini",
        "The record on the page turns out not to exist, if the page is named: drop that page from the latest; persist the latest pages in this tab",
      ),
      guard: { type: "hasPath", params: ({ event }) => event },
      actions: [
        { type: "dropMissing", params: ({ event }) => event },
        { type: "persistLatest", params: ({ context }) => context },
      ],
    },
    "pins.stored": {
      ...says("Sematan berubah di tab lain", "The pins changed in another tab"),
      target: ".resting",
      actions: { type: "keepPins", params: ({ event }) => event },
    },
    "session.ended": {
      ...says(
        "Sesi berakhir: simpan sematan di peramban; simpan halaman terakhir di tab ini",
        "The session ends: persist the pins; persist the latest pages in this tab",
      ),
      target: ".resting",
      actions: [
        "forgetLatest",
        "forgetNames",
        { type: "persistPins", params: ({ context }) => context },
        { type: "persistLatest", params: ({ context }) => context },
      ],
    },
  },
  states: {
    resting: {
      ...says("Pintasan diam di tempatnya", "Every page in its place"),
      on: {
        "page.pinned": {
          ...says(
            "“Sematkan” diklik, jika halaman termasuk yang terakhir dibuka: sematkan halaman; simpan sematan di peramban; simpan halaman terakhir di tab ini",
            "“Pin” is clicked, if the page is among the latest: pin the page; persist the pins; persist the latest pages in this tab",
          ),
          guard: { type: "isLatest", params: ({ event }) => event },
          actions: [
            { type: "pinPage", params: ({ event }) => event },
            { type: "persistPins", params: ({ context }) => context },
            { type: "persistLatest", params: ({ context }) => context },
          ],
        },
        "page.unpinned": {
          ...says(
            "“Lepas” diklik, jika halaman disematkan: lepas sematan, jadikan yang terbaru; simpan sematan di peramban; simpan halaman terakhir di tab ini",
            "“Unpin” is clicked, if the page is pinned: unpin it and make it the latest; persist the pins; persist the latest pages in this tab",
          ),
          guard: { type: "isPin", params: ({ event }) => event },
          actions: [
            { type: "unpinPage", params: ({ event }) => event },
            { type: "persistPins", params: ({ context }) => context },
            { type: "persistLatest", params: ({ context }) => context },
          ],
        },
        "pin.moved": {
          ...says(
            "Sematan pindah tempat, jika sematan dan tempat barunya ada: pindahkan sematan; simpan sematan di peramban",
            "The pin goes to another place, if both the pin and its new place exist: move the pin; persist the pins",
          ),
          guard: { type: "canMove", params: ({ event }) => event },
          actions: [
            { type: "movePin", params: ({ event }) => event },
            { type: "persistPins", params: ({ context }) => context },
          ],
        },
        "pin.lifted": {
          ...says("Sematan diangkat, jika halaman disematkan", "A pin is lifted, if the page is pinned"),
          guard: { type: "isPin", params: ({ event }) => event },
          target: "moving",
        },
      },
    },
    moving: {
      ...says("Satu sematan sedang digeser", "A pin is being dragged"),
      tags: "moving",
      entry: "keepOrder",
      on: {
        "pin.moved": {
          ...says(
            "Sematan pindah tempat, jika sematan dan tempat barunya ada: pindahkan sematan",
            "The pin goes to another place, if both the pin and its new place exist: move the pin",
          ),
          guard: { type: "canMove", params: ({ event }) => event },
          actions: { type: "movePin", params: ({ event }) => event },
        },
        "pin.dropped": {
          ...says(
            "Sematan dilepas di tempat baru: simpan sematan di peramban",
            "The pin is dropped: persist the pins",
          ),
          target: "resting",
          actions: { type: "persistPins", params: ({ context }) => context },
        },
        "move.cancelled": {
          ...says(
            "Penggeseran dibatalkan dengan Esc: kembalikan urutan semula",
            "The drag is given up with Esc: restore the former order",
          ),
          target: "resting",
          actions: "restoreOrder",
        },
      },
    },
  },
});
