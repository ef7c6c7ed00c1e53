/**
 * What the endpoints of the accounts do. Own units and what all share. Source: docs/spec/money.md §2,
 * docs/spec/access.md §2.
 */
import type { AccountType } from "../../contract/enums.ts";
import {
  type Account,
  type AccountDetail,
  type AccountFields,
  activateAccount,
  createAccount,
  deactivateAccount,
  deleteAccount,
  getAccount,
  listAccounts,
  listAccountTree,
  loadStandardChart,
  updateAccount,
} from "../../contract/master/accounts.ts";
import { chartOf, mentionsAccount } from "../../rules/accounts.ts";
import { fold } from "../../rules/names.ts";
import { planChart } from "../../rules/standard-chart.ts";
import { isInYearEnd } from "../../store/books/year-ends.ts";
import {
  accountCodes,
  accountsById,
  ancestorsOf,
  findOpening,
  type ListedAccount,
  listAccountRows,
  openingsByAccount,
} from "../../store/master/accounts.ts";
import { findUnit } from "../../store/master/units.ts";
import { ofAccount } from "../../store/master/uses.ts";
import { countUses, insertVersioned, tracedOf } from "../../store/master/versioned-record.ts";
import { type AnyCase, audit, forStaff, nextId, scopeOf } from "../case.ts";
import { assertNone, checkAll, forbidden, invalid } from "../refusal.ts";
import { codedOf, listReply, unitBriefOf } from "../reply.ts";
import { onlyOf, ownUnit, plainList, single } from "./lists.ts";
import { setOpening } from "./opening.ts";
import {
  type Act,
  assertUnique,
  changed,
  create,
  type RecordKind,
  remove,
  setStatus,
  update,
} from "./versioned-record.ts";

/** The side on which an account of each type grows. Source: docs/spec/money.md §2.1. */
const normalSides = {
  asset: "debit",
  receivable: "debit",
  expense: "debit",
  liability: "credit",
  equity: "credit",
  income: "credit",
} as const satisfies Record<AccountType, Account["normal_balance"]>;

const unitOf = ({ unit_id, unit_code, unit_name }: ListedAccount) =>
  unit_id === null ? null : unitBriefOf({ unit_id, unit_code: unit_code ?? "", unit_name: unit_name ?? "" });

function accountOf(row: ListedAccount): Account {
  const side = normalSides[row.type];
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    type: row.type,
    purpose: row.purpose,
    restriction: row.restriction,
    cash_flow: row.cash_flow,
    normal_balance: side,
    parent_id: row.parent_id,
    parent: row.parent_id === null ? null : codedOf(row.parent_id, row.parent_code, row.parent_name),
    unit_id: row.unit_id,
    unit: unitOf(row),
    // Taken from zero, for the negative of 0 would be −0.
    balance: side === "debit" ? row.net_debit : 0 - row.net_debit,
    status: row.status,
    version: row.version,
  };
}

const entriesOf = (act: Act, id: string) => countUses(act.db, ofAccount.entries, id);
const draftsOn = (act: Act, id: string) => countUses(act.db, ofAccount.drafts, id);
const pointersTo = (act: Act, id: string) => countUses(act.db, ofAccount.pointers, id);
const billsOn = (act: Act, id: string) => countUses(act.db, ofAccount.bills, id);

/** A school has these from its first day on; the two that closings post to come with the first of them. */
const isFounding = ({ purpose }: ListedAccount) => purpose === "deposit" || purpose === "opening";

const isUsed = async (act: Act, row: ListedAccount) =>
  isFounding(row) ||
  (await entriesOf(act, row.id)) > 0 ||
  (await draftsOn(act, row.id)) > 0 ||
  (await pointersTo(act, row.id)) > 0 ||
  (await billsOn(act, row.id)) > 0 ||
  (await countUses(act.db, ofAccount.plans, row.id)) > 0;

/** A unit's own account is of an own unit; what all share is the Admin Sekolah's. */
async function assertUnit(act: Act, unitId: string | null): Promise<void> {
  if (unitId !== null) await ownUnit(act, unitId);
  else if (act.actor.role !== "AS") {
    throw invalid({ unit_id: ["Pilih unit. Akun bersama hanya dibuat Admin Sekolah."] });
  }
}

