/** What the endpoints of the bill categories do. Own units only. Source: docs/spec/money.md §4, docs/spec/access.md §2. */
import type { AccountType } from "../../contract/enums.ts";
import {
  activateCategory,
  type Category,
  type CategoryDetail,
  type CategoryFields,
  createCategory,
  deactivateCategory,
  deleteCategory,
  getCategory,
  listCategories,
  updateCategory,
} from "../../contract/master/categories.ts";
import type { FieldErrors } from "../../contract/problem.ts";
import { accountsById } from "../../store/master/accounts.ts";
import { findBankOfUnit } from "../../store/master/banks.ts";
import { categoryNamesOf, type ListedCategory, listCategoryRows } from "../../store/master/categories.ts";
import { pricesOf } from "../../store/master/uses.ts";
import { countUses, tracedOf } from "../../store/master/versioned-record.ts";
import { flagOf } from "../../store/sql.ts";
import { assessAllFines } from "../bills/fines.ts";
import { type AnyCase, forStaff, scopeOf } from "../case.ts";
import { assertNone, checkAll, invalid } from "../refusal.ts";
import { codedOf, namedOf, unitBriefOf } from "../reply.ts";
import { fineColumns, fineErrors } from "./category-fines.ts";
import { onlyOf, ownUnit, plainList, single } from "./lists.ts";
import {
  type Act,
  assertUnique,
  create,
  type RecordKind,
  remove,
  setStatus,
  update,
} from "./versioned-record.ts";

const categoryOf = (row: ListedCategory): Category => ({
  id: row.id,
  unit_id: row.unit_id,
  unit: unitBriefOf(row),
  code: row.code,
  name: row.name,
  kind: row.kind,
  default_amount: row.default_amount,
  due_day: row.due_day,
  allow_partial: row.allow_partial === 1,
  allow_instalments: row.allow_instalments === 1,
  priority: row.priority,
  receivable_account_id: row.receivable_account_id,
  receivable_account: codedOf(row.receivable_account_id, row.receivable_code, row.receivable_name),
  income_account_id: row.income_account_id,
  income_account: codedOf(row.income_account_id, row.income_code, row.income_name),
  discount_account_id: row.discount_account_id,
  discount_account: codedOf(row.discount_account_id, row.discount_code, row.discount_name),
  bank_id: row.bank_id,
  bank: namedOf(row.bank_id, row.bank_name),
  fine_kind: row.fine_kind,
  fine_amount: row.fine_amount,
  fine_percent: row.fine_percent,
  fine_every: row.fine_every,
  fine_grace_days: row.fine_grace_days,
  fine_ceiling: row.fine_ceiling,
  fine_from: row.fine_from,
  fine_account_id: row.fine_account_id,
  fine_account:
    row.fine_account_id === null ? null : codedOf(row.fine_account_id, row.fine_code, row.fine_name),
  status: row.status,
  version: row.version,
});

const billsOf = (act: Act, id: string) => countUses(act.db, ["bills.category_id"], id);

const isPriced = async (act: Act, id: string) => (await countUses(act.db, pricesOf, id)) > 0;

/** What a bill posts to, by the account's type. Source: docs/spec/money.md §14. */
const wantedTypes = {
  receivable_account_id: { types: ["receivable"], sentence: "Pilih akun berjenis Piutang." },
  income_account_id: { types: ["income"], sentence: "Pilih akun berjenis Pendapatan." },
  discount_account_id: {
    types: ["expense", "income"],
    sentence: "Pilih akun berjenis Biaya atau Pendapatan.",
  },
} as const satisfies Record<string, { types: readonly AccountType[]; sentence: string }>;

/** Each account is active, of the unit or shared, and of the type that its place asks for. */
async function assertAccounts(act: Act, body: CategoryFields): Promise<void> {
  const fields = ["receivable_account_id", "income_account_id", "discount_account_id"] as const;
  const known = await accountsById(
    act.db,
    fields.map((field) => body[field]),
  );
  const faultAt = (field: (typeof fields)[number]): FieldErrors => {
    const account = known.find((one) => one.id === body[field]);
    const isOwn = account !== undefined && (account.unit_id === null || account.unit_id === body.unit_id);
    if (!isOwn || account.status !== "active") {
      return { [field]: ["Akun ini tidak ditemukan atau tidak aktif."] };
    }
    const { types, sentence } = wantedTypes[field];
    return types.some((type) => type === account.type) ? {} : { [field]: [sentence] };
  };
  assertNone(Object.assign({}, ...fields.map(faultAt)));
}

