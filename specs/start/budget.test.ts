/**
 * How much code a screen costs before it can be used. The front end is built as the product's, and of every screen all
 * is weighed that its first show fetches: the page's script, its frame, its view and its words, with everything these
 * import, in brotli's best as the server sends it. Source: decision 011.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { hasScreen, messagesOf, type Route, routes, type ScreenName } from "../../src/routes.ts";
import { screens } from "../../src/screens.ts";

const root = join(import.meta.dirname, "..", "..");
const folder = join(root, ".cache", "budget");

/** In kB of 1,000 bytes, and in files. Raise one only with a reason in the decision record. */
const budgets: Readonly<Record<string, { kB: number; files: number }>> = {
  Login: { kB: 107, files: 11 },
  StudentsLogin: { kB: 106, files: 11 },
  AdminDashboard: { kB: 150, files: 23 },
  Bills: { kB: 160, files: 36 },
  Payment: { kB: 176, files: 44 },
};

type Chunk = { file: string; name?: string; imports?: string[]; dynamicImports?: string[] };
let manifest: Record<string, Chunk> = {};
const sizes = new Map<string, number>();

beforeAll(() => {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const args = [vite, "build", "--outDir", folder, "--emptyOutDir", "--logLevel", "error"];
  const build = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
  });
  expect(build.status, build.stderr).toBe(0);
  manifest = JSON.parse(readFileSync(join(folder, ".vite", "manifest.json"), "utf8"));
}, 300_000);

/** Names that only the fake says: a scenario, its panel, its kept file. */
const sayings = ["overdue-class", "Mulai skenario ini", "iuran.fake"];

test("nothing of the fake, its scenarios and their panel is in the product", () => {
  const assets = join(folder, "assets");
  for (const name of readdirSync(assets).filter((one) => one.endsWith(".js"))) {
    const text = readFileSync(join(assets, name), "utf8");
    expect(
      sayings.filter((one) => text.includes(one)),
      name,
    ).toEqual([]);
  }
});

test("nothing that a chart says to its readers is in the product", () => {
  const assets = join(folder, "assets");
  const scripts = readdirSync(assets).filter((one) => one.endsWith(".js"));
  const told = scripts.filter((name) =>
    /” (diklik|is clicked)/.test(readFileSync(join(assets, name), "utf8")),
  );
  expect(told).toEqual([]);
});

/** The name of the view's file in the screen's own import. */
function viewOf({ name }: Route): string {
  const screen = String(screens.screens[name as ScreenName]); // of those with a screen, as asked below
  const found = /["'`][./]*(?:src\/)?(views\/[^"'`]+)["'`]/.exec(screen);
  if (found === null) throw new Error(`no view in ${screen}`);
  return `src/${found[1]}`;
}

const shell = "src/views/app/shell.tsx";
const blank = "src/views/app/blank.tsx";

/** The chunk of an area's words; where views share it, it has a name but is no entry. */
function messagesChunk(area: string): string {
  const key = `src/messages/id/${area}.ts`;
  const shared = Object.keys(manifest).find((one) => one.startsWith("_") && manifest[one]?.name === area);
  return key in manifest ? key : (shared ?? key);
}

const chunksOf = (route: Route): Set<string> =>
  withImports([
    "index.html",
    route.blank ? blank : shell,
    viewOf(route),
    ...messagesOf(route).map(messagesChunk),
  ]);

/** These chunks and all that they import. */
function withImports(keys: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (key: string) => {
    if (found.has(key)) return;
    expect(manifest, `the build has no ${key}`).toHaveProperty([key]);
    found.add(key);
    for (const one of manifest[key]?.imports ?? []) add(one);
  };
  for (const key of keys) add(key);
  return found;
}

function sizeOf(key: string): number {
  const file = manifest[key]?.file ?? "";
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const size = brotliCompressSync(readFileSync(join(folder, file)), best).byteLength;
  sizes.set(file, size);
  return size;
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

const withScreens = routes.filter(hasScreen);

describe("the code of a screen", () => {
  for (const [name, budget] of Object.entries(budgets)) {
    test(`${name} needs at most ${budget.kB} kB in ${budget.files} files`, () => {
      const route = withScreens.find((one) => one.name === name);
      if (route === undefined) throw new Error(`no screen ${name}`);
      const chunks = [...chunksOf(route)].sort((one, other) => sizeOf(other) - sizeOf(one));
      const sum = chunks.reduce((total, key) => total + sizeOf(key), 0);
      const largest = chunks.slice(0, 6).map((key) => `${manifest[key]?.file} ${kB(sizeOf(key))}`);
      console.info(`${name}: ${kB(sum)} kB in ${chunks.length} files`);
      expect(
        sum / 1000,
        `${name} weighs ${kB(sum)} kB of ${budget.kB}; its largest: ${largest.join(", ")}`,
      ).toBeLessThanOrEqual(budget.kB);
      expect(chunks.length, `files of ${name}`).toBeLessThanOrEqual(budget.files);
    });
  }

  test("holds no other screen's view, no frame it does not stand in, and no words of another language", () => {
    const views = new Map(withScreens.map((route) => [viewOf(route), route.name]));
    const offences = withScreens.flatMap((route) => {
      const own = viewOf(route);
      return [...chunksOf(route)].flatMap((key) => {
        if (key !== own && views.has(key)) return [`${route.name} loads ${key}`];
        if (key === shell && route.blank) return [`${route.name} loads the shell`];
        if (/^src\/messages\/(?!id\/)/.test(key)) return [`${route.name} loads ${key}`];
        return [];
      });
    });
    expect(offences).toEqual([]);
  });

  test("of a login page brings no shell along either, once the page stands", () => {
    const [later] = Object.entries(manifest).filter(([, { name }]) => name === "later");
    expect([...withImports([later?.[0] ?? "no chunk"])].map((key) => manifest[key]?.name)).not.toContain(
      "shell",
    );
  });
});
