import { assign, setup } from "xstate";
import type { Layout, RouterTransition, ThemeName } from "./theme.types.ts";

/** What was stored when the page was loaded; from then on the states say it. */
type Stored = { themeName: ThemeName | null; layout: Layout; isBoxed: boolean };

type Types = {
  input: { system: ThemeName; stored: Stored; routerTransition: RouterTransition } | undefined;
  context: {
    /** What the system prefers, for as long as it is followed. */
    system: ThemeName;
    stored: Stored;
    routerTransition: RouterTransition;
  };
  events:
    | { type: "theme.toggled" }
    | { type: "system.changed"; theme: ThemeName }
    | { type: "layout.chosen"; layout: Layout }
    | { type: "boxed.toggled" }
    | { type: "direction.toggled" }
    | { type: "transition.chosen"; transition: RouterTransition };
  tags: "light" | "dark" | "switching" | "horizontal" | "boxed" | "rtl";
};

/**
 * How the whole screen looks: theme, layout, width, direction of writing, transition between screens. Source:
 * original.md §3 "Theme/layout settings" and §4 "UI state", product.md §4.
 *
 * The theme is the system's until the user chooses one. Whenever it changes, `switching` holds for 300 ms, in which the
 * colours are animated. The direction is not remembered; everything else is.
 */
export const themeMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actions: {
    keepSystem: assign((_, { theme }: { theme?: ThemeName }) => ({ system: theme ?? "light" })),
    keepTransition: assign((_, { transition }: { transition?: RouterTransition }) => ({
      routerTransition: transition ?? "fade-up",
    })),
    persistTheme: (_, _theme: { themeName: ThemeName }) => {},
    persistLayout: (_, _layout: { layout: Layout }) => {},
    persistBoxed: (_, _boxed: { enabled: boolean }) => {},
    persistTransition: () => {},
  },
  guards: {
    hasChosenLight: ({ context }) => context.stored.themeName === "light",
    hasChosenDark: ({ context }) => context.stored.themeName === "dark",
    isSystemDark: ({ context }) => context.system === "dark",
    isDark: (_, { theme }: { theme?: ThemeName }) => theme === "dark",
    isLight: (_, { theme }: { theme?: ThemeName }) => theme === "light",
    wasHorizontal: ({ context }) => context.stored.layout === "horizontal",
    wasUnboxed: ({ context }) => !context.stored.isBoxed,
    isHorizontal: (_, { layout }: { layout?: Layout }) => layout === "horizontal",
    isVertical: (_, { layout }: { layout?: Layout }) => layout === "vertical",
  },
  delays: { switchTime: 300 },
}).createMachine({
  id: "theme",
  type: "parallel",
  context: ({ input }) => ({
    system: input?.system ?? "light",
    stored: input?.stored ?? { themeName: null, layout: "vertical", isBoxed: true },
    routerTransition: input?.routerTransition ?? "fade-up",
  }),
  on: {
    "transition.chosen": {
      actions: [{ type: "keepTransition", params: ({ event }) => event }, "persistTransition"],
    },
  },
  states: {
    colours: {
      initial: "choosing",
      states: {
        choosing: {
          always: [
            { guard: "hasChosenLight", target: "light" },
            { guard: "hasChosenDark", target: "dark" },
            { guard: "isSystemDark", target: "systemDark" },
            { target: "systemLight" },
          ],
        },
        systemLight: {
          tags: "light",
          on: {
            "theme.toggled": "dark.switching",
            "system.changed": {
              guard: { type: "isDark", params: ({ event }) => event },
              target: "systemDark.switching",
              actions: { type: "keepSystem", params: ({ event }) => event },
            },
          },
          initial: "still",
          states: { still: {}, switching: { tags: "switching", after: { switchTime: "still" } } },
        },
        systemDark: {
          tags: "dark",
          on: {
            "theme.toggled": "light.switching",
            "system.changed": {
              guard: { type: "isLight", params: ({ event }) => event },
              target: "systemLight.switching",
              actions: { type: "keepSystem", params: ({ event }) => event },
            },
          },
          initial: "still",
          states: { still: {}, switching: { tags: "switching", after: { switchTime: "still" } } },
        },
        light: {
          tags: "light",
          entry: { type: "persistTheme", params: { themeName: "light" } },
          on: { "theme.toggled": "dark.switching" },
          initial: "still",
          states: { still: {}, switching: { tags: "switching", after: { switchTime: "still" } } },
        },
        dark: {
          tags: "dark",
          entry: { type: "persistTheme", params: { themeName: "dark" } },
          on: { "theme.toggled": "light.switching" },
          initial: "still",
          states: { still: {}, switching: { tags: "switching", after: { switchTime: "still" } } },
        },
      },
    },
    layout: {
      initial: "choosing",
      states: {
        choosing: { always: [{ guard: "wasHorizontal", target: "horizontal" }, { target: "vertical" }] },
        vertical: {},
        horizontal: { tags: "horizontal" },
      },
      on: {
        "layout.chosen": [
          {
            guard: { type: "isHorizontal", params: ({ event }) => event },
            target: ".horizontal",
            actions: { type: "persistLayout", params: { layout: "horizontal" } },
          },
          {
            guard: { type: "isVertical", params: ({ event }) => event },
            target: ".vertical",
            actions: { type: "persistLayout", params: { layout: "vertical" } },
          },
        ],
      },
    },
    width: {
      initial: "choosing",
      states: {
        choosing: { always: [{ guard: "wasUnboxed", target: "full" }, { target: "boxed" }] },
        boxed: {
          tags: "boxed",
          on: {
            "boxed.toggled": {
              target: "full",
              actions: { type: "persistBoxed", params: { enabled: false } },
            },
          },
        },
        full: {
          on: {
            "boxed.toggled": {
              target: "boxed",
              actions: { type: "persistBoxed", params: { enabled: true } },
            },
          },
        },
      },
    },
    direction: {
      initial: "leftToRight",
      states: {
        leftToRight: { on: { "direction.toggled": "rightToLeft" } },
        rightToLeft: { tags: "rtl", on: { "direction.toggled": "leftToRight" } },
      },
    },
  },
});
