/**
 * What the bulk endpoints do: the case of the single endpoint for each row, so that nothing is allowed, checked or written
 * in another way than for one. A row that is refused takes back its own writes only. Source: docs/spec/screens.md §1.6,
 * decision 025.
 */
import { cancelBill } from "../contract/bills/bills.ts";
import {
  type BulkOutcome,
  bulkAccounts,
  bulkBanks,
  bulkCancelBills,
  bulkCategories,
  bulkClassrooms,
  bulkDeleteStudents,
  bulkOperators,
  bulkPlacements,
  bulkStudentStatus,
  bulkUnits,
} from "../contract/bulk.ts";
import type { BodyOf, Endpoint } from "../contract/endpoint.ts";
import { activateAccount, deactivateAccount, deleteAccount } from "../contract/master/accounts.ts";
import { activateBank, deactivateBank, deleteBank } from "../contract/master/banks.ts";
import { activateCategory, deactivateCategory, deleteCategory } from "../contract/master/categories.ts";
import { activateClassroom, deactivateClassroom, deleteClassroom } from "../contract/master/classrooms.ts";
import { activateUnit, deactivateUnit, deleteUnit } from "../contract/master/units.ts";
import {
  activateOperator,
  deactivateOperator,
  deleteOperator,
  unlockOperator,
} from "../contract/office/operators.ts";
import { setPlacement } from "../contract/students/placements.ts";
import { deleteStudent, updateStudent } from "../contract/students/students.ts";
import { inSavepoint } from "../store/savepoint.ts";
import { billCases } from "./bills/bills.ts";
import { type AnyCase, type Call, forStaff, long, type Staff } from "./case.ts";
import { chartCases } from "./master/accounts.ts";
import { bankCases } from "./master/banks.ts";
import { categoryCases } from "./master/categories.ts";
import { classroomCases } from "./master/classrooms.ts";
import { unitCases } from "./master/units.ts";
import { operatorCases } from "./office/operators.ts";
import { conflict, Refusal } from "./refusal.ts";
import { placementCases } from "./students/placements.ts";
import { fieldsOf, ownStudent } from "./students/student-rules.ts";
import { studentCases } from "./students/students.ts";

const singles = new Map(
  [
    operatorCases,
    unitCases,
    classroomCases,
    chartCases,
    categoryCases,
    bankCases,
    studentCases,
    placementCases,
    billCases,
  ]
    .flat()
    .map((single) => [single.endpoint, single]),
);

type SeenRow = { id: string; version: number };

type Plan<Row> = {
  /** the endpoint that does it for one row */
  single: Endpoint;
  /** what that endpoint's schema would have let through; may refuse the row */
  bodyOf: (row: Row) => object | Promise<object>;
};

/** Does it row by row within the call's transaction and says what became of each. */
async function eachRow<Row extends SeenRow>(
  call: Call<Endpoint, Staff>,
  rows: readonly Row[],
  { single, bodyOf }: Plan<Row>,
): Promise<{ data: BulkOutcome[] }> {
  const found = singles.get(single);
  if (found === undefined || found.isolation !== "write") {
    throw new Error(`${single.name} cannot be done to several rows in one transaction`);
  }
  const once = new Map(rows.map((row) => [row.id, row]));
  const data: BulkOutcome[] = [];
  for (const row of once.values()) data.push(await outcomeOf(call, found, row, bodyOf));
  return { data };
}

async function outcomeOf<Row extends SeenRow>(
  call: Call<Endpoint, Staff>,
  { run }: AnyCase,
  row: Row,
  bodyOf: Plan<Row>["bodyOf"],
): Promise<BulkOutcome> {
  const { id } = row;
  try {
    const reply = await inSavepoint(call.db, async () => {
      const of = { ...call, params: { id }, query: {}, body: await bodyOf(row) };
      return run(of);
    });
    return { id, result: "done", version: versionIn(reply), message: null, code: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      id,
      result: "refused",
      version: null,
      message: error.message,
      code: error.body.code ?? plainCodes[error.status] ?? null,
    };
  }
}

const plainCodes: Partial<Record<Refusal["status"], string>> = {
  403: "forbidden",
  404: "missing",
  422: "invalid",
};

/** The version that a single endpoint's reply says; none where the row is gone or carries none. */
function versionIn(reply: unknown): number | null {
  const { data } = reply as { data?: { version?: unknown } }; // every single endpoint replies with an object
  return typeof data?.version === "number" ? data.version : null;
}

const seen = ({ version }: SeenRow) => ({ version });

/** Each action by the endpoint of its own. */
const statusChanges = <E extends Endpoint, A extends string>(
  endpoint: E,
  byAction: Record<A, Endpoint>,
): AnyCase =>
  forStaff(endpoint, async (call) => {
    const { action, rows } = call.body as { action: A; rows: SeenRow[] }; // what the schema of each of them says
    return eachRow(call, rows, { single: byAction[action], bodyOf: seen }) as never; // the reply that all of them have
  });

/** A student with another status and everything else as it is; the photo stays where it is not named. */
async function withStatus(
  call: Call<typeof bulkStudentStatus, Staff>,
  row: SeenRow,
): Promise<BodyOf<typeof updateStudent>> {
  const { status, status_date, status_reason, cancel_bills } = call.body;
  const student = await ownStudent(call, row.id);
  if (student.status === status) throw conflict("wrong_status", "Statusnya sudah demikian.");
  const turned = { ...fieldsOf(student), status, status_date, status_reason };
  return { ...turned, cancel_bills, version: row.version };
}

const rowsOfLists: AnyCase[] = [
  statusChanges(bulkOperators, {
    activate: activateOperator,
    deactivate: deactivateOperator,
    delete: deleteOperator,
    unlock: unlockOperator,
  }),
  statusChanges(bulkUnits, { activate: activateUnit, deactivate: deactivateUnit, delete: deleteUnit }),
  statusChanges(bulkClassrooms, {
    activate: activateClassroom,
    deactivate: deactivateClassroom,
    delete: deleteClassroom,
  }),
  statusChanges(bulkAccounts, {
    activate: activateAccount,
    deactivate: deactivateAccount,
    delete: deleteAccount,
  }),
  statusChanges(bulkCategories, {
    activate: activateCategory,
    deactivate: deactivateCategory,
    delete: deleteCategory,
  }),
  statusChanges(bulkBanks, { activate: activateBank, deactivate: deactivateBank, delete: deleteBank }),
  forStaff(bulkDeleteStudents, (call) =>
    eachRow(call, call.body.rows, { single: deleteStudent, bodyOf: seen }),
  ),
  forStaff(bulkStudentStatus, (call) =>
    eachRow(call, call.body.rows, { single: updateStudent, bodyOf: (row) => withStatus(call, row) }),
  ),
  forStaff(bulkPlacements, (call) =>
    eachRow(call, call.body.rows, {
      single: setPlacement,
      bodyOf: ({ classroom_id, seen_classroom_id }): BodyOf<typeof setPlacement> => ({
        class_year_id: call.body.class_year_id,
        classroom_id,
        seen_classroom_id,
      }),
    }),
  ),
  forStaff(bulkCancelBills, (call) =>
    eachRow(call, call.body.rows, {
      single: cancelBill,
      bodyOf: ({ version }): BodyOf<typeof cancelBill> => ({ version, reason: call.body.reason }),
    }),
  ),
];

export const bulkCases: AnyCase[] = rowsOfLists.map(long);
