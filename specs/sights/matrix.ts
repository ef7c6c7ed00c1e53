/** What is looked at: route × role × width, from the tables of sights, rounds and the walk. Printed as docs/matrix.md. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { routes } from "../../src/routes.ts";
import { sights, waitingSights } from "./all.ts";
import { rounds } from "./rounds.ts";
import { A4 } from "./sight.ts";

/** In this order; who logs in for it. */
const roleOf: Readonly<Record<string, string>> = {
  visitor: "visitor",
  admin: "AS",
  yayasan: "AY",
  kepsek: "KS",
  "tata.usaha": "TU",
  bendahara: "BD",
  kasir: "KR",
  "unknown role": "unknown",
  "20260001": "student",
};

const widths = [390, 768, 1280, 1920] as const;
const outer: readonly number[] = [390, 1280];

/** A state of a route as one of its users sees it. */
type Seen = { route: string; who: string; state: string; widths: readonly number[] };

function seen(): Seen[] {
  const ofSights = sights.flatMap(({ route, who = "visitor", name, typical, prints }): Seen[] => [
    { route, who, state: name, widths: typical ? widths : outer },
    ...(prints ? [{ route, who, state: `${name}, on paper`, widths: [A4.width] }] : []),
  ]);
  const ofWaiting = waitingSights.flatMap(({ route, who = "visitor", name }): Seen[] =>
    ["waiting", "without data"].map((state) => ({ route, who, state: `${name}, ${state}`, widths: outer })),
  );
  const ofRounds = rounds.flatMap(({ name, who, role, stops }) =>
    stops.map(
      (stop): Seen => ({
        route: stop.route,
        who: role ?? who,
        state: `${name}, ${stop.name}`,
        widths: outer,
      }),
    ),
  );
  return [...ofSights, ...ofWaiting, ...ofRounds];
}

/** The addresses that the walk opens for everybody, read from its table: a spec cannot be imported. */
function walked(): string[] {
  const text = readFileSync(join(import.meta.dirname, "..", "routes", "walk.spec.ts"), "utf8");
  return [...text.matchAll(/^\s*"(\/[^"]*)":/gm)].map(([, path = ""]) => path.replace(/\{\w+\}/g, ":id"));
}

/** The page, in Markdown. */
export function matrix(): string {
  const all = seen();
  const walk = walked();
  const shown = routes.filter(({ screen, redirect }) => screen !== undefined && redirect === undefined);
  const rows = [...shown.map(({ name, path }) => ({ name, path })), { name: "NotFound", path: "*" }].flatMap(
    ({ name, path }) => rowsOf(all, name, path, walk.includes(path.replace(/:\w+/g, ":id"))),
  );
  return `${head}\n${rows.join("\n")}\n`;
}

function rowsOf(all: readonly Seen[], route: string, path: string, isWalked: boolean): string[] {
  return Object.entries(roleOf).flatMap(([who, role]) => {
    const states = all.filter((one) => one.route === route && one.who === who);
    if (states.length === 0) return [];
    const counts = widths.map((width) => states.filter((one) => one.widths.includes(width)).length || "");
    const names = states.map(({ state }) => state).join("; ");
    return [`| ${[route, `\`${path}\``, isWalked ? "all" : "", role, ...counts, names].join(" | ")} |`];
  });
}

const head = `# What is looked at

Made by \`npm run matrix\` from the tables in \`specs/sights\` and \`specs/routes\`; do not edit.

A number says in how many states a route is looked at for a role at that width; the states are named behind. At every
width there is geometry; at 390 and 1280 px there are the words and axe, light at 1280 and dark at 390. A usual state is
also mirrored, in German and Japanese, and at 200 and 400 %; "on paper" is print media on a sheet of A4; a round keeps its words
at 1280 px alone. *Walk*: whether the route is opened for every role and for a visitor (\`specs/routes/walk.spec.ts\`).
Parts have states of their own in the gallery (\`specs/gallery\`).

| route | path | walk | role | 390 | 768 | 1280 | 1920 | states |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |`;
