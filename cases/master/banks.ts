/**
 * What the endpoints of the bank accounts and cash boxes do. Own units only. Source: docs/spec/money.md §3,
 * docs/spec/access.md §2.
 */
import {
  activateBank,
  type Bank,
  type BankDetail,
  type BankFields,
  createBank,
  deactivateBank,
  deleteBank,
  getBank,
  listBanks,
  QRIS_BYTES,
  updateBank,
} from "../../contract/master/banks.ts";
import { bankFaults, ofKind } from "../../rules/banks.ts";
import { photoFault } from "../../rules/pictures.ts";
import { mayClash } from "../../rules/virtual-accounts.ts";
import { accountsById } from "../../store/master/accounts.ts";
import {
  accountNumbers,
  type ListedBank,
  listBankRows,
  saveBankUnits,
  type UnitOfBank,
  unitsOfBanks,
  unitUsingBank,
} from "../../store/master/banks.ts";
import { lockUnit } from "../../store/master/units.ts";
import { references } from "../../store/master/uses.ts";
import { countUses, tracedOf } from "../../store/master/versioned-record.ts";
import { virtualForms } from "../../store/master/virtual-accounts.ts";
import { flagOf } from "../../store/sql.ts";
import { pictureOf, savePicture } from "../../store/students/pictures.ts";
import { type AnyCase, forStaff, scopeOf } from "../case.ts";
import { pictureChange } from "../pictures.ts";
import { assertNone, checkAll, conflict, forbidden, invalid } from "../refusal.ts";
import { codedOf } from "../reply.ts";
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

type Versioned = ListedBank & { unit_ids: string[] };

const bankOf = (row: ListedBank, units: readonly UnitOfBank[]): Bank => ({
  id: row.id,
  unit_ids: units.map((unit) => unit.id),
  units: units.map(({ id, code, name }) => ({ id, code, name })),
  kind: row.kind,
  name: row.name,
  bank_code: row.bank_code,
  account_no: row.account_no,
  holder: row.holder,
  account_id: row.account_id,
  account: codedOf(row.account_id, row.account_code, row.account_name),
  va_prefix: row.va_prefix,
  va_length: row.va_length,
  admin_fee: row.admin_fee,
  fee_bearer: row.fee_bearer,
  shown_in_portal: row.shown_in_portal === 1,
  status: row.status,
  version: row.version,
});

const usesOf = (act: Act, id: string) => countUses(act.db, references.banks.uses, id);

type Form = Pick<BankFields, "bank_code" | "va_prefix" | "va_length" | "unit_ids">;

/**
 * The active VA bank that would give the same numbers to the same units; numbers are unique by that none does. Banks that are
 * given a form at the same moment wait for each other.
 */
async function clashOf(act: Act, { bank_code, va_prefix, va_length, unit_ids }: Form, id: string | null) {
  if (va_prefix === null || va_length === null) return undefined;
  for (const unitId of unit_ids.toSorted()) await lockUnit(act.db, unitId);
  return (await virtualForms(act.db)).find(
    (other) =>
      other.id !== id && other.bank_code === bank_code && mayClash({ va_prefix, va_length, unit_ids }, other),
  );
}

/** An inactive one gives no numbers; it is held against the others when it is made active. */
async function assertNoClash(act: Act, form: Form, before: Versioned | null): Promise<void> {
  const clash = before?.status === "inactive" ? undefined : await clashOf(act, form, before?.id ?? null);
  if (clash) throw invalid({ va_prefix: [`Nomornya akan sama dengan nomor VA ${clash.name}.`] });
}

/** Entries of every unit that it takes payments of stand on its account, so one for several needs one that all share. */
async function assertAccount(act: Act, { account_id, unit_ids }: BankFields): Promise<void> {
  const [account] = await accountsById(act.db, [account_id]);
  const isOwn = account !== undefined && (account.unit_id === null || unit_ids.includes(account.unit_id));
  if (!isOwn || account.status !== "active") {
    throw invalid({ account_id: ["Akun ini tidak ditemukan atau tidak aktif."] });
  }
  if (account.type !== "asset") throw invalid({ account_id: ["Pilih akun berjenis Harta."] });
  if (account.unit_id !== null && new Set(unit_ids).size > 1) {
    throw invalid({ account_id: ["Bank untuk beberapa unit memakai akun bersama, bukan akun satu unit."] });
  }
}

/** Units may be added, one's own and active; one whose payments or categories used it stays. */
async function assertUnits(act: Act, { unit_ids }: BankFields, before: Versioned | null): Promise<void> {
  const had = before?.unit_ids ?? [];
  for (const id of unit_ids) if (!had.includes(id)) await ownUnit(act, id, "unit_ids");
  if (before === null) return;
  const dropped = had.filter((id) => !unit_ids.includes(id));
  const user = await unitUsingBank(act.db, before.id, dropped);
  if (user === undefined) return;
  throw invalid({ unit_ids: [`${user.name} sudah memakai bank ini, jadi tidak dapat dilepas.`] });
}

/** The kind stays once payments went through it. */
async function assertKind(act: Act, { kind }: BankFields, before: Versioned | null): Promise<void> {
  if (before === null || kind === before.kind || (await usesOf(act, before.id)) === 0) return;
  throw invalid({ kind: ["Jenisnya tidak dapat diganti, karena sudah dipakai pembayaran atau kategori."] });
}

