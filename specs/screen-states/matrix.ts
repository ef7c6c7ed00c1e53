/** What is looked at: route × role × width, from the tables of screen states, tours and the walk. Printed as docs/matrix.md. */
import { matchRoute, passwordDue, routes } from "../../src/routes.ts";
import { addresses } from "../routes/landings.ts";
import { screenStates, waitingExamples, waitingStates } from "./all.ts";
import { ground, notices, overlays, widthsOf as widthsOfOverlay } from "./overlays.ts";
import { MAIN, papers, widthsOf } from "./screen-state.ts";
import { tours } from "./tours.ts";

/** In this order; who logs in for it. */
const roleOf: Readonly<Record<string, string>> = {
  visitor: "visitor",
  admin: "AS",
  yayasan: "AY",
  kepsek: "KS",
  "tata.usaha": "TU",
  bendahara: "BD",
  kasir: "KR",
  "20260001": "student",
};

const widths = [390, 768, 1280, 1920] as const;

/** A state of a route as one of its users sees it. */
type Seen = { route: string; who: string; state: string; widths: readonly number[] };

function seen(): Seen[] {
  const ofScreenStates = screenStates.flatMap((state): Seen[] => {
    const { route, who = "visitor", name, prints, isPaperOnly } = state;
    return [
      ...(isPaperOnly ? [] : [{ route, who, state: name, widths: widthsOf(state) }]),
      ...(prints ? [{ route, who, state: `${name}, on paper`, widths: [papers[prints].width] }] : []),
    ];
  });
  const ofWaiting = waitingStates.flatMap(({ route, who = "visitor", name }): Seen[] =>
    [...(waitingExamples.includes(name) ? ["waiting"] : []), "without data"].map((state) => ({
      route,
      who,
      state: `${name}, ${state}`,
      widths: MAIN,
    })),
  );
  const ofTours = tours.flatMap(({ name, who, stops }) =>
    stops.map(
      (stop): Seen => ({
        route: stop.route,
        who,
        state: `${name}, ${stop.name}`,
        widths: MAIN,
      }),
    ),
  );
  const ofShell = [...overlays, ...notices].map(
    (one): Seen => ({ route: ground.route, who: "admin", state: one.name, widths: widthsOfOverlay(one) }),
  );
  return [...ofScreenStates, ...ofWaiting, ...ofTours, ...ofShell];
}

/** The paths of the routes that the walk opens for everybody. */
function walked(): string[] {
  return addresses.map((address) => matchRoute(address).route.path.replace(/:\w+/g, ":id"));
}

/** Screens without a path of their own: what is not there, and a first password that still stands. */
const placeless = [
  { name: "NotFound", path: "*" },
  { name: passwordDue.name, path: "*" },
];

/** The page, in Markdown. */
export function matrix(): string {
  const all = seen();
  const walk = walked();
  const shown = routes.filter(({ redirect }) => redirect === undefined);
  const rows = [...shown.map(({ name, path }) => ({ name, path })), ...placeless].flatMap(({ name, path }) =>
    rowsOf(all, name, path, walk.includes(path.replace(/:\w+/g, ":id"))),
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

Made by \`npm run matrix\` from the tables in \`specs/screen-states\` and \`specs/routes\`; do not edit.

A number says in how many states a route is looked at for a role at that width; the states are named behind. At every
width there is geometry; at 1280 px there are the words (but of the longest names), and of screen states axe in the light. Usual states
are also read at 390 px, kept as pictures at both, in the light, mirrored, in German, and at 400 %; one of each role in Japanese, too.
"On paper" is print media on its sheet, A4, A5 or a roll of 80 mm. *Walk*: whether the
route is opened for every role that stays there (\`specs/routes/walk.spec.ts\`).
What the shell opens over any screen and says above it is looked at alone, on the profile. Parts have states of their own in the gallery (\`specs/gallery\`).

| route | path | walk | role | 390 | 768 | 1280 | 1920 | states |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |`;
