/** Catat Kas: cash in, cash out and cash that moves, as a form that posts one entry. Source: docs/spec/money.md §14.5. */
import * as v from "valibot";
import { day, id, optionalText, rupiahAboveZero, text } from "../../../contract/common.ts";
import { oneOf } from "../../../contract/enums.ts";
import type { Account } from "../../../contract/master/accounts.ts";
import { listAccounts } from "../../../contract/master/accounts.ts";
import { type Bank, listBanks } from "../../../contract/master/banks.ts";
import { listUnits } from "../../../contract/master/units.ts";
import { attachment } from "../../../contract/payments/attachments.ts";
import { createTransaction, type Transaction } from "../../../contract/payments/transactions.ts";
import type { FieldErrors, Problem } from "../../../contract/problem.ts";
import { type CashKind, cashKinds, linesOfCash } from "../../../rules/cash-entries.ts";
import { keepCashPlaces } from "../../app/cash-places.ts";
import { postedOnce } from "../../app/posted-once.ts";
import { showToast } from "../../app/toasts.ts";
import { today } from "../../app/today.ts";
import { type Form, type FormOf, useForm } from "../../hooks/use-form.ts";
import { together, useLookup } from "../../hooks/use-lookup.ts";
import { t } from "../../messages/messages.ts";
import { templateOf } from "./cash-words.ts";

const cashForm = v.strictObject({
  kind: oneOf(cashKinds),
  unit_id: id,
  date: day,
  /** the account of the cash box or bank that it goes out of, or comes to */
  box_id: id,
  /** what it is for, or the box that it goes to */
  other_id: id,
  amount: rupiahAboveZero,
  description: text(255, 3),
  party: optionalText(100),
  reference: optionalText(100),
  /** photos and files that have arrived and wait for the entry */
  attachments: v.array(attachment),
});
export type CashValues = FormOf<typeof cashForm>;
export type CashForm = Form<CashValues>;

const valuesFor = (unitId: string) => (): CashValues => ({
  kind: "out",
  unit_id: unitId,
  date: today(),
  ...{ box_id: "", other_id: "", amount: null, description: "", party: "", reference: "" },
  attachments: [],
});

function check({ kind, box_id, other_id }: CashValues): FieldErrors {
  return kind === "transfer" && box_id !== "" && box_id === other_id
    ? { other_id: [t("transaction.cash.sameBox")] }
    : {};
}

/** What the server says of the lines is said at the account that the user has chosen, and of a closed day at the day. */
function atItsField(problem: Problem): Problem {
  if (problem.code === "day_closed")
    return { ...problem, kind: "invalid", fields: { date: [problem.message] } };
  const { lines, attachment_ids: files, ...fields } = problem.fields ?? {};
  const told = {
    ...fields,
    ...(lines === undefined ? {} : { other_id: lines }),
    ...(files === undefined ? {} : { attachments: files }),
  };
  return problem.fields === undefined ? problem : { ...problem, fields: told };
}

/** What its draft and its key are kept under. */
const FORM = "transactions/create";

export function useCashForm(unitId: string, onSaved: (entry: Transaction) => void): CashForm {
  return useForm({
    name: FORM,
    schema: cashForm,
    record: null as Transaction | null, // new until it is saved
    valuesOf: valuesFor(unitId),
    check,
    save: async ({ kind, box_id, other_id, amount, attachments, ...said }) => {
      const lines = linesOfCash({ kind, boxAccountId: box_id, otherAccountId: other_id, amount });
      try {
        const { record, isEarlier } = await postedOnce(FORM, createTransaction, {
          ...{ ...said, kind, lines },
          attachment_ids: attachments.map(({ id }) => id),
        });
        sayBooked(record, isEarlier);
        const template = templateOf({ kind, description: said.description });
        if (template !== undefined) keepCashPlaces(said.unit_id, template.key, { box_id, other_id });
        return record;
      } catch (problem) {
        throw atItsField(problem as Problem); // as src/app/api.ts makes every failure
      }
    },
    onSaved,
  });
}

function sayBooked({ number: journalNo, voucher_no }: Transaction, isEarlier: boolean): void {
  const number = voucher_no ?? journalNo;
  if (isEarlier) showToast({ tone: "info", title: t("transaction.cash.earlier", { number }) });
  else showToast({ tone: "success", title: t("transaction.cash.saved", { number }) });
}

const active = { status: "active" };

/** What can be chosen: units, the cash boxes and banks of the chosen unit, and the accounts beside them. */
export function useCashChoices(unitId: string, kind: CashKind) {
  const units = useLookup(listUnits, active);
  const banks = useLookup(listBanks, unitId === "" ? null : { ...active, unit_id: unitId });
  const accounts = useLookup(listAccounts, active);
  const boxes = boxesOf(banks.rows);
  const isBox = new Set(boxes.map(({ account_id }) => account_id));
  const parents = new Set(accounts.rows.map(({ parent_id }) => parent_id));
  const others = accounts.rows.filter(
    (account) =>
      !parents.has(account.id) && !isBox.has(account.id) && isPostable(account) && isOf(account, unitId),
  );
  return {
    ...together(units, banks, accounts),
    units: units.rows,
    boxes,
    others: others.toSorted((one, other) => placeOf(kind, one) - placeOf(kind, other)),
    balanceOf: (accountId: string) => accounts.rows.find((one) => one.id === accountId)?.balance,
  };
}
export type CashChoices = ReturnType<typeof useCashChoices>;

/** Several banks may be one account of the books: money goes out of it once, and it is called by all their names. */
function boxesOf(banks: readonly Bank[]): { account_id: string; name: string }[] {
  const names = new Map<string, string[]>();
  for (const { account_id, name } of banks) names.set(account_id, [...(names.get(account_id) ?? []), name]);
  return Array.from(names, ([account_id, all]) => ({ account_id, name: all.join(" · ") }));
}

const isPostable = ({ type }: Account) => type !== "receivable";
const isOf = (account: Account, unitId: string) => account.unit_id === null || account.unit_id === unitId;

const orders: Readonly<Record<CashKind, readonly string[]>> = {
  out: ["expense", "liability", "asset", "equity", "income"],
  in: ["income", "liability", "equity", "asset", "expense"],
  transfer: [],
};
/** What money goes out for, or comes from, first. */
const placeOf = (kind: CashKind, { type }: Account) => orders[kind].indexOf(type);
