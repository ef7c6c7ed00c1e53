/**
 * A history of a school, made by chance with a fixed seed and through the cases themselves: bills, discounts, changes, instalments,
 * payments over several bills, deposits and their use, voids and cancellations, on days that move on.
 */

import * as v from "valibot";
import { allCases } from "../../../cases/all.ts";
import type { AnyCase, Staff, World } from "../../../cases/case.ts";
import { Refusal } from "../../../cases/refusal.ts";
import type { Report, ReportFilters, ReportName } from "../../../contract/books/reports.ts";
import { addDays } from "../../../rules/calendar.ts";
import type { Engine } from "../../../store/engines/engine.ts";
import { filesInMemory } from "../../../store/engines/kept-files.ts";
import type { Db } from "../../../store/sql.ts";
import { staff } from "../ask.ts";
import { fillSmallSchool } from "../small-school.ts";

/** The same numbers every time (a linear congruence). */
export function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

const admin: Staff = staff("AS", ["sd", "smp"], "admin");

export class Stage {
  readonly #engine: Engine;
  today = "2026-08-21";
  #calls = 0;
  /** what was done, by the name of its endpoint */
  readonly done = new Map<string, number>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  get db(): Db {
    return this.#engine.db;
  }

  #world(db: Db): World {
    this.#calls += 1;
    const call = this.#calls;
    let made = 0;
    return {
      db,
      now: new Date(Date.parse(`${this.today}T02:00:00.000Z`) + call * 1_000),
      zone: "Asia/Jakarta",
      today: this.today,
      random: (bytes) => {
        made += 1;
        const value = call * 10_000 + made;
        return Uint8Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (at % 5)) % 256);
      },
      readSheet: async () => ({ refusal: "no files here" }),
      files: filesInMemory(),
      passwords: { hash: async (plain) => plain, verify: async () => false },
      publicUrl: "https://iuran.test",
      address: "127.0.0.1",
      userAgent: null,
    };
  }

  async #run(db: Db, name: string, actor: Staff, asked: Asked): Promise<unknown> {
    const found = allCases.find((candidate) => candidate.endpoint.name === name);
    if (found === undefined) throw new Error(`no case is called ${name}`);
    const { endpoint } = found;
    return found.run({
      ...this.#world(db),
      actor,
      params: asked.params ?? {},
      query: v.parse(endpoint.query, asked.query ?? {}),
      body: v.parse(endpoint.body, asked.body),
      url: new URL(`https://iuran.test${endpoint.path}`),
    } as Parameters<AnyCase["run"]>[0]); // the pipeline too calls a case without its types
  }

  /** Does it, all or nothing; what the rules refuse changes nothing. Says whether it was done. */
  async act(
    name: string,
    body: unknown,
    params: Record<string, string> = {},
    actor = admin,
  ): Promise<boolean> {
    try {
      await this.#engine.db.transaction().execute((db) => this.#run(db, name, actor, { body, params }));
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
    this.done.set(name, (this.done.get(name) ?? 0) + 1);
    return true;
  }

  async report(
    name: ReportName,
    query: ReportFilters & { page?: number; per_page?: number } = {},
    actor = admin,
  ): Promise<Report> {
    const found = allCases.find((candidate) => candidate.endpoint.name === "getReport");
    const asked = { per_page: 1000, ...query };
    const written = Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, `${value}`]));
    const reply = await this.#run(this.db, "getReport", actor, { params: { name }, query: written });
    if (found === undefined) throw new Error("no reports");
    return (v.parse(found.endpoint.reply, reply) as { data: Report }).data; // what its schema says
  }
}

type Asked = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

const students = { smp: ["ani", "budi"], sd: ["citra", "eka"] } as const;
const months = ["2026-08", "2026-09", "2026-10", "2026-11", "2026-12", "2027-01"];

/** The small school, whose fines are charged and whose bills may be divided. */
export async function openStage(engine: Engine): Promise<Stage> {
  await fillSmallSchool(engine);
  await engine.db.updateTable("categories").set({ allow_instalments: 1 }).execute();
  await engine.db
    .updateTable("categories")
    .set({
      fine_kind: "rupiah",
      fine_amount: 7_500,
      fine_every: "month",
      fine_grace_days: 3,
      fine_from: "2026-09-01",
      fine_account_id: "pendapatan",
    })
    .where("id", "=", "spp-smp")
    .execute();
  return new Stage(engine);
}