async function assertVirtualAccount(act: Act, { bank_id, unit_id }: CategoryFields): Promise<void> {
  if (bank_id === null) return;
  const bank = await findBankOfUnit(act.db, bank_id, unit_id);
  if (bank?.kind !== "va" || bank.status !== "active") {
    throw invalid({ bank_id: ["Pilih bank berjenis VA yang aktif di unit ini."] });
  }
}

/** What has bills stays where it is: their periods and their unit follow from it. */
async function assertUnbilled(act: Act, body: CategoryFields, before: ListedCategory): Promise<void> {
  const isBilled = body.kind !== before.kind && (await billsOf(act, before.id)) > 0;
  assertNone({
    ...(body.unit_id !== before.unit_id && { unit_id: ["Unit kategori tidak dapat diganti."] }),
    ...(isBilled && { kind: ["Jenisnya tidak dapat diganti, karena kategori ini sudah punya tagihan."] }),
  });
}

async function columnsOf(act: Act, body: CategoryFields, before: ListedCategory | null) {
  const others = await categoryNamesOf(act.db, body.unit_id);
  const taken = (field: "code" | "name", sentence: string) =>
    assertUnique(
      field,
      body[field],
      others.map((one) => ({ id: one.id, value: one[field] })),
      before,
      sentence,
    );
  await checkAll(
    () => (before === null ? ownUnit(act, body.unit_id) : assertUnbilled(act, body, before)),
    () => taken("code", "Kode ini sudah dipakai kategori lain di unit ini."),
    () => taken("name", "Nama ini sudah dipakai kategori lain di unit ini."),
    () => assertAccounts(act, body),
    async () => assertNone(await fineErrors(act, body)),
    () => assertVirtualAccount(act, body),
  );
  const flags = {
    allow_partial: flagOf(body.allow_partial),
    allow_instalments: flagOf(body.allow_instalments),
  };
  const fine = await fineColumns(act, body, before);
  return { ...body, ...fine, ...flags, status: before?.status ?? ("active" as const) };
}

const kind: RecordKind<"categories", ListedCategory, CategoryFields, CategoryDetail> = {
  table: "categories",
  resource: "category",
  noun: "kategori",
  find: async (act, id) =>
    onlyOf(
      await listCategoryRows(act.db, scopeOf(act.actor), { id }, "", single),
      "Kategori tidak ditemukan.",
    ),
  columnsOf,
  usedBy: async (act, row) => {
    const bills = await billsOf(act, row.id);
    if (bills > 0)
      return `Kategori ini sudah punya ${bills} tagihan, jadi tidak dapat dihapus. Nonaktifkan saja.`;
    if (!(await isPriced(act, row.id))) return null;
    return "Kategori ini punya tarif atau keringanan, jadi tidak dapat dihapus. Nonaktifkan saja.";
  },
  // A rule that holds for bills that are late already is not left to the next day.
  settle: async (act, row) => assessAllFines(act, { categoryId: row.id }),
  unitOf: (row) => row.unit_id,
  detailOf: async (act, row) => ({
    ...categoryOf(row),
    ...(await tracedOf(act.db, row)),
    in_use: (await billsOf(act, row.id)) > 0 || (await isPriced(act, row.id)),
  }),
};

export const categoryCases: AnyCase[] = [
  forStaff(listCategories, async (call) => {
    const { filter, q } = call.query;
    const found = await listCategoryRows(call.db, scopeOf(call.actor), filter, q, call.query);
    return plainList(call, found, categoryOf);
  }),
  forStaff(getCategory, async (call) => ({
    data: await kind.detailOf(call, await kind.find(call, call.params.id)),
  })),
  forStaff(createCategory, (call) => create(kind, call)),
  forStaff(updateCategory, (call) => update(kind, call)),
  forStaff(deleteCategory, (call) => remove(kind, call)),
  forStaff(activateCategory, (call) => setStatus(kind, call, "active")),
  forStaff(deactivateCategory, (call) => setStatus(kind, call, "inactive")),
];
