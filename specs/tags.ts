/**
 * The tags by which a part of the suite is chosen, made from the tables that the specs run on. A spec that is told by hand
 * has its area from its folder (scripts/area-tags.mjs).
 */
import { routes } from "../src/routes.ts";
import type { Username } from "./fixtures.ts";

/** Roles of the demo school's accounts, by their codes (docs/spec/access.md §1). */
const roles: Readonly<Record<string, string>> = {
  admin: "AS",
  yayasan: "AY",
  kepsek: "KS",
  "tata.usaha": "TU",
  bendahara: "BD",
  kasir: "KR",
  "20260001": "student",
  "unknown role": "unknown",
};

/** The folder of specs that a route's own journeys stand in, by how its path begins; the first that fits. */
const areas: readonly [beginning: RegExp, area: string][] = [
  [/^\/admin\/master\/(students|classrooms\/(detail|portal))/, "students"],
  [/^\/admin\/master\/operators/, "operators"],
  [/^\/admin\/master/, "master"],
  [/^\/admin\/bills/, "bills"],
  [/^\/admin\/payments\/closings/, "closings"],
  [/^\/admin\/payments/, "payments"],
  [/^\/admin\/transactions/, "transactions"],
  [/^\/admin\/reports/, "reports"],
  [/^\/admin\/setup/, "setup"],
  [/^\/admin\/settings/, "setup"],
  [/^\/admin\/outbox/, "outbox"],
  [/^\/admin\/apps/, "office"],
  [/^\/admin\/audit/, "audit"],
  [/^\/admin\/dashboard/, "dashboard"],
  [/^\/(login|register|forgot-password|reset-password|logout|students\/login)/, "session"],
  [/^\/students/, "portal"],
  [/^\/profile/, "profile"],
  [/^\/verify/, "payments"],
];

/** The area of a route by its name in src/routes.ts; what belongs to none is the routes' own. */
export function areaOf(route: string): string {
  const path = routes.find(({ name }) => name === route)?.path ?? "";
  return areas.find(([beginning]) => beginning.test(path))?.[1] ?? "routes";
}

type Seen = {
  /** names of src/routes.ts */
  routes?: readonly string[];
  who?: Username | "unknown role" | undefined;
  widths?: readonly number[];
  themes?: readonly ("light" | "dark")[];
};

/** `@route:Bills @area:bills @role:kasir @role:KR @width:390 @theme:dark`, each once. */
export function tagsOf({ routes: seen = [], who, widths = [], themes = [] }: Seen): string[] {
  return [
    ...seen.map((route) => `@route:${route}`),
    ...new Set(seen.map((route) => `@area:${areaOf(route)}`)),
    ...(who === undefined || who === "unknown role" ? [] : [`@role:${who}`]),
    ...(who === undefined ? ["@role:visitor"] : [`@role:${roles[who]}`]),
    ...widths.map((width) => `@width:${width}`),
    ...themes.map((theme) => `@theme:${theme}`),
  ];
}
