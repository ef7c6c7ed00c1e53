/** What is entered by hand: what is checked of it, and how it is posted. Source: docs/spec/money.md §14.3, §14.6. */
import { maxRupiah } from "../../contract/common.ts";
import type { Transaction } from "../../contract/payments/transactions.ts";
import type { VoucherFields } from "../../contract/payments/vouchers.ts";
import { isPostable } from "../../rules/accounts.ts";
import { accountOnBothSides, isBalanced, totalsOf } from "../../rules/journals.ts";
import { contradictsKind, voucherKindOf } from "../../rules/vouchers.ts";
import { cashBoxes } from "../../store/books/cash-boxes.ts";
import { postEntries } from "../../store/payments/ledger.ts";
import { within } from "../../store/sql.ts";
import { audit, type Staff, scopeOf, type World } from "../case.ts";
import { invalid, missing } from "../refusal.ts";
import { entryOf } from "./journal-entries.ts";

export type Act = World & { actor: Staff };

/** What is filled in, but for the files. */
export type Manual = Omit<VoucherFields, "attachment_ids">;

type Unit = { id: string; code: string };

/** The unit, where it is one's own. Errors: 404. */
export async function unitOfManual(call: Act, { unit_id }: Manual): Promise<Unit> {
  const unit = await call.db
    .selectFrom("units")
    .select(["id", "code"])
    .where("id", "=", unit_id)
    .where(within("units.id", scopeOf(call.actor)))
    .executeTakeFirst();
  if (unit === undefined) throw missing("Unit tidak ditemukan.");
  return unit;
}

/** Errors: 422. */
export async function checkLines(call: Act, { unit_id, kind, lines }: Manual): Promise<void> {
  if (!isBalanced(lines)) {
    throw invalid({ lines: ["Jumlah debit dan kredit harus sama, dan tiap baris hanya satu sisi."] });
  }
  if (totalsOf(lines).debit > maxRupiah) throw invalid({ lines: ["Jumlah transaksi ini terlalu besar."] });
  await checkAccounts(call, unit_id, lines);
  const places = new Set((await cashBoxes(call.db, [unit_id])).map(({ accountId }) => accountId));
  if (contradictsKind({ kind, lines }, (accountId) => places.has(accountId))) {
    const said =
      kind === "in" ? "uang masuk, tetapi uangnya keluar dari" : "uang keluar, tetapi uangnya masuk ke";
    throw invalid({ kind: [`Jenisnya ${said} kas atau rekening.`] });
  }
}

/** Errors: 422. */
export function assertCome(call: Act, date: string): void {
  if (date > call.today) throw invalid({ date: ["Tanggal tidak boleh di masa depan."] });
}

async function checkAccounts(call: Act, unitId: string, lines: Manual["lines"]): Promise<void> {
  const ids = [...new Set(lines.map((line) => line.account_id))];
  const accounts = await call.db
    .selectFrom("accounts")
    .select(["id", "type", "purpose", "unit_id", "status", "name"])
    .where("id", "in", ids)
    .execute();
  const usable = accounts.filter(
    (account) => account.status === "active" && (account.unit_id === null || account.unit_id === unitId),
  );
  if (usable.length < ids.length)
    throw invalid({ lines: ["Ada akun yang tidak ditemukan atau tidak aktif."] });
  const guarded = accounts.find((account) => !isPostable(account));
  if (guarded !== undefined) {
    throw invalid({ lines: [`Akun ${guarded.name} hanya diisi oleh tagihan dan pembayaran.`] });
  }
  const both = accountOnBothSides(lines);
  if (both !== undefined) {
    const name = accounts.find(({ id }) => id === both)?.name ?? "";
    throw invalid({ lines: [`Akun ${name} ada di sisi debit dan kredit. Pilih dua akun yang berbeda.`] });
  }
}

type Posting = { id: string; unit: Unit; made: Manual; makerId: string | null; version?: number };

/**
 * Posts what was checked as the entry `id`, in the name and on the till of who has made it, whoever posts it. Errors: 409 `day_closed`.
 */
export async function postManual(
  call: Act,
  { id, unit, made, makerId, version = 1 }: Posting,
): Promise<Transaction> {
  const { date, kind, description, party, reference, lines } = made;
  const boxes = await cashBoxes(call.db, [unit.id]);
  const cash = new Set(boxes.flatMap(({ isCash, accountId }) => (isCash ? accountId : [])));
  await postEntries(call.db, call.today, [
    {
      ...{ id, unit, date, kind, description, party, reference, lines },
      source: "manual",
      sourceId: null,
      mirrorOf: null,
      createdAt: call.now.toISOString(),
      createdBy: makerId,
      version,
      voucher: voucherKindOf({ kind, lines }, (accountId) => cash.has(accountId)),
    },
  ]);
  const posted = await entryOf(call.db, scopeOf(call.actor), id);
  const { number, voucher_no, amount } = posted;
  await audit(call, {
    action: "transaction.posted",
    resource: "transaction",
    resourceId: id,
    unitId: unit.id,
    after: {
      ...{ number, voucher_no, date, kind, amount, description, party, reference },
      lines: lines.map(({ account_id, debit, credit }) => ({ account_id, debit, credit })),
    },
  });
  return posted;
}
