import { type Plugin, runnerImport } from "vite";

type Drawing = typeof import("../../src/views/app/prerender.tsx");
type Chunks = Readonly<
  Record<string, { type: string; fileName: string; imports?: string[]; moduleIds?: string[] }>
>;

const areas = { login: ["app", "parts", "session"], shell: ["app", "enum", "palette", "parts", "shortcut"] };
const blank = "src/views/app/blank.tsx";
const door = [blank, "src/views/app/door.view.tsx", ...wordsIn(areas.login)];
const shell = ["src/views/app/shell.tsx", ...wordsIn(areas.shell)];

/** What each drawing on the page is going to be replaced by. */
const successors: Readonly<Record<string, readonly string[]>> = {
  login: door,
  register: door,
  forgot: door,
  studentLogin: [blank, "src/views/app/student-login.view.tsx", ...wordsIn(areas.login)],
  shell,
  dashboard: [...shell, "src/views/dashboard/dashboard.view.tsx", ...wordsIn(["dashboard"])],
};

/**
 * Puts what the views draw into the places that index.html has for it, `<!--start:login-->` and so on, so that the page
 * stands before its code has come, and names the code that the page may fetch at once. In development the style sheets
 * come with the code, and the places stay empty.
 */
export function prerender(root: string): Plugin {
  return {
    name: "iuran:prerender",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle = {} }) {
        const { drawings, facts } = await drawn(root);
        const code = Object.entries(successors).map(([name, modules]) => [
          name,
          filesOf(bundle, root, modules),
        ]);
        return html
          .replace(/<!--start:(\w+)-->/g, (place, name: string) => {
            const drawing = drawings[name];
            if (drawing === undefined) throw new Error(`nothing is drawn for ${place}`);
            return drawing;
          })
          .replace('id="start-facts">{}', () => `id="start-facts">${JSON.stringify(facts)}`)
          .replace('id="start-code">{}', `id="start-code">${JSON.stringify(Object.fromEntries(code))}`);
      },
    },
  };
}

function wordsIn(names: readonly string[]): string[] {
  return names.map((area) => `src/words/id/${area}.ts`);
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
async function drawn(root: string): Promise<{ drawings: Record<string, string>; facts: object }> {
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
      // Where the browser has none, the page takes the button away again (index.html).
      fullscreenEnabled: true,
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
    const { drawings, facts } = module.starts;
    return { drawings: withoutUnseen(drawings), facts };
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

/** React asks for both themes' pictures ahead; the page shows one of them. Tips and menus open with the app only. */
const unseen =
  /<link rel="preload"[^>]*>|<span class="icon-button-tip".*?<\/span>|<div id="\w+" class="menu-popup".*?<\/div><\/div>/g;

function withoutUnseen(drawings: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(drawings).map(([name, html]) => [name, html.replace(unseen, "")]));
}
