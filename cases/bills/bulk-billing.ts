/**
 * Billing many at once: a preview that changes nothing, and a commit in one transaction that plans again with
 * the same rule, so that running it twice makes nothing twice. Source: docs/spec/money.md §10.
 */
import { type BulkBilling, createBills, previewBills } from "../../contract/bills/bills.ts";
import { maxRupiah } from "../../contract/common.ts";
import type { Basis } from "../../contract/master/tariffs.ts";
import type { FieldErrors } from "../../contract/problem.ts";
import { balanceOf, billStatusOf } from "../../rules/bills.ts";
import { billKey, type PlannedBill, planBills, type SkippedBill } from "../../rules/bulk-billing.ts";
import {
  billName,
  firstDueOf,
  inInstalments,
  isDivisible,
  leastDivisible,
  type Place,
} from "../../rules/instalments.ts";
import { journalOfBill, journalOfDiscount } from "../../rules/journals.ts";
import { billCounter, billNumber } from "../../rules/numbers.ts";
import { comparePeriods, isPeriodOf } from "../../rules/periods.ts";
import { discountReasonOf } from "../../rules/reliefs.ts";
import { sumOf } from "../../rules/rupiah.ts";
import { listAudience, type Member, reachOfAudience } from "../../store/bills/audience.ts";
import {
  type BillRow,
  billedInOtherYears,
  insertBatch,
  insertBills,
  listBilled,
  lockCategory,
} from "../../store/bills/bills.ts";
import { drawNumbers } from "../../store/payments/counters.ts";
import { postEntries } from "../../store/payments/ledger.ts";
import type { Tables } from "../../store/schema.ts";
import { within } from "../../store/sql.ts";
import {
  type AnyCase,
  audit,
  auditAll,
  forStaff,
  long,
  nextId,
  type Staff,
  scopeOf,
  type World,
} from "../case.ts";
import { assertOpenDay } from "../payments/open-day.ts";
import { assertNone, conflict, invalid, missing } from "../refusal.ts";
import type { KeptBasis } from "./explanations.ts";
import { pricingOf } from "./pricing.ts";

type Act = World & { actor: Staff; body: BulkBilling };

type Category = Tables["categories"] & { unit_code: string };

/** A planned bill, or an instalment of one. */
type IssuedBill = PlannedBill & Place;

type PriceOf = (studentId: string, period: string, classroomId: string) => Basis | undefined;

type Plan = {
  category: Category;
  classYear: Tables["class_years"];
  members: Map<string, Member>;
  create: IssuedBill[];
  skip: SkippedBill[];
  reach: Awaited<ReturnType<typeof reachOfAudience>>;
  /** what a member pays for a period in a class, and why */
  priceOf: PriceOf;
};

async function findCategory(call: Act): Promise<Category> {
  const category = await call.db
    .selectFrom("categories")
    .innerJoin("units", "units.id", "categories.unit_id")
    .selectAll("categories")
    .select("units.code as unit_code")
    .where("categories.id", "=", call.body.category_id)
    .where(within("categories.unit_id", scopeOf(call.actor)))
    .executeTakeFirst();
  if (category === undefined) throw missing("Kategori tidak ditemukan.");
  if (category.status !== "active") throw invalid({ category_id: ["Kategori ini tidak aktif."] });
  return category;
}

async function findClassYear(call: Act): Promise<Tables["class_years"]> {
  const classYear = await call.db
    .selectFrom("class_years")
    .selectAll()
    .where("id", "=", call.body.class_year_id)
    .executeTakeFirst();
  if (classYear === undefined) throw missing("Tahun ajaran tidak ditemukan.");
  if (classYear.status === "closed") {
    throw conflict("period_closed", "Tahun ajaran ini sudah ditutup, tidak ada tagihan baru untuknya.");
  }
  return classYear;
}

/** What of the request does not go with the category and class year, each at its field. */
function assertFits({ body, today }: Act, category: Category, classYear: Tables["class_years"]): void {
  const strange = body.periods.filter((period) => !isPeriodOf(category.kind, classYear.name, period));
  const isLate = body.due_on !== null && body.due_on < today;
  assertNone({
    ...(strange.length > 0 && {
      periods: [`Periode ${strange.join(", ")} bukan dari kategori dan tahun ajaran ini.`],
    }),
    ...(isLate && { due_on: ["Jatuh tempo tidak boleh sebelum hari ini."] }),
    ...(body.instalments > 1 && instalmentErrors(body.periods, category)),
  });
}

