/**
 * What every resource promises, asked of one alone, so that a team that builds endpoint by endpoint sees where it is. Answers are
 * taken as the front end takes them (`src/app/reply.ts`). Source: docs/spec/api.md, docs/laravel.md "The contract suite".
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { takeReply } from "../../../src/app/reply.ts";
import { shapeOfReply } from "../../../src/app/reply-shapes.ts";
import { endpointAt } from "../declared.ts";
import { type Answer, type Asking, type Opened, openWith } from "./back-end.ts";

export type Fields = Record<string, unknown>;

/** Makes another resource that this one refers to, with these fields, and gives its id. */
export type Make = (name: keyof typeof known, over?: Fields) => Promise<string>;

export type Resource = {
  path: string;
  /** the resources that it refers to, and theirs */
  needs: readonly (keyof typeof known)[];
  /** a body that makes a new one, which no other is the same as */
  fresh: (make: Make, ask: Asking) => Promise<Fields>;
  /** what may be changed of such a body, and what it becomes */
  change: (body: Fields) => Fields;
  /** one fault each, at its field */
  wrong: Fields;
  /** by what its name is found in the list */
  searched?: string;
  /** it can be deactivated and activated */
  ends?: boolean;
  /** one is enough for all that refer to it */
  shared?: boolean;
};

let counted = 0;
/** Letters that nothing else in the school is called by. */
export const unlike = (): string => {
  counted += 1;
  const number = Date.now() * 1000 + counted;
  return [...number.toString(26)]
    .map((one) => String.fromCharCode(97 + Number.parseInt(one, 26)))
    .join("")
    .slice(-8);
};

/** Digits that no other student has. */
export const newNis = (): string => {
  counted += 1;
  const now = String(Date.now() % 1_000_000_000).padStart(9, "1");
  return `${now}${String(counted % 1000).padStart(3, "0")}`;
};

/** All resources by name; each file of this folder adds its own. */
export const known: Record<string, Resource> = {};

export function add(name: string, resource: Resource): Resource {
  known[name] = resource;
  return resource;
}

const noun = (name: string) => known[name] as Resource; // every name of `needs` has a file here

/** The answer as the front end takes it. */
export function taken(
  method: string,
  path: string,
  { status, body }: Answer,
): { data: unknown; meta: unknown } {
  expect(status, `${method} ${path}: ${JSON.stringify(body).slice(0, 300)}`).toBeLessThan(300);
  const endpoint = endpointAt(method, path.split("?")[0] ?? "");
  if (endpoint === undefined) throw new Error(`the contract has no ${method} ${path}`);
  const reply = takeReply(shapeOfReply(endpoint) ?? "any", body);
  expect(reply, `${method} ${path}`).toMatchObject({ ok: true });
  return (reply as unknown as { value: { data: unknown; meta: unknown } }).value; // as was just expected
}

/** By which field one resource refers to another. */
const reference: Record<string, string> = {
  units: "unit_id",
  "class-years": "class_year_id",
  categories: "category_id",
  students: "student_id",
};

export function maker(ask: Asking): Make {
  const known = new Map<string, string>();
  const make: Make = async (name, over = {}) => {
    const { path, fresh, shared } = noun(name);
    const former = known.get(name);
    if (shared && former !== undefined) return former;
    const given: Make = async (other) => {
      const id = over[reference[other] ?? ""];
      return typeof id === "string" ? id : make(other);
    };
    const answer = await ask("POST", path, { body: { ...(await fresh(given, ask)), ...over } });
    const { id } = taken("POST", path, answer).data as { id: string };
    known.set(name, id);
    return id;
  };
  return make;
}

const pathsOf = (name: string): string[] => [
  noun(name).path,
  ...noun(name).needs.map((one) => noun(one).path),
];