async function assertParent(act: Act, body: AccountFields, before: ListedAccount | null): Promise<void> {
  if (body.parent_id === null) return;
  const [parent] = await accountsById(act.db, [body.parent_id]);
  const isOwn = parent !== undefined && (parent.unit_id === null || parent.unit_id === body.unit_id);
  if (!isOwn) throw invalid({ parent_id: ["Akun induk ini tidak ditemukan."] });
  if (parent.type !== body.type) throw invalid({ parent_id: ["Akun induk harus sejenis."] });
  if (before !== null && (await ancestorsOf(act.db, parent.id)).includes(before.id)) {
    throw invalid({ parent_id: ["Akun tidak dapat berada di bawah dirinya sendiri."] });
  }
}

/** The open bills equal the receivable accounts and income begins at nothing, so neither has an opening balance. */
function assertOpening(body: AccountFields, before: ListedAccount | null): void {
  if (body.opening_balance === 0) return;
  const refuse = (sentence: string) => invalid({ opening_balance: [sentence] });
  if (body.unit_id === null) throw refuse("Saldo awal hanya untuk akun milik satu unit.");
  const isOfBalance = ["asset", "liability", "equity"].includes(body.type);
  if (!isOfBalance || (before?.purpose ?? null) !== null) {
    throw refuse("Saldo awal hanya untuk akun Harta, Utang, dan Modal.");
  }
}

/** A giver binds what the school owns and receives; what is spent is free (docs/spec/books.md §4.1). */
function assertRestriction({ type, restriction }: AccountFields): void {
  if (restriction === "none" || type === "equity" || type === "income") return;
  throw invalid({ restriction: ["Hanya akun Modal dan Pendapatan yang dapat dibatasi."] });
}

/** What was posted to keeps its type and its unit. */
async function assertFrozen(act: Act, body: AccountFields, before: ListedAccount | null): Promise<void> {
  if (before === null || (before.purpose === null && !(await isUsed(act, before)))) return;
  const sentence = (what: string) => [`${what} tidak dapat diganti, karena akun ini sudah dipakai.`];
  assertNone({
    ...(body.type !== before.type && { type: sentence("Jenisnya") }),
    ...(body.unit_id !== before.unit_id && { unit_id: sentence("Unitnya") }),
  });
  if (body.restriction !== before.restriction && (await isInYearEnd(act.db, before.id))) {
    throw invalid({
      restriction: ["Pembatasannya tidak dapat diganti, karena akun ini ikut dalam tutup tahun."],
    });
  }
}

async function columnsOf(act: Act, body: AccountFields, before: ListedAccount | null) {
  const { opening_balance: _, ...own } = body;
  const codes = await accountCodes(act.db);
  await checkAll(
    async () => {
      if (before === null || before.unit_id !== body.unit_id) await assertUnit(act, body.unit_id);
    },
    () => assertUnique("code", body.code, codes, before, "Kode ini sudah dipakai akun lain."),
    () => assertFrozen(act, body, before),
    () => assertParent(act, body, before),
    () => assertOpening(body, before),
    () => assertRestriction(body),
  );
  return { ...own, purpose: before?.purpose ?? null, status: before?.status ?? ("active" as const) };
}

async function detailOf(act: Act, row: ListedAccount): Promise<AccountDetail> {
  return {
    ...accountOf(row),
    ...(await tracedOf(act.db, row)),
    opening_balance: (await findOpening(act.db, row.id))?.amount ?? 0,
    has_entries: (await entriesOf(act, row.id)) > 0,
    in_use: await isUsed(act, row),
  };
}

const kind: RecordKind<"accounts", ListedAccount, AccountFields, AccountDetail> = {
  table: "accounts",
  resource: "account",
  noun: "akun",
  find: async (act, id) =>
    onlyOf(await listAccountRows(act.db, scopeOf(act.actor), { id }, "", single), "Akun tidak ditemukan."),
  columnsOf,
  assertOwn: (act, row) => {
    if (row.unit_id === null && act.actor.role !== "AS") {
      throw forbidden("Akun bersama hanya diubah oleh Admin Sekolah.");
    }
  },
  usedBy: async (act, row) =>
    (await isUsed(act, row))
      ? "Akun ini sudah dipakai jurnal, kategori, bank, atau akun lain, jadi tidak dapat dihapus."
      : null,
  neededBy: async (act, row) => {
    if (row.purpose !== null) return "Akun ini dipakai sistem, jadi harus tetap aktif.";
    if ((await pointersTo(act, row.id)) === 0) return null;
    return "Akun ini masih dipakai kategori, bank, atau akun lain. Ganti dahulu akunnya di sana.";
  },
  // The entry follows in `settle`; what changed is told in the account's own audit row.
  attach: async (act, id, body) => {
    const former = (await findOpening(act.db, id))?.amount ?? 0;
    if (former === body.opening_balance) return { before: {}, after: {} };
    return { before: { opening_balance: former }, after: { opening_balance: body.opening_balance } };
  },
  settle: async (act, row, body) => {
    if (body.unit_id === null) return;
    const unit = await findUnit(act.db, null, body.unit_id);
    if (unit === undefined) return;
    const begun = { id: row.id, name: body.name, unit, side: normalSides[body.type] };
    await setOpening(act, begun, body.opening_balance);
  },
  unitOf: (row) => row.unit_id,
  detailOf,
};