function instalmentErrors(periods: readonly string[], category: Category): FieldErrors {
  if (category.allow_instalments === 0) return { instalments: ["Kategori ini tidak boleh diangsur."] };
  const isOne = new Set(periods).size === 1;
  return isOne ? {} : { instalments: ["Angsuran hanya untuk satu periode."] };
}

/** Plans with what is in the books now. Errors: 404, 409 `period_closed`, 422. */
async function planOf(call: Act): Promise<Plan> {
  const { body, today } = call;
  const category = await findCategory(call);
  const classYear = await findClassYear(call);
  assertFits(call, category, classYear);
  const { members, reach } = await audienceOf(call, category, classYear);
  const billed = await listBilled(call.db, {
    categoryId: category.id,
    classYearId: classYear.id,
    periods: body.periods,
  });
  const priceOf = await pricesOf(call, category, members);
  const { create, skip } = planBills({
    students: members,
    periods: body.periods,
    classYear,
    existing: new Set(billed.map((bill) => billKey(bill.student_id, bill.period))),
    earlier: await earlierOf(call, category, classYear),
    priceOf: ({ id }, period, { classroom_id }) => {
      const basis = priceOf(id, period, classroom_id);
      return { amount: basis?.amount ?? 0, discount: basis?.discount ?? 0 };
    },
    dueOn: body.due_on ?? firstDayOfParts(call, category, classYear),
    dueDay: category.due_day,
    today,
  });
  // One posting stays within what a figure of the contract, and an exact sum over many of them, can hold.
  if (totalOf(create) > maxRupiah) throw invalid({ amount: ["Jumlah seluruh tagihan ini terlalu besar."] });
  const known = new Map(members.map((member) => [member.id, member]));
  return {
    category,
    classYear,
    members: known,
    // A bill is never due before it is issued (docs/spec/money.md §4.4), also when a past month is billed late.
    create: divided(
      create.map((bill) => ({ ...bill, due_on: laterDay(bill.due_on, today) })),
      body.instalments,
      (id) => known.get(id)?.name ?? "",
    ),
    skip,
    reach,
    priceOf,
  };
}

/** Who is reached. 422 where nobody is, or a student is named who was never of the unit: there would be nothing to tell. */
async function audienceOf({ db, body }: Act, category: Category, classYear: { id: string }) {
  const place = { unitId: category.unit_id, yearId: classYear.id };
  const reach = await reachOfAudience(db, place, body.audience);
  const members = await listAudience(db, place, body.audience, reach);
  const known = new Set(members.map(({ id }) => id));
  if (body.audience.student_ids.some((id) => !known.has(id))) {
    throw invalid({ audience: ["Ada siswa yang dipilih yang bukan, dan tidak pernah, siswa unit ini."] });
  }
  if (members.length === 0) throw invalid({ audience: ["Tidak ada siswa di pilihan ini."] });
  return { members, reach };
}

/** Who was billed for a charge of once in another class year, and in which; nobody where a second one is meant. */
async function earlierOf(
  { db, body }: Act,
  { id, kind }: Category,
  classYear: { id: string },
): Promise<Map<string, string>> {
  if (kind !== "once" || body.again) return new Map();
  const rows = await billedInOtherYears(db, { categoryId: id, classYearId: classYear.id });
  return new Map(rows.map(({ student_id, class_year }) => [student_id, class_year]));
}

/** What each member of the audience would pay for a period in a class, and why. */
async function pricesOf(call: Act, category: Category, members: readonly Member[]): Promise<PriceOf> {
  const priceOf = await pricingOf(call, category, call.body.class_year_id, call.body.amount);
  const known = new Map(members.map((member) => [member.id, member]));
  return (studentId, period, classroomId) => {
    const member = known.get(studentId);
    return member && priceOf({ ...member, ...roomOf(member, classroomId) }, period);
  };
}

/** The class of an enrolment as a bill and a tariff know it. */
function roomOf(member: Member | undefined, classroomId: string) {
  const classPlace = member?.classPlaces.find(({ classroom_id }) => classroom_id === classroomId);
  return {
    classroom_id: classroomId,
    classroom_name: classPlace?.classroom_name ?? null,
    grade: classPlace?.grade ?? null,
  };
}

/** When the first instalment is due where no day was given; null where each period is one bill. */
function firstDayOfParts(
  { body, today }: Act,
  category: Category,
  classYear: Tables["class_years"],
): string | null {
  const [period] = body.periods;
  if (body.instalments === 1 || period === undefined) return null;
  return firstDueOf(period, category.due_day, classYear, today);
}