/** Asks everything that every resource promises of the one with this name. */
export function resourceSpecs(name: string): void {
  const { path, fresh, change, wrong, searched, ends } = noun(name);
  describe(name, () => {
    let opened: Opened;
    let make: Make;
    beforeAll(async () => {
      opened = await openWith(pathsOf(name));
      make = maker(opened.ask);
    }, 120_000);
    afterAll(() => opened.close());

    type Row = { id: string; version: number; status?: string };
    const call = async (method: string, at: string, body?: object) =>
      taken(method, at, await opened.ask(method, at, body && { body }));
    const create = async (over: Fields = {}) =>
      (await call("POST", path, { ...(await fresh(make, opened.ask)), ...over })).data as Row & Fields;
    const read = async (id: string) => (await call("GET", `${path}/${id}`)).data as Row & Fields;

    test("is made with 201, read by its id, and stands in its list with the counts of its pages", async () => {
      const body = await fresh(make, opened.ask);
      const made = await opened.ask("POST", path, { body });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const { id } = taken("POST", path, made).data as Row;
      const found: Fields = await read(id);
      for (const field of Object.keys(change(body)))
        expect(found, "it has the fields of its form").toHaveProperty(field);
      const ids: string[] = [];
      let last = 1;
      for (let page = 1; page <= last; page += 1) {
        const list = await call("GET", `${path}?per_page=200&page=${page}`);
        const meta = list.meta as { total: number; last_page: number };
        expect(meta).toMatchObject({ per_page: 200, current_page: page });
        ids.push(...(list.data as Row[]).map((row) => row.id));
        last = meta.last_page;
        if (page === last) expect(meta.total).toBe(ids.length);
      }
      expect(ids).toContain(id);
    });

    test("its list gives one page at a time", async () => {
      await create();
      await create();
      const first = await call("GET", `${path}?per_page=1&page=1`);
      const second = await call("GET", `${path}?per_page=1&page=2`);
      const [[one], [other]] = [first.data as Row[], second.data as Row[]];
      expect([(first.data as Row[]).length, (second.data as Row[]).length]).toEqual([1, 1]);
      expect(one?.id).not.toBe(other?.id);
    });

    if (searched)
      test("is found by its name", async () => {
        const word = unlike();
        const { id } = await create({ [searched]: `Nama ${word}` });
        const list = await call("GET", `${path}?q=${word}`);
        expect((list.data as Row[]).map((row) => row.id)).toEqual([id]);
      });

    test.each(Object.entries(wrong))("refuses %s %j at its field", async (field, value) => {
      const { status, body } = await opened.ask("POST", path, {
        body: { ...(await fresh(make, opened.ask)), [field]: value },
      });
      expect(status, JSON.stringify(body)).toBe(422);
      expect(body.message).toEqual(expect.any(String));
      expect(body.errors[field]?.[0]).toEqual(expect.any(String));
    });

    test("is changed by whoever has seen its latest version, and by nobody else", async () => {
      const body = await fresh(make, opened.ask);
      const { id } = (await call("POST", path, body)).data as Row;
      const { version } = await read(id);
      const news = change(body);
      await call("PUT", `${path}/${id}`, { ...body, ...news, version });
      const changed = await read(id);
      expect(changed).toMatchObject(news);
      expect(changed.version).toBeGreaterThan(version);
      const late = await opened.ask("PUT", `${path}/${id}`, { body: { ...body, ...news, version } });
      expect([late.status, late.body.code]).toEqual([409, "stale_version"]);
    });

    if (ends)
      test("is ended and begun again", async () => {
        const { id, version } = await create();
        await call("POST", `${path}/${id}/deactivate`, { version });
        const ended = await read(id);
        expect(ended.status).toBe("inactive");
        await call("POST", `${path}/${id}/activate`, { version: ended.version });
        expect((await read(id)).status).toBe("active");
      });

    test("is deleted while nothing needs it, and then is not there", async () => {
      const { id, version } = await create();
      await call("DELETE", `${path}/${id}`, { version });
      const gone = await opened.ask("GET", `${path}/${id}`);
      expect([gone.status, typeof gone.body.message]).toEqual([404, "string"]);
    });

    test("is nobody's without a session, and an id that is not there is a 404", async () => {
      expect((await opened.ask("GET", path, { token: null })).status).toBe(401);
      expect((await opened.ask("GET", path, { token: "1|nobody" })).status).toBe(401);
      expect((await opened.ask("GET", `${path}/999999999`)).status).toBe(404);
    });
  });
}