async function columnsOf(act: Act, body: BankFields, before: Versioned | null) {
  const { unit_ids, qris_code: _, ...own } = ofKind(body);
  const numbers = await accountNumbers(act.db);
  await checkAll(
    () => assertUnits(act, body, before),
    () => assertKind(act, body, before),
    () => assertNone(bankFaults(own)),
    () => assertNoClash(act, { ...own, unit_ids }, before),
    () => assertUnique("account_no", own.account_no, numbers, before, "Nomor rekening ini sudah terdaftar."),
    () => assertAccount(act, body),
    () => assertCode(body),
  );
  const fee_bearer = own.admin_fee > 0 ? (own.fee_bearer ?? ("school" as const)) : null;
  const shown_in_portal = flagOf(own.shown_in_portal && own.kind !== "cash");
  return { ...own, fee_bearer, shown_in_portal, status: before?.status ?? ("active" as const) };
}

function assertCode({ qris_code }: BankFields): void {
  const fault = qris_code ? photoFault(qris_code, QRIS_BYTES) : null;
  assertNone(fault === null ? {} : { qris_code: [fault] });
}

/** Keeps the code, which lies in a table of its own; what is no QRIS has none. */
const attachCode = (act: Act, id: string, { kind, qris_code }: BankFields) =>
  pictureChange(act, { kind: "bank", id }, "qris_code", kind === "qris" ? qris_code : null);

/** The units of the bank, in the order of their codes before and after. */
async function attachUnits(act: Act, id: string, { unit_ids }: BankFields) {
  const idsNow = async () => (await unitsOfBanks(act.db, [id])).map((unit) => unit.id);
  const before = await idsNow();
  await saveBankUnits(act.db, id, unit_ids);
  const after = await idsNow();
  if (before.join() === after.join()) return { before: {}, after: {} };
  return { before: { unit_ids: before }, after: { unit_ids: after } };
}

async function findBank(act: Act, id: string): Promise<Versioned> {
  const found = await listBankRows(act.db, scopeOf(act.actor), { id }, "", single);
  const row = onlyOf(found, "Bank atau kas tidak ditemukan.");
  return { ...row, unit_ids: (await unitsOfBanks(act.db, [id])).map((unit) => unit.id) };
}

const recordKind: RecordKind<"banks", Versioned, BankFields, BankDetail> = {
  table: "banks",
  resource: "bank",
  noun: "bank",
  find: findBank,
  columnsOf,
  attach: async (act, id, body) => {
    const units = await attachUnits(act, id, body);
    const code = await attachCode(act, id, body);
    return { before: { ...units.before, ...code.before }, after: { ...units.after, ...code.after } };
  },
  assertOwn: (act, row) => {
    const scope = scopeOf(act.actor);
    if (scope === null || row.unit_ids.every((id) => scope.includes(id))) return;
    throw forbidden(
      "Bank ini dipakai bersama unit lain. Yang mengubahnya harus punya akses ke semua unitnya.",
    );
  },
  usedBy: async (act, row) => {
    if ((await usesOf(act, row.id)) === 0) return null;
    return "Bank ini sudah dipakai pembayaran atau kategori, jadi tidak dapat dihapus. Nonaktifkan saja.";
  },
  unitOf: ({ unit_ids: [first = null, ...others] }) => (others.length > 0 ? null : first),
  detailOf: async (act, row) => ({
    ...bankOf(row, await unitsOfBanks(act.db, [row.id])),
    ...(await tracedOf(act.db, row)),
    in_use: (await usesOf(act, row.id)) > 0,
    qris_code: await pictureOf(act.db, { kind: "bank", id: row.id }),
  }),
};

export const bankCases: AnyCase[] = [
  forStaff(listBanks, async (call) => {
    const { filter, q } = call.query;
    const found = await listBankRows(call.db, scopeOf(call.actor), filter, q, call.query);
    const units = await unitsOfBanks(
      call.db,
      found.rows.map(({ id }) => id),
    );
    return plainList(call, found, (row) =>
      bankOf(
        row,
        units.filter((unit) => unit.bank_id === row.id),
      ),
    );
  }),
  forStaff(getBank, async (call) => ({
    data: await recordKind.detailOf(call, await recordKind.find(call, call.params.id)),
  })),
  forStaff(createBank, (call) => create(recordKind, call)),
  forStaff(updateBank, (call) => update(recordKind, call)),
  forStaff(deleteBank, async (call) => {
    const removed = await remove(recordKind, call);
    await savePicture(call.db, { kind: "bank", id: call.params.id }, null, call.now.toISOString());
    return removed;
  }),
  forStaff(activateBank, async (call) => {
    const row = await recordKind.find(call, call.params.id);
    const clash = await clashOf(call, row, row.id);
    if (clash === undefined) return setStatus(recordKind, call, "active");
    throw conflict("in_use", `Nomor VA-nya sama dengan nomor VA ${clash.name}. Ganti awalannya dahulu.`);
  }),
  forStaff(deactivateBank, (call) => setStatus(recordKind, call, "inactive")),
];
