/** The balance that an account begins with, as an entry of its unit. Source: docs/spec/money.md §2.3, §13, §14. */
import type { Account } from "../../contract/master/accounts.ts";
import { journalOfOpening } from "../../rules/journals.ts";
import { findOpening, findOpeningAccount } from "../../store/master/accounts.ts";
import { mirrorEntry, postEntries } from "../../store/payments/ledger.ts";
import { nextId } from "../case.ts";
import { assertOpenDay } from "../payments/open-day.ts";
import { invalid } from "../refusal.ts";
import type { Act } from "./versioned-record.ts";

type Begun = {
  id: string;
  name: string;
  unit: { id: string; code: string };
  side: Account["normal_balance"];
};

/**
 * Lets an account begin with this sum: nothing is edited, the former entry is mirrored and a new one posted today.
 * Errors: 409 `day_closed`, 422 when the school has no account to set it against.
 */
export async function setOpening(act: Act, account: Begun, amountRupiah: number): Promise<void> {
  const former = await findOpening(act.db, account.id);
  if ((former?.amount ?? 0) === amountRupiah) return;
  await assertOpenDay(act, account.unit.id);
  const entry = {
    unit: account.unit,
    date: act.today,
    source: "system" as const,
    sourceId: account.id,
    party: null,
    createdAt: act.now.toISOString(),
    createdBy: act.actor.id,
  };
  if (former !== undefined) {
    await mirrorEntry(act.db, act.today, former.id, {
      ...entry,
      id: nextId(act),
      kind: "correction",
      description: `Pembatalan ${former.number}: saldo awal ${account.name} diganti`,
      reference: former.number,
    });
  }
  const against = await findOpeningAccount(act.db);
  if (against === undefined) {
    throw invalid({ opening_balance: ["Sekolah ini belum punya akun Saldo Awal."] });
  }
  const lines = journalOfOpening({
    accountId: account.id,
    side: account.side,
    openingAccountId: against.id,
    amount: amountRupiah,
  });
  const opening = {
    ...entry,
    id: nextId(act),
    kind: "opening" as const,
    description: `Saldo awal ${account.name}`,
    reference: null,
    lines,
    mirrorOf: null,
  };
  await postEntries(act.db, act.today, [opening]);
}