/** The bills in their instalments. 422 names one that is too small to be divided. */
function divided(
  bills: readonly PlannedBill[],
  count: number,
  nameOf: (studentId: string) => string,
): IssuedBill[] {
  const small = bills.find((bill) => bill.amount > bill.discount && !isDivisible(bill, count));
  if (count > 1 && small !== undefined) {
    const open = (small.amount - small.discount).toLocaleString("id-ID");
    const least = leastDivisible(count).toLocaleString("id-ID");
    throw invalid({
      instalments: [
        `Tagihan ${nameOf(small.student_id)} hanya Rp ${open}; untuk ${count} angsuran paling sedikit Rp ${least}.`,
      ],
    });
  }
  return bills.flatMap((bill) => inInstalments(bill, count));
}

function laterDay(one: string, other: string): string {
  return one > other ? one : other;
}

const briefOf = (members: Plan["members"], id: string) => {
  const member = members.get(id);
  return { id, nis: member?.nis ?? "", name: member?.name ?? "", classroom: member?.classroom_name ?? null };
};

const totalOf = (bills: readonly PlannedBill[]) =>
  bills.reduce((sum, bill) => sum + bill.amount - bill.discount, 0);

const sourceOf = (basis: Basis | undefined) => {
  const source = basis?.source ?? "category";
  return { source, tariff: source === "tariff" ? (basis?.matching[0] ?? null) : null };
};

/** What a bill keeps of how its amount came about (docs/spec/money.md §9.2). */
function keptOf(plan: Plan, { student_id, period, classroom_id, discount }: PlannedBill) {
  const basis = plan.priceOf(student_id, period, classroom_id);
  if (basis === undefined) return { basis: null, discount_reason: null };
  const student_category = plan.members.get(student_id)?.student_category_name ?? null;
  const reasons = basis.reliefs.filter(({ discount }) => discount > 0).map(({ reason }) => reason);
  return {
    basis: JSON.stringify({ basis, student_category } satisfies KeptBasis),
    discount_reason: discount === 0 ? null : discountReasonOf(reasons),
  };
}

const preview = forStaff(
  previewBills,
  async (call) => {
    const { create, skip, members, reach, priceOf } = await planOf(call);
    const byStudent = new Map<string, IssuedBill[]>();
    for (const bill of create)
      byStudent.set(bill.student_id, [...(byStudent.get(bill.student_id) ?? []), bill]);
    const due = new Map(create.map((bill) => [`${bill.period} ${bill.sequence}`, bill]));
    return {
      data: {
        students_count: byStudent.size,
        bills_count: create.length,
        skipped_count: skip.length,
        total: totalOf(create),
        reach: {
          unit: reach.unit,
          grades: reach.grades,
          classrooms: reach.classrooms,
          is_narrowed: reach.is_narrowed,
        },
        due: [...due.values()]
          .map(({ period, sequence, due_on }) => ({ period, sequence, due_on }))
          .sort(
            (one, other) =>
              comparePeriods(one.period, other.period) || one.due_on.localeCompare(other.due_on),
          ),
        rows: [...byStudent].map(([id, bills]) => ({
          student: briefOf(members, id),
          periods: [...new Set(bills.map((bill) => bill.period))],
          amount_each: sumOf(
            bills.filter(({ period }) => period === bills[0]?.period).map(({ amount }) => amount),
          ),
          parts: bills
            .filter(({ instalments }) => instalments > 1)
            .map(({ amount, discount }) => amount - discount),
          ...sourceOf(priceOf(id, bills[0]?.period ?? "", bills[0]?.classroom_id ?? "")),
          discount: bills.reduce((sum, bill) => sum + bill.discount, 0),
          total: totalOf(bills),
        })),
        skipped: skip.map(({ student_id, period, reason, billed_in = null }) => ({
          student: briefOf(members, student_id),
          period,
          reason,
          billed_in,
        })),
      },
    };
  },
  "read",
);

