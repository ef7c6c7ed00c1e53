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
 * docs/spec/shell.md §8.
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
  description: "Tema dan tata letak",
  meta: { en: "Theme and layout" },
  type: "parallel",
  context: ({ input }) => ({
    system: input?.system ?? "light",
    stored: input?.stored ?? { themeName: null, layout: "vertical", isBoxed: true },
    routerTransition: input?.routerTransition ?? "fade-up",
  }),
  on: {
    "transition.chosen": {
      description: "Transisi layar dipilih: catat transisi layar; simpan transisi di peramban",
      meta: { en: "A route transition is chosen: note the route transition; persist the transition" },
      actions: [{ type: "keepTransition", params: ({ event }) => event }, "persistTransition"],
    },
  },
  states: {
    colours: {
      description: "Warna",
      meta: { en: "Colours" },
      initial: "choosing",
      states: {
        choosing: {
          description: "Membaca pilihan tersimpan",
          meta: { en: "Reading the stored choice" },
          always: [
            {
              description: "Jika tema terang tersimpan",
              meta: { en: "If light was chosen before" },
              guard: "hasChosenLight",
              target: "light",
            },
            {
              description: "Jika tema gelap tersimpan",
              meta: { en: "If dark was chosen before" },
              guard: "hasChosenDark",
              target: "dark",
            },
            {
              description: "Jika sistem memakai tema gelap",
              meta: { en: "If the system prefers dark" },
              guard: "isSystemDark",
              target: "systemDark",
            },
            { description: "Jika tidak", meta: { en: "Otherwise" }, target: "systemLight" },
          ],
        },
        systemLight: {
          description: "Terang, mengikuti sistem",
          meta: { en: "Light, as the system" },
          tags: "light",
          on: {
            "theme.toggled": {
              description: "“Mode gelap” atau “Mode terang” diklik",
              meta: { en: "The theme switch is clicked" },
              target: "dark.switching",
            },
            "system.changed": {
              description: "Tema sistem berganti, jika menjadi gelap",
              meta: { en: "The system changes its theme, if it became dark" },
              guard: { type: "isDark", params: ({ event }) => event },
              target: "systemDark.switching",
              actions: { type: "keepSystem", params: ({ event }) => event },
            },
          },
          initial: "still",
          states: {
            still: { description: "Warna tetap", meta: { en: "Still" } },
            switching: {
              description: "Warna sedang berganti",
              meta: { en: "Switching" },
              tags: "switching",
              after: {
                switchTime: { description: "300 ms berlalu", meta: { en: "300 ms pass" }, target: "still" },
              },
            },
          },
        },
        systemDark: {
          description: "Gelap, mengikuti sistem",
          meta: { en: "Dark, as the system" },
          tags: "dark",
          on: {
            "theme.toggled": {
              description: "“Mode gelap” atau “Mode terang” diklik",
              meta: { en: "The theme switch is clicked" },
              target: "light.switching",
            },
            "system.changed": {
              description: "Tema sistem berganti, jika menjadi terang",
              meta: { en: "The system changes its theme, if it became light" },
              guard: { type: "isLight", params: ({ event }) => event },
              target: "systemLight.switching",
              actions: { type: "keepSystem", params: ({ event }) => event },
            },
          },
          initial: "still",
          states: {
            still: { description: "Warna tetap", meta: { en: "Still" } },
            switching: {
              description: "Warna sedang berganti",
              meta: { en: "Switching" },
              tags: "switching",
              after: {
                switchTime: { description: "300 ms berlalu", meta: { en: "300 ms pass" }, target: "still" },
              },
            },
          },
        },
        light: {
          description: "Terang, dipilih",
          meta: { en: "Light, chosen" },
          tags: "light",
          entry: { type: "persistTheme", params: { themeName: "light" } },
          on: {
            "theme.toggled": {
              description: "“Mode gelap” atau “Mode terang” diklik",
              meta: { en: "The theme switch is clicked" },
              target: "dark.switching",
            },
          },
          initial: "still",
          states: {
            still: { description: "Warna tetap", meta: { en: "Still" } },
            switching: {
              description: "Warna sedang berganti",
              meta: { en: "Switching" },
              tags: "switching",
              after: {
                switchTime: { description: "300 ms berlalu", meta: { en: "300 ms pass" }, target: "still" },
              },
            },
          },
        },
        dark: {
          description: "Gelap, dipilih",
          meta: { en: "Dark, chosen" },
          tags: "dark",
          entry: { type: "persistTheme", params: { themeName: "dark" } },
          on: {
            "theme.toggled": {
              description: "“Mode gelap” atau “Mode terang” diklik",
              meta: { en: "The theme switch is clicked" },
              target: "light.switching",
            },
          },
          initial: "still",
          states: {
            still: { description: "Warna tetap", meta: { en: "Still" } },
            switching: {
              description: "Warna sedang berganti",
              meta: { en: "Switching" },
              tags: "switching",
              after: {
                switchTime: { description: "300 ms berlalu", meta: { en: "300 ms pass" }, target: "still" },
              },
            },
          },
        },
      },
    },
    layout: {
      description: "Navigasi",
      meta: { en: "Navigation layout" },
      initial: "choosing",
      states: {
        choosing: {
          description: "Membaca pilihan tersimpan",
          meta: { en: "Reading the stored choice" },
          always: [
            {
              description: "Jika navigasi horizontal tersimpan",
              meta: { en: "If horizontal is stored" },
              guard: "wasHorizontal",
              target: "horizontal",
            },
            { description: "Jika tidak", meta: { en: "Otherwise" }, target: "vertical" },
          ],
        },
        vertical: { description: "Menu di samping", meta: { en: "Vertical" } },
        horizontal: { description: "Menu di atas", meta: { en: "Horizontal" }, tags: "horizontal" },
      },
      on: {
        "layout.chosen": [
          {
            description: "Navigasi dipilih, jika yang dipilih horizontal: simpan navigasi di peramban",
            meta: {
              en: "A navigation layout is chosen, if horizontal is chosen: persist the navigation layout",
            },
            guard: { type: "isHorizontal", params: ({ event }) => event },
            target: ".horizontal",
            actions: { type: "persistLayout", params: { layout: "horizontal" } },
          },
          {
            description: "Navigasi dipilih, jika yang dipilih vertikal: simpan navigasi di peramban",
            meta: {
              en: "A navigation layout is chosen, if vertical is chosen: persist the navigation layout",
            },
            guard: { type: "isVertical", params: ({ event }) => event },
            target: ".vertical",
            actions: { type: "persistLayout", params: { layout: "vertical" } },
          },
        ],
      },
    },
    width: {
      description: "Lebar halaman",
      meta: { en: "Width of the page" },
      initial: "choosing",
      states: {
        choosing: {
          description: "Membaca pilihan tersimpan",
          meta: { en: "Reading the stored choice" },
          always: [
            {
              description: "Jika lebar penuh tersimpan",
              meta: { en: "If full width is stored" },
              guard: "wasUnboxed",
              target: "full",
            },
            { description: "Jika tidak", meta: { en: "Otherwise" }, target: "boxed" },
          ],
        },
        boxed: {
          description: "Lebar dibatasi",
          meta: { en: "Boxed" },
          tags: "boxed",
          on: {
            "boxed.toggled": {
              description: "“Batasi lebar halaman” diubah: simpan lebar halaman di peramban",
              meta: { en: "“Boxed” is toggled: persist the width" },
              target: "full",
              actions: { type: "persistBoxed", params: { enabled: false } },
            },
          },
        },
        full: {
          description: "Selebar jendela",
          meta: { en: "As wide as the window" },
          on: {
            "boxed.toggled": {
              description: "“Batasi lebar halaman” diubah: simpan lebar halaman di peramban",
              meta: { en: "“Boxed” is toggled: persist the width" },
              target: "boxed",
              actions: { type: "persistBoxed", params: { enabled: true } },
            },
          },
        },
      },
    },
    direction: {
      description: "Arah teks",
      meta: { en: "Text direction" },
      initial: "leftToRight",
      states: {
        leftToRight: {
          description: "Kiri ke kanan",
          meta: { en: "Left to right" },
          on: {
            "direction.toggled": {
              description: "Arah teks diubah",
              meta: { en: "The text direction is changed" },
              target: "rightToLeft",
            },
          },
        },
        rightToLeft: {
          description: "Kanan ke kiri",
          meta: { en: "Right to left" },
          tags: "rtl",
          on: {
            "direction.toggled": {
              description: "Arah teks diubah",
              meta: { en: "The text direction is changed" },
              target: "leftToRight",
            },
          },
        },
      },
    },
  },
});
