/** What the endpoints of the bank accounts and cash boxes do. Own units only. Source: domain.md "Bank", product.md §2. */
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
  updateBank,
} from "../contract/banks.ts";
import { isVirtualLength, virtualLengths } from "../rules/banks.ts";
import { accountsById } from "../store/accounts.ts";
import { accountNumbers, type ListedBank, listBankRows } from "../store/banks.ts";
import { countUses } from "../store/kept.ts";
import { type AnyCase, forStaff, scopeOf } from "./case.ts";
import { type Act, assertUnique, create, type Keeping, remove, setStatus, update } from "./keep.ts";
import { onlyOf, ownUnit, plainList, single } from "./lists.ts";
import { invalid } from "./refusal.ts";
import { codedOf, unitBriefOf } from "./reply.ts";

const bankOf = (row: ListedBank): Bank => ({
  id: row.id,
  unit_id: row.unit_id,
  unit: unitBriefOf(row),
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
  status: row.status,
  version: row.version,
});

const usesOf = (act: Act, id: string) => countUses(act.db, ["payments.bank_id", "categories.bank_id"], id);

/** What a kind asks for, and of what is filled in what it keeps: a cash box has no number, only a VA has a prefix. */
function ownFields(body: BankFields): BankFields {
  const isVirtual = body.kind === "va";
  const hasBank = body.kind !== "cash";
  const required = (field: "account_no" | "holder" | "bank_code" | "va_prefix" | "va_length") => {
    if (body[field] === null) throw invalid({ [field]: ["Wajib diisi."] });
  };
  if (body.kind === "account")
    for (const field of ["bank_code", "account_no", "holder"] as const) required(field);
  if (isVirtual) for (const field of ["bank_code", "va_prefix", "va_length"] as const) required(field);
  return {
    ...body,
    bank_code: hasBank ? body.bank_code : null,
    account_no: body.kind === "account" ? body.account_no : null,
    holder: hasBank ? body.holder : null,
    va_prefix: isVirtual ? body.va_prefix : null,
    va_length: isVirtual ? body.va_length : null,
    fee_bearer: body.admin_fee > 0 ? (body.fee_bearer ?? "school") : null,
  };
}

function assertVirtual({ kind, bank_code, va_prefix, va_length }: BankFields): void {
  if (kind !== "va" || va_length === null) return;
  if (!isVirtualLength(bank_code, va_length)) {
    const known = virtualLengths(bank_code)?.join(", ") ?? "6 sampai 20";
    throw invalid({ va_length: [`VA bank ini punya ${known} angka.`] });
  }
  if ((va_prefix ?? "").length >= va_length) {
    throw invalid({ va_prefix: ["Awalan harus lebih pendek dari panjang VA."] });
  }
}

async function assertAccount(act: Act, { account_id, unit_id }: BankFields): Promise<void> {
  const [account] = await accountsById(act.db, [account_id]);
  const isOwn = account !== undefined && (account.unit_id === null || account.unit_id === unit_id);
  if (!isOwn || account.status !== "active") {
    throw invalid({ account_id: ["Akun ini tidak ditemukan atau tidak aktif."] });
  }
  if (account.type !== "asset") throw invalid({ account_id: ["Pilih akun berjenis Harta."] });
}

async function columnsOf(act: Act, body: BankFields, before: ListedBank | null) {
  if (before === null) await ownUnit(act, body.unit_id);
  else if (body.unit_id !== before.unit_id) throw invalid({ unit_id: ["Unit bank tidak dapat diganti."] });
  if (before !== null && body.kind !== before.kind && (await usesOf(act, before.id)) > 0) {
    throw invalid({ kind: ["Jenisnya tidak dapat diganti, karena sudah dipakai pembayaran atau kategori."] });
  }
  const own = ownFields(body);
  assertVirtual(own);
  const sentence = "Nomor rekening ini sudah terdaftar.";
  assertUnique("account_no", own.account_no, await accountNumbers(act.db), before, sentence);
  await assertAccount(act, own);
  return { ...own, status: before?.status ?? ("active" as const) };
}

const keeping: Keeping<"banks", ListedBank, BankFields, BankDetail> = {
  table: "banks",
  resource: "bank",
  noun: "bank",
  find: async (act, id) =>
    onlyOf(
      await listBankRows(act.db, scopeOf(act.actor), { id }, "", single),
      "Bank atau kas tidak ditemukan.",
    ),
  columnsOf,
  usedBy: async (act, row) => {
    if ((await usesOf(act, row.id)) === 0) return null;
    return "Bank ini sudah dipakai pembayaran atau kategori, jadi tidak dapat dihapus. Nonaktifkan saja.";
  },
  unitOf: (row) => row.unit_id,
  detailOf: async (act, row) => ({ ...bankOf(row), in_use: (await usesOf(act, row.id)) > 0 }),
};

export const bankCases: AnyCase[] = [
  forStaff(listBanks, async (call) => {
    const { filter, q } = call.query;
    return plainList(call, await listBankRows(call.db, scopeOf(call.actor), filter, q, call.query), bankOf);
  }),
  forStaff(getBank, async (call) => ({
    data: await keeping.detailOf(call, await keeping.find(call, call.params.id)),
  })),
  forStaff(createBank, (call) => create(keeping, call)),
  forStaff(updateBank, (call) => update(keeping, call)),
  forStaff(deleteBank, (call) => remove(keeping, call)),
  forStaff(activateBank, (call) => setStatus(keeping, call, "active")),
  forStaff(deactivateBank, (call) => setStatus(keeping, call, "inactive")),
];
