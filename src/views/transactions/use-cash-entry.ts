/** Catat Kas: cash in, cash out and cash that moves, as a form that posts one entry. Source: docs/spec/money.md §14.5. */

import { useRef } from "react";
import * as v from "valibot";
import { day, id, optionalText, rupiahAboveZero, text } from "../../../contract/common.ts";
import { oneOf } from "../../../contract/enums.ts";
import { type Account, listAccountTree } from "../../../contract/master/accounts.ts";
import { type Bank, listBanks } from "../../../contract/master/banks.ts";
import { listUnits } from "../../../contract/master/units.ts";
import { attachment } from "../../../contract/payments/attachments.ts";
import { createTransaction } from "../../../contract/payments/transactions.ts";
import { getVoucherDraft, updateVoucherDraft } from "../../../contract/payments/voucher-drafts.ts";
import type { VoucherDraft } from "../../../contract/payments/vouchers.ts";
import type { FieldErrors, Problem } from "../../../contract/problem.ts";
import { isPostable } from "../../../rules/accounts.ts";
import { type CashKind, cashKinds, cashOfLines, linesOfCash } from "../../../rules/cash-entries.ts";
import { keepCashPlaces } from "../../app/cash-places.ts";
import { postedOnce } from "../../app/posted-once.ts";
import { api } from "../../app/session.ts";
import { showToast } from "../../app/toasts.ts";
import { today } from "../../app/today.ts";
import { type Form, type FormOf, useForm } from "../../hooks/use-form.ts";
import { together, useLookup } from "../../hooks/use-lookup.ts";
import { useFormPrerequisite } from "../../hooks/use-prerequisite.ts";
import type { Voucher } from "../../machines/books/voucher.machine.ts";
import { t } from "../../messages/messages.ts";
import { templateOf } from "./cash-words.ts";
import { isDraft } from "./use-voucher.ts";

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

const valuesFor =
  (unitId: string) =>
  (draft: Voucher | null): CashValues => {
    const cash = draft === null ? null : cashOfLines(draft.kind, draft.lines);
    if (draft === null || cash === null || !isDraft(draft)) {
      return {
        ...{ kind: "out", unit_id: unitId, date: today(), box_id: "", other_id: "", amount: null },
        ...{ description: "", party: "", reference: "", attachments: [] },
      };
    }
    const { unit_id, date, description, party, reference, attachments } = draft;
    const { kind, boxAccountId: box_id, otherAccountId: other_id, amount } = cash;
    return { kind, unit_id, date, box_id, other_id, amount, description, party, reference, attachments };
  };

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

/** A new entry, which may be kept as a draft; or a draft that is changed, and stays one. */
export function useCashForm(
  { unitId, draft }: { unitId: string; draft: VoucherDraft | null },
  onSaved: (voucher: Voucher) => void,
): CashForm & { saveDraft: () => void } {
  const asDraft = useRef(false);
  const form = useForm({
    name: draft === null ? FORM : `transactions/drafts/${draft.id}`,
    schema: cashForm,
    record: draft as Voucher | null, // null: new until it is saved
    valuesOf: valuesFor(unitId),
    check,
    load: async (id) => (await api(getVoucherDraft, { params: { id } })).data,
    save: async (body, record) => {
      try {
        // What is posted is final: the form that is still there is a new one, as its values are.
        const isNew = record === null || !isDraft(record);
        return isNew ? await post(body, asDraft.current) : await change(body, record);
      } catch (problem) {
        throw atItsField(problem as Problem); // as src/app/api.ts makes every failure
      }
    },
    onSaved,
  });
  const save = (isToDraft: boolean) => () => {
    asDraft.current = isToDraft;
    form.save();
  };
  return { ...form, save: save(false), saveDraft: save(true) };
}

type Said = v.InferOutput<typeof cashForm>;

const bodyOf = ({ kind, box_id, other_id, amount, attachments, ...said }: Said) => ({
  ...said,
  kind,
  lines: linesOfCash({ kind, boxAccountId: box_id, otherAccountId: other_id, amount }),
  attachment_ids: attachments.map(({ id }) => id),
});

