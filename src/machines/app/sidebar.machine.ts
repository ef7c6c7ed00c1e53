import { assign, setup } from "xstate";

type Viewport = { widthPx?: number };
type Fold = { isFolded?: boolean };

type Types = {
  input:
    | {
        collapsed: boolean;
        autoClose: boolean;
        autoCloseBreakpointPx: number;
        breakpointPx: number;
        widthPx: number;
        isFolded?: boolean;
      }
    | undefined;
  context: {
    /** What the user has chosen, and what is remembered; a narrow window may say otherwise for a while. */
    collapsed: boolean;
    autoClose: boolean;
    autoCloseBreakpointPx: number;
    breakpointPx: number;
    widthPx: number;
    /** Whether this user keeps Data Master folded; a page of it unfolds it while one is there. */
    isFolded: boolean;
  };
  events:
    | { type: "menu.toggled" }
    | { type: "menu.opened" }
    | { type: "menu.closed" }
    | { type: "menu.refreshed" }
    | { type: "group.toggled" }
    | ({ type: "visitor.changed" } & Fold)
    | { type: "pointer.entered" }
    | { type: "pointer.left" }
    | { type: "focus.entered" }
    | { type: "focus.left" }
    | { type: "escape.pressed" }
    | { type: "outside.clicked" }
    | { type: "page.opened" }
    | { type: "group.entered" }
    | { type: "group.left" }
    | ({ type: "viewport.narrowed" } & Viewport)
    | ({ type: "viewport.widened" } & Viewport);
  tags: "open" | "pinned" | "over" | "drawer" | "turned" | "unfolded";
};

/**
 * The menu beside the page. Source: docs/spec/shell.md §7, §8.1.
 *
 * It is *pinned* when it is not collapsed; a collapsed one opens `over` the page while the pointer or the focus is in
 * it. At or below 1000 px it closes by itself when auto-close is on, without forgetting the choice. At or below 700 px
 * it is a `drawer`, which an outside click, Esc and every navigation close. A refresh shows it the other way round
 * (`turned`) for 10 ms, so that whatever measures the page measures again. Data Master is folded or not as its user left
 * it; on a page of its own it is unfolded without that being kept.
 */