/** The whole chart at once: a tree is put together from all of it, and no school has thousands of accounts. */
const everyAccount = { page: 1, per_page: 10_000, sort: [] };

const treeCase = forStaff(listAccountTree, async (call) => {
  const { filter, q, page, per_page } = call.query;
  const own = scopeOf(call.actor);
  const asked = filter.unit_id ?? own;
  const units = own === null ? asked : (asked?.filter((id) => own.includes(id)) ?? own);
  const { rows } = await listAccountRows(call.db, units, {}, "", everyAccount);
  const openings = await openingsByAccount(call.db);
  const placed = chartOf(
    rows.map((row) => ({ ...accountOf(row), opening_balance: openings.get(row.id) ?? 0 })),
    (account) =>
      mentionsAccount(account, q) &&
      (filter.type?.includes(account.type) ?? true) &&
      (filter.status?.includes(account.status) ?? true),
  );
  return listReply(call.url, call.query, {
    data: placed
      .slice((page - 1) * per_page, page * per_page)
      .flatMap((branch) => branch.map(({ row, ...place }) => ({ ...row, ...place }))),
    total: placed.length,
    sums: { accounts_count: placed.reduce((count, branch) => count + branch.length, 0) },
  });
});

const charted = ({ code, name, type }: { code: string; name: string; type: AccountType }) => ({
  code,
  name,
  type,
});

const standardCase = forStaff(loadStandardChart, async (call) => {
  const { rows } = await listAccountRows(call.db, null, {}, "", everyAccount);
  const { create, move, existing } = planChart(rows);
  if (!call.query.dry_run) {
    const ids = new Map(rows.map(({ id, code }) => [fold(code), id]));
    for (const { parent, ...own } of create) {
      const parent_id = parent === null ? null : (ids.get(fold(parent)) ?? null);
      ids.set(fold(own.code), await makeStandard(call, { ...own, parent_id }));
    }
    for (const { account, under } of move) {
      await changed(kind, call, account, { parent_id: ids.get(fold(under)) ?? null }, "changed");
    }
  }
  return {
    data: {
      create: create.map(({ parent, ...own }) => ({ ...charted(own), parent_code: parent })),
      move: move.map(({ account, under }) => ({ ...charted(account), under })),
      existing: existing.map(({ by }) => charted(by)),
    },
  };
});

type Made = Pick<ListedAccount, "parent_id" | "purpose" | "restriction" | "cash_flow"> &
  ReturnType<typeof charted>;

async function makeStandard(act: Act, own: Made): Promise<string> {
  const id = nextId(act);
  const columns = { ...own, unit_id: null, status: "active" as const };
  await insertVersioned(act.db, "accounts", id, columns, { by: act.actor.id, at: act.now.toISOString() });
  await audit(act, {
    action: "account.created",
    resource: "account",
    resourceId: id,
    unitId: null,
    after: { ...columns },
  });
  return id;
}

export const chartCases: AnyCase[] = [
  treeCase,
  standardCase,
  forStaff(listAccounts, async (call) => {
    const { filter, q } = call.query;
    const found = await listAccountRows(call.db, scopeOf(call.actor), filter, q, call.query);
    return plainList(call, found, accountOf);
  }),
  forStaff(getAccount, async (call) => ({
    data: await detailOf(call, await kind.find(call, call.params.id)),
  })),
  forStaff(createAccount, (call) => create(kind, call)),
  forStaff(updateAccount, (call) => update(kind, call)),
  forStaff(deleteAccount, (call) => remove(kind, call)),
  forStaff(activateAccount, (call) => setStatus(kind, call, "active")),
  forStaff(deactivateAccount, (call) => setStatus(kind, call, "inactive")),
];
