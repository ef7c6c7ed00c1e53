/**
 * A file that tells of several endpoints has a stage: a back end with these and no others, and a few ways to ask it. What
 * a bill or a payment needs around it is made here, over the API. Source: docs/laravel.md "The contract suite".
 */
import { afterAll, beforeAll } from "vitest";
import { endpointAt } from "../declared.ts";
import { type Asking, type Opened, openWith } from "./back-end.ts";
import "./master.ts";
import { type Fields, type Make, maker, taken, unlike } from "./resource.ts";

export type Row = { id: string; version: number; status?: string } & Fields;

type More = { key?: string; token?: string };

export type Stage = {
  /** as it is, without a key */
  ask: Asking;
  /** the `data` of an answer that the contract knows; a money post gets a key of its own */
  call: <T = Row>(method: string, path: string, body?: object, more?: More) => Promise<T>;
  /** the same of a list, with its sums */
  list: <T = Row>(path: string, more?: More) => Promise<{ data: T[]; meta: Fields }>;
  /** the status of a refusal with its code, or with the field that is wrong */
  refusal: (
    method: string,
    path: string,
    body?: object,
    more?: More,
  ) => Promise<[number, string | undefined]>;
  make: Make;
  logIn: Opened["logIn"];
  today: () => string;
};

/** Opens it for the tests of a file or of a `describe`. */
export function stageWith(endpoints: readonly string[]): Stage {
  let opened: Opened;
  let make: Make;
  beforeAll(async () => {
    opened = await openWith(endpoints);
    make = maker(opened.ask);
  }, 120_000);
  afterAll(() => opened.close());

  const ask: Asking = (...asked) => opened.ask(...asked);
  const keyed = (method: string, path: string, body: object | undefined, more: More) => {
    const isMoney = endpointAt(method, path.split("?")[0] ?? "")?.idempotent;
    return ask(method, path, {
      ...(isMoney && { key: crypto.randomUUID() }),
      ...(body && { body }),
      ...more,
    });
  };
  const whole = async (method: string, path: string, body?: object, more: More = {}) =>
    taken(method, path, await keyed(method, path, body, more));
  return {
    ask,
    call: async <T>(method: string, path: string, body?: object, more?: More) =>
      (await whole(method, path, body, more)).data as T, // in the contract's shape
    list: async <T>(path: string, more?: More) =>
      (await whole("GET", path, undefined, more)) as { data: T[]; meta: Fields }, // the same
    refusal: async (method, path, body, more = {}) => {
      const { status, body: said } = await keyed(method, path, body, more);
      return [status, said.code ?? Object.keys(said.errors ?? {})[0]];
    },
    make: (...made) => make(...made),
    logIn: (...who) => opened.logIn(...who),
    today: () => opened.today,
  };
}

/** What a student in a class needs. */
export const SEATED = ["/api/units", "/api/class-years", "/api/classrooms", "/api/students"];

/** What a bill and a payment need. */
export const BILLED = [...SEATED, "/api/accounts", "/api/banks", "/api/categories", "/api/bills"];

/** The school's own class year where it has one: opening another would close it. */
export async function activeYear({ list, call, today }: Stage): Promise<string> {
  const path = "/api/class-years?filter[status]=active";
  const [active] = (await list(path)).data;
  if (active !== undefined) return active.id;
  const start = Number(today().slice(0, 4)) - (today().slice(5) < "07-01" ? 1 : 0);
  const year = {
    name: `${start}/${start + 1}`,
    starts_on: `${start}-07-01`,
    ends_on: `${start + 1}-06-30`,
  };
  const { id, version } = await call("POST", "/api/class-years", year);
  await call("POST", `/api/class-years/${id}/activate`, { version });
  return id;
}

export type EnrolledStudent = {
  student_id: string;
  unit_id: string;
  class_year_id: string;
  classroom_id: string;
};

/** A new student in a new class of the active class year, in a unit of its own unless one is named. */
export async function newStudent(stage: Stage, over: Fields = {}): Promise<EnrolledStudent> {
  const unit_id = typeof over.unit_id === "string" ? over.unit_id : await stage.make("units");
  const class_year_id = await activeYear(stage);
  const classroom_id = await stage.make("classrooms", { unit_id, class_year_id });
  const student_id = await stage.make("students", { ...over, unit_id, classroom_id });
  return { student_id, unit_id, class_year_id, classroom_id };
}

/** A category of that unit which is billed at any time, Rp 350.000, and a cash box that takes what is paid on it. */
export async function newCategory({ make }: Stage, unit_id: string, over: Fields = {}): Promise<string> {
  await make("banks", { unit_ids: [unit_id] });
  return make("categories", {
    unit_id,
    name: `Uang Pangkal ${unlike()}`,
    kind: "open",
    default_amount: 350_000,
    ...over,
  });
}

/** What bills that student once. */
export const billing = (stage: Stage, student: EnrolledStudent, category_id: string, note = "sekali") => ({
  category_id,
  class_year_id: student.class_year_id,
  periods: ["ONCE"],
  audience: { student_ids: [student.student_id] },
  due_on: stage.today(),
  note,
});

/** Bills that student once, and gives the bill. */
export async function newBill(stage: Stage, student: EnrolledStudent, category_id?: string): Promise<Row> {
  const category = category_id ?? (await newCategory(stage, student.unit_id));
  await stage.call("POST", "/api/bills", billing(stage, student, category));
  const [bill] = (await stage.list(`/api/bills?filter[student_id]=${student.student_id}`)).data;
  if (bill === undefined) throw new Error("the list of bills does not have the one that was made");
  return bill;
}