export const sidebarMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actions: {
    keepViewport: assign(({ context }, { widthPx }: Viewport) => ({ widthPx: widthPx ?? context.widthPx })),
    keepPinned: assign({ collapsed: false }),
    keepCollapsed: assign({ collapsed: true }),
    persistCollapsed: (_, _choice: { collapsed: boolean }) => {},
    keepFold: assign(({ context }, { isFolded }: Fold) => ({ isFolded: isFolded ?? context.isFolded })),
    persistFold: (_, _choice: { isFolded: boolean }) => {},
  },
  guards: {
    isPhone: ({ context }) => context.widthPx <= context.breakpointPx,
    isNarrow: ({ context }) => context.autoClose && context.widthPx <= context.autoCloseBreakpointPx,
    isCollapsed: ({ context }) => context.collapsed,
    isFolded: ({ context }) => context.isFolded,
  },
  delays: { refreshPause: 10 },
}).createMachine({
  id: "sidebar",
  description: "Menu samping",
  meta: { en: "Sidebar" },
  type: "parallel",
  context: ({ input }) => ({
    collapsed: input?.collapsed ?? false,
    autoClose: input?.autoClose ?? true,
    autoCloseBreakpointPx: input?.autoCloseBreakpointPx ?? 1000,
    breakpointPx: input?.breakpointPx ?? 700,
    widthPx: input?.widthPx ?? 1280,
    isFolded: input?.isFolded ?? false,
  }),
  states: {
    menu: {
      description: "Menu",
      meta: { en: "Menu" },
      initial: "fitting",
      on: {
        "viewport.narrowed": {
          description: "Jendela menyempit melewati batas",
          meta: { en: "The window narrows past a breakpoint" },
          target: ".fitting",
          actions: { type: "keepViewport", params: ({ event }) => event },
        },
        "viewport.widened": {
          description: "Jendela melebar melewati batas",
          meta: { en: "The window widens past a breakpoint" },
          target: ".fitting",
          actions: { type: "keepViewport", params: ({ event }) => event },
        },
      },
      states: {
        fitting: {
          description: "Menyesuaikan dengan lebar jendela",
          meta: { en: "Fitting the window" },
          always: [
            {
              description: "Jika lebar jendela paling besar 700 px",
              meta: { en: "If the window is at most 700 px wide" },
              guard: "isPhone",
              target: "drawer",
            },
            {
              description: "Jika lebar jendela paling besar 1000 px dan tutup otomatis aktif",
              meta: { en: "If the window is at most 1000 px wide and auto-close is on" },
              guard: "isNarrow",
              target: "collapsed",
            },
            {
              description: "Jika menu dipilih ciut",
              meta: { en: "If the user has collapsed it" },
              guard: "isCollapsed",
              target: "collapsed",
            },
            { description: "Jika tidak", meta: { en: "Otherwise" }, target: "pinned" },
          ],
        },
        pinned: {
          description: "Tersemat di samping halaman",
          meta: { en: "Pinned beside the page" },
          tags: ["open", "pinned"],
          on: {
            "menu.toggled": {
              description:
                "“Ciutkan”, “Bentangkan”, atau “Sematkan menu” diklik: simpan keadaan menu di peramban",
              meta: { en: "The menu is toggled or pinned: persist the menu's choice" },
              target: "collapsed",
              actions: ["keepCollapsed", { type: "persistCollapsed", params: { collapsed: true } }],
            },
            "menu.closed": {
              description: "Menu diminta menutup: simpan keadaan menu di peramban",
              meta: { en: "The menu is asked to close: persist the menu's choice" },
              target: "collapsed",
              actions: ["keepCollapsed", { type: "persistCollapsed", params: { collapsed: true } }],
            },
          },
        },
        collapsed: {
          description: "Ciut, ikon saja",
          meta: { en: "Collapsed to its icons" },
          initial: "resting",
          on: {
            "menu.toggled": {
              description:
                "“Ciutkan”, “Bentangkan”, atau “Sematkan menu” diklik: simpan keadaan menu di peramban",
              meta: { en: "The menu is toggled or pinned: persist the menu's choice" },
              target: "pinned",
              actions: ["keepPinned", { type: "persistCollapsed", params: { collapsed: false } }],
            },
            "menu.opened": {
              description: "Menu diminta membuka: simpan keadaan menu di peramban",
              meta: { en: "The menu is asked to open: persist the menu's choice" },
              target: "pinned",
              actions: ["keepPinned", { type: "persistCollapsed", params: { collapsed: false } }],
            },
          },
          states: {
            resting: {
              description: "Diam",
              meta: { en: "At rest" },
              on: {
                "pointer.entered": {
                  description: "Penunjuk masuk ke menu",
                  meta: { en: "The pointer comes into the menu" },
                  target: "over.byPointer",
                },
                "focus.entered": {
                  description: "Fokus masuk ke menu",
                  meta: { en: "The focus comes into the menu" },
                  target: "over.byFocus",
                },
              },
            },
            over: {
              description: "Terbuka di atas halaman",
              meta: { en: "Open over the page" },
              tags: ["open", "over"],
              on: {
                "escape.pressed": {
                  description: "Esc ditekan",
                  meta: { en: "Esc is pressed" },
                  target: "resting",
                },
              },
              states: {
                byPointer: {
                  description: "Karena ditunjuk",
                  meta: { en: "By the pointer" },
                  on: {
                    "pointer.left": {
                      description: "Penunjuk meninggalkan menu",
                      meta: { en: "The pointer leaves the menu" },
                      target: "#sidebar.menu.collapsed.resting",
                    },
                    "focus.entered": {
                      description: "Fokus masuk ke menu",
                      meta: { en: "The focus comes into the menu" },
                      target: "byBoth",
                    },
                  },
                },
                byFocus: {
                  description: "Karena fokus",
                  meta: { en: "By the focus" },
                  on: {
                    "focus.left": {
                      description: "Fokus meninggalkan menu",
                      meta: { en: "The focus leaves the menu" },
                      target: "#sidebar.menu.collapsed.resting",
                    },
                    "pointer.entered": {
                      description: "Penunjuk masuk ke menu",
                      meta: { en: "The pointer comes into the menu" },
                      target: "byBoth",
                    },
                  },
                },
                byBoth: {
                  description: "Karena ditunjuk dan fokus",
                  meta: { en: "By both" },
                  on: {
                    "pointer.left": {
                      description: "Penunjuk meninggalkan menu",
                      meta: { en: "The pointer leaves the menu" },
                      target: "byFocus",
                    },
                    "focus.left": {
                      description: "Fokus meninggalkan menu",
                      meta: { en: "The focus leaves the menu" },
                      target: "byPointer",
                    },
                  },
                },
              },
              initial: "byPointer",
            },
          },
        },
        drawer: {
          description: "Laci di ponsel",
          meta: { en: "Drawer on a phone" },
          tags: "drawer",
          initial: "closed",
          states: {
            closed: {
              description: "Laci tertutup",
              meta: { en: "Drawer closed" },
              on: {
                "menu.toggled": {
                  description: "“Ciutkan”, “Bentangkan”, atau “Sematkan menu” diklik",
                  meta: { en: "The menu is toggled or pinned" },
                  target: "open",
                },
                "menu.opened": {
                  description: "Menu diminta membuka",
                  meta: { en: "The menu is asked to open" },
                  target: "open",
                },
              },
            },
            open: {
              description: "Laci terbuka",
              meta: { en: "Drawer open" },
              tags: ["open", "over"],
              on: {
                "menu.toggled": {
                  description: "“Ciutkan”, “Bentangkan”, atau “Sematkan menu” diklik",
                  meta: { en: "The menu is toggled or pinned" },
                  target: "closed",
                },
                "menu.closed": {
                  description: "Menu diminta menutup",
                  meta: { en: "The menu is asked to close" },
                  target: "closed",
                },
                "escape.pressed": {
                  description: "Esc ditekan",
                  meta: { en: "Esc is pressed" },
                  target: "closed",
                },
                "outside.clicked": {
                  description: "Di luar menu diklik",
                  meta: { en: "Somewhere outside is clicked" },
                  target: "closed",
                },
                "page.opened": {
                  description: "Sebuah halaman terbuka",
                  meta: { en: "A page was opened" },
                  target: "closed",
                },
              },
            },
          },
        },
      },
    },
    group: {
      description: "Kelompok Data Master",
      meta: { en: "The group Data Master" },
      initial: "settling",
      on: {
        "visitor.changed": {
          description: "Pengguna lain masuk",
          meta: { en: "Somebody else is here" },
          target: ".settling",
          actions: { type: "keepFold", params: ({ event }) => event },
        },
        "group.entered": {
          description: "Halaman di dalamnya terbuka",
          meta: { en: "A page inside it was opened" },
          target: ".unfolded",
        },
        "group.left": {
          description: "Halaman di dalamnya ditinggalkan",
          meta: { en: "The pages inside it were left" },
          target: ".settling",
        },
      },
      states: {
        settling: {
          description: "Sebagaimana pengguna meninggalkannya",
          meta: { en: "As the user left it" },
          always: [
            {
              description: "Jika pengguna melipatnya",
              meta: { en: "If the user keeps it folded" },
              guard: "isFolded",
              target: "folded",
            },
            { description: "Jika tidak", meta: { en: "Otherwise" }, target: "unfolded" },
          ],
        },
        unfolded: {
          description: "Isinya tampil",
          meta: { en: "Unfolded" },
          tags: "unfolded",
          on: {
            "group.toggled": {
              description: "“Data Master” diklik: simpan lipatannya di peramban",
              meta: { en: "“Data Master” is clicked: persist its fold" },
              target: "folded",
              actions: [
                { type: "keepFold", params: { isFolded: true } },
                { type: "persistFold", params: { isFolded: true } },
              ],
            },
          },
        },
        folded: {
          description: "Isinya dilipat",
          meta: { en: "Folded" },
          on: {
            "group.toggled": {
              description: "“Data Master” diklik: simpan lipatannya di peramban",
              meta: { en: "“Data Master” is clicked: persist its fold" },
              target: "unfolded",
              actions: [
                { type: "keepFold", params: { isFolded: false } },
                { type: "persistFold", params: { isFolded: false } },
              ],
            },
          },
        },
      },
    },
    refresh: {
      description: "Penyegaran menu",
      meta: { en: "Refresh" },
      initial: "still",
      states: {
        still: {
          description: "Menu apa adanya",
          meta: { en: "As it is" },
          on: {
            "menu.refreshed": {
              description: "“Segarkan menu” diklik",
              meta: { en: "A refresh of the menu is asked for" },
              target: "turned",
            },
          },
        },
        turned: {
          description: "Dibalik sejenak",
          meta: { en: "The other way round for a moment" },
          tags: "turned",
          after: {
            refreshPause: { description: "10 ms berlalu", meta: { en: "10 ms pass" }, target: "still" },
          },
        },
      },
    },
  },
});
