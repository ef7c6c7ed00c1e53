import { build, type Plugin, runnerImport } from "vite";

type Drawing = typeof import("../../src/views/app/prerender.tsx");
type Chunks = Readonly<
  Record<string, { type: string; fileName: string; imports?: string[]; moduleIds?: string[] }>
>;

const areas = { login: ["app", "parts", "session"], shell: ["app", "enum", "palette", "parts", "shortcut"] };
const blank = "src/views/app/blank.tsx";
const authForm = [blank, "src/views/app/auth-form.view.tsx", ...wordsIn(areas.login)];
const shell = ["src/views/app/shell.tsx", ...wordsIn(areas.shell)];

/** What the app takes each drawing over with. */
const successors: Readonly<Record<string, readonly string[]>> = {
  "/login": authForm,
  "/register": authForm,
  "/forgot-password": authForm,
  "/students/login": [blank, "src/views/app/student-login.view.tsx", ...wordsIn(areas.login)],
  shell,
  dashboard: [...shell, "src/views/dashboard/dashboard.view.tsx", ...wordsIn(["dashboard"])],
};

/**
 * Puts into index.html what the views draw, so that the page stands before its code has come, and the script that chooses
 * among the drawings and fetches their code at once. In development the style sheets come with the code, and the places
 * of both stay empty.
 */
export function prerender(root: string): Plugin {
  return {
    name: "iuran:prerender",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle = {} }) {
        const { drawings, words, menus } = await drawn(root);
        const code = Object.entries(successors).map(([name, modules]) => [
          name,
          filesOf(bundle, root, modules),
        ]);
        const facts = JSON.stringify({ words, menus, code: Object.fromEntries(code) });
        const { "/login": login = "", ...others } = drawings;
        const templates = Object.entries(others).map(
          ([name, drawing]) => `<template data-start="${name}">${drawing}</template>`,
        );
        const script = await bundled(`${root}/src/views/app/before-paint.ts`);
        const places: Record<string, string> = {
          script: `<script>${script}</script>`,
          "/login": login,
          drawings: `${templates.join("\n")}
<script type="application/json" id="start-facts">${facts}</script>
<script>start.choose()</script>`,
        };
        return html.replace(/<!--start:(\S+)-->/g, (_, name: string) => places[name] ?? "");
      },
    },
  };
}

/** A module with all that it imports, as a script that keeps its exports in `start`. */
async function bundled(entry: string): Promise<string> {
  const lib = { entry, formats: ["iife" as const], name: "start" };
  const made = await build({ configFile: false, logLevel: "error", build: { write: false, lib } });
  const [file] = [made].flat().flatMap((one) => ("output" in one ? one.output : []));
  if (file?.type !== "chunk") throw new Error(`nothing was made of ${entry}`);
  return file.code;
}

function wordsIn(names: readonly string[]): string[] {
  return names.map((area) => `src/messages/id/${area}.ts`);
}

/** The files that hold these modules and what they import, but for those that index.html names itself. */
function filesOf(bundle: Chunks, root: string, modules: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const one of bundle[file]?.imports ?? []) add(one);
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(({ moduleIds }) => moduleIds?.includes(`${root}/${module}`));
    if (chunk === undefined) throw new Error(`no file of the build holds ${module}`);
    add(chunk.fileName);
  }
  return [...found].map((file) => `/${file}`);
}

/** The views read the browser as they are imported: what they find here is an empty one, light and wide. */
async function drawn(root: string): Promise<Drawing["starts"]> {
  const nothing = () => {};
  const storage = { getItem: () => null, setItem: nothing, removeItem: nothing };
  const element = { classList: { toggle: nothing }, dataset: {} };
  const browser = {
    localStorage: storage,
    sessionStorage: storage,
    location: new URL("http://localhost/"),
    navigator: { onLine: true, platform: "", userAgent: "" },
    document: {
      documentElement: element,
      body: element,
      querySelectorAll: () => [],
      addEventListener: nothing,
    },
    matchMedia: () => ({ matches: false, addEventListener: nothing }),
    getComputedStyle: () => ({ getPropertyValue: () => "" }),
    addEventListener: nothing,
    removeEventListener: nothing,
    innerWidth: 1280,
    // Node's own would keep the build alive.
    BroadcastChannel: class {
      addEventListener = nothing;
      postMessage = nothing;
    },
  };
  const before = Object.getOwnPropertyDescriptors(globalThis);
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  try {
    const config = { root, configFile: false as const, logLevel: "error" as const, plugins: [withoutStyle] };
    const { module } = await runnerImport<Drawing>(`${root}/src/views/app/prerender.tsx`, config);
    return module.starts;
  } finally {
    for (const name of Object.keys(browser)) {
      const found = before[name as keyof typeof before]; // a name of the list above, which this type does not know
      if (found === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, found);
    }
  }
}

/** A drawing needs no style sheets. */
const withoutStyle: Plugin = {
  name: "iuran:without-style",
  enforce: "pre",
  resolveId: (source) => (source.endsWith(".css") ? "\0without-style" : undefined),
  load: (id) => (id === "\0without-style" ? "" : undefined),
};
