/**
 * What the endpoints of the saved views do. A private one is nobody else's, an AS included; a shared one is changed by its
 * owner or an AS. Source: docs/spec/screens.md §1.13, docs/spec/access.md §3.
 */
import * as v from "valibot";
import { listBills } from "../../contract/bills/bills.ts";
import { describedReport, getReport, reportNamed } from "../../contract/books/reports.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { ViewedList } from "../../contract/enums.ts";
import {
  type AskedOfList,
  createListView,
  deleteListView,
  type ListView,
  type ListViewFields,
  listListViews,
  pinListView,
  updateListView,
} from "../../contract/office/list-views.ts";
import { listPayments } from "../../contract/payments/payments.ts";
import { listTransactions } from "../../contract/payments/transactions.ts";
import { listStudents } from "../../contract/students/students.ts";
import { type ListedView, listListViewRows, namesOfViews, pinView } from "../../store/office/list-views.ts";
import { flagOf } from "../../store/sql.ts";
import { type AnyCase, forStaff, type Staff, scopeOf } from "../case.ts";
import { onlyOf, ownUnit, plainList, single } from "../master/lists.ts";
import {
  type Act,
  assertUnique,
  create,
  type RecordKind,
  remove,
  update,
} from "../master/versioned-record.ts";
import { forbidden, invalid } from "../refusal.ts";

/** By what each list can be asked for its views are held to what it knows. */
const endpointOfList: Readonly<Record<Exclude<ViewedList, "reports">, Endpoint>> = {
  bills: listBills,
  payments: listPayments,
  students: listStudents,
  transactions: listTransactions,
};

const readerOf = ({ actor }: { actor: Staff }) => ({ operatorId: actor.id, scope: scopeOf(actor) });

const mayChange = (actor: Staff, row: { owner_id: string }) =>
  row.owner_id === actor.id || actor.role === "AS";

const viewOf =
  (actor: Staff) =>
  (row: ListedView): ListView => ({
    id: row.id,
    list: row.list,
    name: row.name,
    unit_id: row.unit_id,
    asked: JSON.parse(row.asked) as AskedOfList, // written below
    columns: JSON.parse(row.columns) as string[], // likewise
    follows_today: row.follows_today === 1,
    set_on: row.set_on,
    owner: row.owner_name,
    is_pinned: Number(row.pin_count) > 0,
    may_change: mayChange(actor, row),
    version: row.version,
  });

/** What its list could not be asked for would be a view that only ever fails. */
function assertKnown({ list, asked }: ListViewFields): void {
  if (list === "reports" ? isReport(asked) : isAskedOf(endpointOfList[list], asked)) return;
  throw invalid({ asked: ["Penyaring atau urutan ini tidak dikenal daftarnya."] });
}

function isAskedOf({ query }: Endpoint, { q, sort, filters }: AskedOfList): boolean {
  return v.safeParse(query, { q, filter: filters, ...(sort !== "" && { sort }) }).success;
}

/** A report has neither a search nor an order. */
function isReport({ q, sort, filters: { report = "", ...filters } }: AskedOfList): boolean {
  const name = reportNamed(report);
  if (name === null || q !== "" || sort !== "") return false;
  const taken: readonly string[] = describedReport(name).filters;
  const isTaken = Object.keys(filters).every((filter) => taken.includes(filter));
  return isTaken && v.safeParse(getReport.query, filters).success;
}

const kind: RecordKind<"list_views", ListedView, ListViewFields, ListView> = {
  table: "list_views",
  resource: "list_view",
  noun: "tampilan",
  find: async (act, id) =>
    onlyOf(await listListViewRows(act.db, readerOf(act), { id }, "", single), "Tampilan tidak ditemukan."),
  assertOwn: ({ actor }, row) => {
    if (!mayChange(actor, row))
      throw forbidden("Tampilan bersama hanya diubah oleh pembuatnya atau Admin Sekolah.");
  },
  columnsOf: async (act, body, before) => {
    assertKnown(body);
    const { list, name, unit_id } = body;
    if (unit_id !== null && unit_id !== before?.unit_id) await ownUnit(act, unit_id);
    const ownerId = before?.owner_id ?? act.actor.id;
    const others = await namesOfViews(act.db, { list, unitId: unit_id, ownerId });
    assertUnique("name", name, others, before, "Nama ini sudah dipakai tampilan lain.");
    return {
      list,
      name,
      unit_id,
      owner_id: ownerId,
      asked: JSON.stringify(body.asked),
      columns: JSON.stringify(body.columns),
      follows_today: flagOf(body.follows_today),
      set_on: act.today,
    };
  },
  usedBy: async () => null,
  unitOf: ({ unit_id }) => unit_id,
  detailOf: async (act: Act, row) => viewOf(act.actor)(row),
};

export const listViewCases: AnyCase[] = [
  forStaff(listListViews, async (call) => {
    const { filter, q } = call.query;
    return plainList(
      call,
      await listListViewRows(call.db, readerOf(call), filter, q, call.query),
      viewOf(call.actor),
    );
  }),
  forStaff(createListView, (call) => create(kind, call)),
  forStaff(updateListView, (call) => update(kind, call)),
  forStaff(deleteListView, (call) => remove(kind, call)),
  forStaff(pinListView, async (call) => {
    const { id, list } = await kind.find(call, call.params.id);
    if (list !== "reports") throw invalid({ is_pinned: ["Hanya laporan tersimpan yang disematkan."] });
    await pinView(call.db, { list_view_id: id, operator_id: call.actor.id }, call.body.is_pinned);
    return { data: viewOf(call.actor)(await kind.find(call, id)) };
  }),
];