/** One act of chance. */
export async function chanceAct(stage: Stage, draw: (below: number) => number, backDays = 0): Promise<void> {
  const { db, today } = stage;
  const pick = <T>(rows: readonly T[]): T | undefined => rows[draw(rows.length)];
  const open = await db
    .selectFrom("bills")
    .selectAll()
    .where("status", "in", ["unpaid", "partial"])
    .orderBy("number")
    .execute();
  const reason = "karena begitu";
  const kind = draw(12);
  // Changed, divided and cancelled is only what nothing was paid on.
  const bill = pick(kind >= 3 && kind <= 5 ? open.filter(({ paid, fine }) => paid + fine === 0) : open);
  if (kind <= 1 || bill === undefined) {
    const unit = draw(2) === 0 ? "smp" : "sd";
    const category = unit === "sd" ? "spp-sd" : (pick(["spp-smp", "spp-smp", "buku-smp"]) ?? "spp-smp");
    await stage.act("createBills", {
      ...{ category_id: category, class_year_id: "y26" },
      periods: category === "buku-smp" ? ["ONCE"] : [pick(months) ?? "2026-08"],
      audience: draw(2) === 0 ? { unit_ids: [unit] } : { student_ids: [pick(students[unit])] },
      amount: draw(6) === 0 ? null : 1_000 * (50 + draw(300)),
    });
    return;
  }
  const params = { id: bill.id };
  if (kind === 2) {
    await stage.act(
      "discountBill",
      { version: bill.version, amount: 1_000 * (1 + draw(40)), reason },
      params,
    );
  } else if (kind === 3) {
    const due_on = addDays(today, draw(60) - 20);
    const { description, version } = bill;
    await stage.act(
      "updateBill",
      { version, amount: bill.amount + 1_000 * (draw(9) - 3), due_on, description, reason },
      params,
    );
  } else if (kind === 4) {
    await stage.act(
      "splitBill",
      { version: bill.version, instalments: 2 + draw(2), due_on: addDays(today, draw(20)) },
      params,
    );
  } else if (kind === 5) {
    await stage.act("cancelBill", { version: bill.version, reason }, params);
  } else if (kind <= 9) {
    await pay(stage, draw, bill, backDays);
  } else {
    const received = await db
      .selectFrom("payments")
      .selectAll()
      .where("status", "=", "received")
      .orderBy("id")
      .execute();
    const payment = pick(received);
    if (payment) await stage.act("voidPayment", { reason, version: payment.version }, { id: payment.id });
  }
}

async function pay(
  stage: Stage,
  draw: (below: number) => number,
  bill: { student_id: string; unit_id: string },
  backDays: number,
): Promise<void> {
  const own = await stage.db
    .selectFrom("bills")
    .select(["id", "balance"])
    .where("student_id", "=", bill.student_id)
    .where("unit_id", "=", bill.unit_id)
    .where("balance", ">", 0)
    .orderBy("due_on")
    .orderBy("id")
    .limit(1 + draw(3))
    .execute();
  const allocations = own.map(({ id, balance }) => ({
    bill_id: id,
    amount: draw(2) === 0 ? balance : Math.max(1, Math.floor(balance / 2)),
  }));
  const sum = allocations.reduce((whole, { amount }) => whole + amount, 0);
  const method = draw(3) === 0 ? "deposit" : bill.unit_id === "smp" && draw(2) === 0 ? "transfer" : "cash";
  const to_deposit = method !== "deposit" && draw(2) === 0 ? 1_000 * (1 + draw(400)) : 0;
  await stage.act("createPayment", {
    ...{ student_id: bill.student_id, unit_id: bill.unit_id, method, allocations, to_deposit },
    amount: sum + to_deposit,
    paid_on: addDays(stage.today, 0 - draw(backDays + 1)),
    confirm_long_ago: true,
  });
}
