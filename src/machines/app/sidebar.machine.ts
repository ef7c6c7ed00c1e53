import { assign, setup } from "xstate";

type Viewport = { widthPx?: number };

type Types = {
  input:
    | {
        collapsed: boolean;
        autoClose: boolean;
        autoCloseBreakpointPx: number;
        breakpointPx: number;
        widthPx: number;
      }
    | undefined;
  context: {
    /** What the user has chosen, and what is remembered; a narrow window may say otherwise for a while. */
    collapsed: boolean;
    autoClose: boolean;
    autoCloseBreakpointPx: number;
    breakpointPx: number;
    widthPx: number;
  };
  events:
    | { type: "menu.toggled" }
    | { type: "menu.opened" }
    | { type: "menu.closed" }
    | { type: "menu.refreshed" }
    | { type: "group.toggled" }
    | { type: "pointer.entered" }
    | { type: "pointer.left" }
    | { type: "focus.entered" }
    | { type: "focus.left" }
    | { type: "escape.pressed" }
    | { type: "outside.clicked" }
    | { type: "page.opened" }
    | ({ type: "viewport.narrowed" } & Viewport)
    | ({ type: "viewport.widened" } & Viewport);
  tags: "open" | "pinned" | "over" | "drawer" | "turned" | "unfolded";
};

/**
 * The menu beside the page. Source: original.md §4 "Sidebar", §3 "Theme/layout settings", product.md §4.
 *
 * It is *pinned* when it is not collapsed; a collapsed one opens `over` the page while the pointer or the focus is in
 * it. At or below 1000 px it closes by itself when auto-close is on, without forgetting the choice. At or below 700 px
 * it is a `drawer`, which an outside click, Esc and every navigation close. A refresh shows it the other way round
 * (`turned`) for 10 ms, so that whatever measures the page measures again.
 */
export const sidebarMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actions: {
    keepViewport: assign(({ context }, { widthPx }: Viewport) => ({ widthPx: widthPx ?? context.widthPx })),
    keepPinned: assign({ collapsed: false }),
    keepCollapsed: assign({ collapsed: true }),
    persistCollapsed: (_, _choice: { collapsed: boolean }) => {},
  },
  guards: {
    isPhone: ({ context }) => context.widthPx <= context.breakpointPx,
    isNarrow: ({ context }) => context.autoClose && context.widthPx <= context.autoCloseBreakpointPx,
    isCollapsed: ({ context }) => context.collapsed,
  },
  delays: { refreshPause: 10 },
}).createMachine({
  id: "sidebar",
  type: "parallel",
  context: ({ input }) => ({
    collapsed: input?.collapsed ?? false,
    autoClose: input?.autoClose ?? true,
    autoCloseBreakpointPx: input?.autoCloseBreakpointPx ?? 1000,
    breakpointPx: input?.breakpointPx ?? 700,
    widthPx: input?.widthPx ?? 1280,
  }),
  states: {
    menu: {
      initial: "fitting",
      on: {
        "viewport.narrowed": {
          target: ".fitting",
          actions: { type: "keepViewport", params: ({ event }) => event },
        },
        "viewport.widened": {
          target: ".fitting",
          actions: { type: "keepViewport", params: ({ event }) => event },
        },
      },
      states: {
        fitting: {
          always: [
            { guard: "isPhone", target: "drawer" },
            { guard: "isNarrow", target: "collapsed" },
            { guard: "isCollapsed", target: "collapsed" },
            { target: "pinned" },
          ],
        },
        pinned: {
          tags: ["open", "pinned"],
          on: {
            "menu.toggled": {
              target: "collapsed",
              actions: ["keepCollapsed", { type: "persistCollapsed", params: { collapsed: true } }],
            },
            "menu.closed": {
              target: "collapsed",
              actions: ["keepCollapsed", { type: "persistCollapsed", params: { collapsed: true } }],
            },
          },
        },
        collapsed: {
          initial: "resting",
          on: {
            "menu.toggled": {
              target: "pinned",
              actions: ["keepPinned", { type: "persistCollapsed", params: { collapsed: false } }],
            },
            "menu.opened": {
              target: "pinned",
              actions: ["keepPinned", { type: "persistCollapsed", params: { collapsed: false } }],
            },
          },
          states: {
            resting: { on: { "pointer.entered": "over.byPointer", "focus.entered": "over.byFocus" } },
            over: {
              tags: ["open", "over"],
              on: { "escape.pressed": "resting" },
              states: {
                byPointer: {
                  on: { "pointer.left": "#sidebar.menu.collapsed.resting", "focus.entered": "byBoth" },
                },
                byFocus: {
                  on: { "focus.left": "#sidebar.menu.collapsed.resting", "pointer.entered": "byBoth" },
                },
                byBoth: { on: { "pointer.left": "byFocus", "focus.left": "byPointer" } },
              },
              initial: "byPointer",
            },
          },
        },
        drawer: {
          tags: "drawer",
          initial: "closed",
          states: {
            closed: { on: { "menu.toggled": "open", "menu.opened": "open" } },
            open: {
              tags: ["open", "over"],
              on: {
                "menu.toggled": "closed",
                "menu.closed": "closed",
                "escape.pressed": "closed",
                "outside.clicked": "closed",
                "page.opened": "closed",
              },
            },
          },
        },
      },
    },
    group: {
      initial: "unfolded",
      states: {
        unfolded: { tags: "unfolded", on: { "group.toggled": "folded" } },
        folded: { on: { "group.toggled": "unfolded" } },
      },
    },
    refresh: {
      initial: "still",
      states: {
        still: { on: { "menu.refreshed": "turned" } },
        turned: { tags: "turned", after: { refreshPause: "still" } },
      },
    },
  },
});