async function post(said: Said, toDraft: boolean): Promise<Voucher> {
  const body = { ...bodyOf(said), ...(toDraft && { status: "draft" as const }) };
  const { record, isEarlier } = await postedOnce(FORM, createTransaction, body);
  sayKept(record, isEarlier);
  const template = templateOf(said);
  const { box_id, other_id } = said;
  if (template !== undefined) keepCashPlaces(said.unit_id, template.key, { box_id, other_id });
  return record;
}

async function change(said: Said, { id, version }: Voucher): Promise<Voucher> {
  const body = { ...bodyOf(said), version };
  const { data } = await api(updateVoucherDraft, { params: { id }, body });
  showToast({ tone: "success", title: t("transaction.draft.saved") });
  return data;
}

function sayKept(record: Voucher, isEarlier: boolean): void {
  if (isDraft(record)) {
    const isWaiting = record.status === "waiting";
    showToast({
      tone: isWaiting ? "info" : "success",
      title: t(isWaiting ? "transaction.draft.waits" : "transaction.draft.saved"),
    });
    return;
  }
  const number = record.voucher_no ?? record.number;
  if (isEarlier) showToast({ tone: "info", title: t("transaction.cash.earlier", { number }) });
  else showToast({ tone: "success", title: t("transaction.cash.saved", { number }) });
}

const active = { status: "active" };

/** What can be chosen: units, the places of the chosen unit that hold money, and the accounts beside them. */
export function useCashChoices(unitId: string, kind: CashKind) {
  const ofUnit = unitId === "" ? null : { ...active, unit_id: unitId };
  const units = useLookup(listUnits, active);
  const banks = useLookup(listBanks, ofUnit);
  // The tree, because it says what the unit has of an account that all share.
  const tree = useLookup(listAccountTree, ofUnit);
  const accounts = tree.rows.filter((account) => account.is_found);
  const boxes = boxesOf(banks.rows, accounts);
  const isBox = new Set(boxes.map(({ account_id }) => account_id));
  const parents = new Set(accounts.map(({ parent_id }) => parent_id));
  const others = accounts.filter(
    (account) => !parents.has(account.id) && !isBox.has(account.id) && isPostable(account),
  );
  return {
    ...together(units, banks, tree),
    first: useFormPrerequisite({ units: units.rows.length > 0 || !units.isReady }),
    units: units.rows,
    boxes,
    others: others.toSorted((one, other) => placeOf(kind, one) - placeOf(kind, other)),
    /** where what cashiers have handed over lies, while something does */
    handedOver: accounts.find((one) => isHandedOver(one) && one.balance > 0)?.id,
    balanceOf: (accountId: string) => accounts.find((one) => one.id === accountId)?.balance,
  };
}
export type CashChoices = ReturnType<typeof useCashChoices>;

/**
 * Several banks may be one account of the books: money goes out of it once, and it is called by all their names. What cashiers have
 * handed over is cash like any other, though no bank stands for it.
 */
function boxesOf(
  banks: readonly Bank[],
  accounts: readonly Account[],
): { account_id: string; name: string }[] {
  const names = new Map<string, string[]>();
  for (const { account_id, name } of banks) names.set(account_id, [...(names.get(account_id) ?? []), name]);
  for (const { id, name } of accounts.filter(isHandedOver)) if (!names.has(id)) names.set(id, [name]);
  return Array.from(names, ([account_id, all]) => ({ account_id, name: all.join(" · ") }));
}

const isHandedOver = ({ purpose }: Account) => purpose === "handover";

const orders: Readonly<Record<CashKind, readonly string[]>> = {
  out: ["expense", "liability", "asset", "equity", "income"],
  in: ["income", "liability", "equity", "asset", "expense"],
  transfer: [],
};
/** What money goes out for, or comes from, first. */
const placeOf = (kind: CashKind, { type }: Account) => orders[kind].indexOf(type);