/** The rows of the planned bills, each with its snapshot and its own number. Source: docs/spec/money.md §9.2, §15. */
function rowsOf(call: Act, plan: Plan, batchId: string, firstNumber: number): BillRow[] {
  const { category, classYear, members } = plan;
  const at = call.now.toISOString();
  return plan.create.map((bill, index) => {
    const figures = { amount: bill.amount, discount: bill.discount, fine: 0, paid: 0 };
    return {
      id: nextId(call),
      number: billNumber(category.unit_code, call.today, firstNumber + index),
      unit_id: category.unit_id,
      student_id: bill.student_id,
      category_id: category.id,
      category_code: category.code,
      category_name: category.name,
      class_year_id: classYear.id,
      ...roomOf(members.get(bill.student_id), bill.classroom_id),
      period: bill.period,
      sequence: bill.sequence,
      instalments: bill.instalments,
      description: call.body.note,
      amount: bill.amount,
      discount: bill.discount,
      fine: 0,
      paid: 0,
      balance: balanceOf(figures),
      issued_on: call.today,
      due_on: bill.due_on,
      status: billStatusOf({ ...figures, cancelled: false }),
      batch_id: batchId,
      cancel_reason: null,
      priority: category.priority,
      allow_partial: category.allow_partial,
      receivable_account_id: category.receivable_account_id,
      income_account_id: category.income_account_id,
      discount_account_id: category.discount_account_id,
      fine_account_id: null,
      ...keptOf(plan, bill),
      version: 1,
      created_at: at,
      created_by: call.actor.id,
      updated_at: at,
      updated_by: call.actor.id,
    };
  });
}

const accountsOf = (row: BillRow) => ({
  receivableAccountId: row.receivable_account_id,
  incomeAccountId: row.income_account_id,
  discountAccountId: row.discount_account_id,
  amount: row.amount,
});

/** A row of the trail for each bill, so that its history begins where it does. */
async function auditBills(call: Act, rows: readonly BillRow[]): Promise<void> {
  await auditAll(
    call,
    rows.map((row) => ({
      action: "bill.issued",
      resource: "bill",
      resourceId: row.id,
      unitId: row.unit_id,
      after: {
        number: row.number,
        student_id: row.student_id,
        category_id: row.category_id,
        period: row.period,
        ...(row.instalments > 1 && { sequence: row.sequence }),
        amount: row.amount,
        ...(row.discount > 0 && { discount: row.discount }),
        due_on: row.due_on,
      },
    })),
  );
}

/** Each bill with the relief that it bears in one entry: D receivable / K income, D discount / K receivable. */
async function postBills(call: Act, plan: Plan, rows: readonly BillRow[]): Promise<void> {
  const unit = { id: plan.category.unit_id, code: plan.category.unit_code };
  await postEntries(
    call.db,
    call.today,
    rows.map((row) => ({
      id: nextId(call),
      unit,
      date: call.today,
      kind: "correction" as const,
      source: "bill" as const,
      sourceId: row.id,
      description: `Tagihan ${billName(row)}`,
      party: plan.members.get(row.student_id)?.name ?? null,
      reference: row.number,
      lines: [
        ...journalOfBill(accountsOf(row)),
        ...journalOfDiscount({ ...accountsOf(row), amount: row.discount }),
      ],
      mirrorOf: null,
      createdAt: row.created_at,
      createdBy: call.actor.id,
    })),
  );
}

const create = forStaff(createBills, async (call) => {
  await lockCategory(call.db, call.body.category_id);
  const plan = await planOf(call);
  const { category } = plan;
  await assertOpenDay(call, category.unit_id);
  if (plan.create.length === 0) {
    throw conflict("nothing_to_bill", "Tidak ada yang perlu ditagih: semua sudah ditagih atau dilewati.");
  }
  const batch = { id: nextId(call), bills_count: plan.create.length, total: totalOf(plan.create) };
  const created_at = call.now.toISOString();
  await insertBatch(call.db, {
    ...batch,
    unit_id: category.unit_id,
    created_at,
    created_by: call.actor.id,
    undone_at: null,
  });
  const first = await drawNumbers(call.db, billCounter(category.unit_id, call.today), batch.bills_count);
  const rows = rowsOf(call, plan, batch.id, first);
  await insertBills(call.db, rows);
  await postBills(call, plan, rows);
  await auditBills(call, rows);
  await audit(call, {
    action: "bill_batch.created",
    resource: "bill_batch",
    resourceId: batch.id,
    unitId: category.unit_id,
    after: {
      category: category.name,
      class_year: plan.classYear.name,
      periods: call.body.periods,
      ...(call.body.instalments > 1 && { instalments: call.body.instalments }),
      bills_count: batch.bills_count,
      total: batch.total,
    },
  });
  return {
    data: { batch: { ...batch, created_at }, created: plan.create.length, skipped: plan.skip.length },
  };
});

export const bulkBillingCases: AnyCase[] = [long(preview), long(create)];
