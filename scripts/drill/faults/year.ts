/** Faults of the drill. The rules of a school year: fines by days, stays, charges of once, reliefs, deposits, promotion. */
import type { Fault } from "../fault.ts";

const suite = ["specs/contract/sqlite.test.ts"];

export const year: readonly Fault[] = [
  {
    name: "rupiah-erases-fines",
    layer: "unit",
    what: "a back-dated rupiah takes fines back that it does not cover",
    edit: {
      file: "rules/fines.ts",
      from: "part.on < on && part.amount >= short",
      to: "part.on < on",
    },
    specs: ["specs/rules/fines.test.ts"],
  },
  {
    name: "relief-taken-back",
    layer: "unit",
    what: "a relief that is ended is taken from the months before its end",
    edit: {
      file: "rules/reliefs.ts",
      from: "return { until_on: until_on < today ? until_on : today, ended_on: today };",
      to: "return { until_on: from_on, ended_on: today };",
    },
    specs: ["specs/rules/reliefs.test.ts"],
  },
  {
    name: "billed-before-coming",
    layer: "unit",
    what: "a unit bills a child for the months before it came",
    edit: {
      file: "rules/enrolments.ts",
      from: "  if (!student.stretches.some((stretch) => meets(stretch, span))) return awayOf(student, span);\n",
      to: "",
    },
    specs: ["specs/rules/enrolments.test.ts"],
  },
  {
    name: "leave-billed",
    layer: "unit",
    what: "a whole month on leave is billed",
    edit: {
      file: "rules/enrolments.ts",
      from: '  if (leave !== undefined) return leave.status === "on_leave" ? "on_leave" : "moved_on";\n',
      to: "",
    },
    specs: ["specs/rules/enrolments.test.ts"],
  },
  {
    name: "class-of-today",
    layer: "unit",
    what: "July billed in December has the tariff of the class that a child came into later",
    edit: {
      file: "rules/enrolments.ts",
      from: "inOrder.findLast(({ from_on }) => from_on <= first) ?? inOrder[0]",
      to: "inOrder.at(-1)",
    },
    specs: ["specs/rules/enrolments.test.ts"],
  },
  {
    name: "deposit-out-of-sight",
    layer: "contract",
    what: "the cashier of the unit that holds a moved child's deposit does not find the child",
    edit: {
      file: "store/students/students.ts",
      from: "deposits.student_id = students.id and deposits.balance > 0",
      to: "deposits.student_id = students.id and deposits.balance < 0",
    },
    specs: suite,
    title: "deposit",
  },
  {
    name: "deposit-elsewhere-untold",
    layer: "contract",
    what: "the new unit does not learn of the deposit in the former one",
    edit: {
      file: "cases/students/student-rules.ts",
      from: "depositsOf(call.db, null, row.id)",
      to: "depositsOf(call.db, scope, row.id)",
    },
    specs: suite,
    title: "deposit",
  },
  {
    name: "deposit-spent-before-it-came",
    layer: "unit",
    what: "a deposit is used on a day before it was paid in",
    edit: {
      file: "rules/deposits.ts",
      from: "moves.filter(({ on }) => on <= end).reduce(",
      to: "moves.reduce(",
    },
    specs: ["specs/rules/deposits.test.ts"],
  },
  {
    name: "payment-without-a-day",
    layer: "contract",
    what: "the trail does not tell the day for which a payment was booked",
    edit: {
      file: "cases/payments/take-payment.ts",
      from: "    bank_id: debit.bankId,\n    paid_on,\n",
      to: "    bank_id: debit.bankId,\n",
    },
    specs: suite,
    title: "down to the day, the cash box",
  },
  {
    name: "once-billed-twice",
    layer: "unit",
    what: "a charge of once is asked for again in the next class year",
    edit: {
      file: "rules/bulk-billing.ts",
      from: '  if (billed_in !== undefined) return { reason: "billed_before", billed_in };\n',
      to: "",
    },
    specs: ["specs/rules/bulk-billing.test.ts"],
  },
  {
    name: "paid-before-issue",
    layer: "contract",
    what: "a payment of 1999 is taken",
    edit: {
      file: "cases/payments/take-payment.ts",
      from: "if (first === undefined || paid_on >= first) return;",
      to: "if (first !== undefined) return;",
    },
    specs: suite,
    title: "is not before the earliest",
  },
  {
    name: "old-day-unasked",
    layer: "contract",
    what: "a payment of three months ago is booked without a question",
    edit: {
      file: "cases/payments/take-payment.ts",
      from: "  if (!draft.confirm_long_ago) askLongAgo(call, draft.paid_on);\n",
      to: "",
    },
    specs: suite,
    title: "of more than 60 days ago",
  },
  {
    name: "year-2029-charges",
    layer: "unit",
    what: "one start with a wrong clock charges every child to the ceiling",
    edit: {
      file: "rules/fines.ts",
      from: "chargedOn !== null && today > addDays(chargedOn, DAYS_APART)",
      to: "chargedOn === today",
    },
    specs: ["specs/server/daily.test.ts"],
  },
  {
    name: "admin-under-the-ceiling",
    layer: "unit",
    what: "an Admin Sekolah may not exceed the ceiling of a discount",
    edit: { file: "rules/payments.ts", from: 'return p.role === "AS" ? null : Math', to: "return Math" },
    specs: ["specs/rules/payments.test.ts"],
  },
  {
    name: "places-added-up",
    layer: "unit",
    what: "a unit and a grade of it bill the whole unit",
    edit: {
      file: "rules/audience.ts",
      from: "const isWhole = isNamed && grades.length === 0 && rooms.length === 0;",
      to: "const isWhole = isNamed;",
    },
    specs: ["specs/rules/audience.test.ts"],
  },
  {
    name: "graduates-at-once",
    layer: "contract",
    what: "a promotion in June makes graduates before the class year ends",
    edit: {
      file: "cases/students/promotion.ts",
      from: "if (status === null || day > call.today) {",
      to: "if (status === null) {",
    },
    specs: suite,
    title: "promotion",
  },
  {
    name: "decided-back",
    layer: "contract",
    what: "the end of the year gives a status to somebody whom a person has given another since",
    edit: {
      file: "cases/students/leavers.ts",
      from: "if (one.status === one.former_status && one.unit_id === one.student_unit_id) await",
      to: "await",
    },
    specs: suite,
    title: "who leaves is a student",
  },
  {
    name: "leaver-shut-out",
    layer: "unit",
    what: "who has left and still owes gets no portal account",
    edit: { file: "rules/portal-accounts.ts", from: "owed > 0 || status", to: "status" },
    specs: ["specs/rules/portal-accounts.test.ts"],
  },
];
