/** What a student holds, paying it out and moving it. Source: docs/spec/money.md §12, decisions 033, 063. */
import { useState } from "react";
import { listBanks } from "../../../contract/master/banks.ts";
import {
  type DepositAccount,
  type DepositVoucher,
  listDeposits,
  refundDeposit,
  transferDeposit,
} from "../../../contract/payments/deposits.ts";
import type { Problem } from "../../../contract/problem.ts";
import { listSiblings, type Sibling } from "../../../contract/students/siblings.ts";
import type { StudentDetail } from "../../../contract/students/students.ts";
import { mayReceiveDeposit } from "../../../rules/deposits.ts";
import { api } from "../../app/session.ts";
import { settle } from "../../app/settle.ts";
import { today } from "../../app/today.ts";
import { useConfirm } from "../../hooks/use-confirm.ts";
import { useLookup } from "../../hooks/use-lookup.ts";
import { type Loaded, useRecordOf } from "../../hooks/use-record.ts";
import { problemOf } from "../../machines/shared.ts";

type Accounts = { rows: readonly DepositAccount[] };

const accountsOf = async (id: string, signal?: AbortSignal) =>
  (await api(listDeposits, { params: { id }, ...(signal && { signal }) })).data;

/** Nothing is asked for who may not read what was paid. */
export function useDeposits(id: string, mayRead: boolean): Loaded<Accounts> {
  return useRecordOf<Accounts>(mayRead ? id : "", async (asked, signal) => ({
    rows: asked === "" ? [] : await accountsOf(asked, signal),
  }));
}

/** A closed day, or a closed till of it, is said at the day. */
const atItsDay = (problem: Problem): Problem =>
  problem.code === "day_closed"
    ? { ...problem, kind: "invalid", fields: { paid_on: [problem.message] } }
    : problem;

type Done = { onDone: (voucher: DepositVoucher) => void; onRead: () => void };
type Dialog = { student: StudentDetail; account: DepositAccount };

/** Kembalikan deposit: all that is left is offered, out of the first cash box, today. */
export function useRefund({ student, account }: Dialog, { onDone, onRead }: Done) {
  const [draft, setDraft] = useState({ bank_id: "", paid_on: today() });
  const unit_id = account.unit_id;
  const banks = useLookup(listBanks, { unit_id, status: "active", kind: "cash,account" });
  const bank_id =
    draft.bank_id || (banks.rows.find(({ kind }) => kind === "cash") ?? banks.rows[0])?.id || "";
  const confirm = useConfirm<DepositVoucher>({
    settle: (key) => settle(refundDeposit, key),
    send: async ({ version, reason, amountRupiah, key }) => {
      const { paid_on } = draft;
      const body = {
        ...{ student_id: student.id, unit_id, bank_id, paid_on, reason, version },
        amount: amountRupiah ?? 0,
      };
      const { data } = await api(refundDeposit, { body, key }).catch((error: unknown): never => {
        throw atItsDay(problemOf(error));
      });
      return data;
    },
    fetch: async () => {
      onRead();
      const now = (await accountsOf(student.id)).find((one) => one.unit_id === unit_id);
      return { id: student.id, version: now?.version ?? 0, amountRupiah: now?.balance ?? 0 };
    },
    onDone,
  });
  return {
    confirm,
    banks,
    draft: { ...draft, bank_id },
    change: (changed: Partial<typeof draft>) => {
      setDraft({ ...draft, ...changed });
      // What is other than before goes out under a key of its own.
      confirm.typeReason(confirm.reason);
    },
    start: () => {
      setDraft({ bank_id: "", paid_on: today() });
      confirm.open({ id: student.id, version: account.version, amountRupiah: account.balance }, true);
    },
  };
}

export type Receiver = Pick<Sibling, "id" | "name" | "status" | "balance"> & {
  unit: { id: string; name: string };
};

type Receivers = { may: readonly Receiver[]; gone: readonly Receiver[] };

/**
 * Whom a deposit may be moved to: brothers and sisters in own units, and the student, who is in another unit by now; and who of them has
 * left and owes nothing, so that it cannot be spent.
 */
export function useReceivers(student: StudentDetail, isAsked: boolean, sees: (units: string[]) => boolean) {
  const found = useRecordOf<{ rows: readonly Receiver[] }>(
    isAsked ? `${student.id}` : "",
    async (asked, signal) => ({
      rows: asked === "" ? [] : (await api(listSiblings, { params: { id: asked }, signal })).data,
    }),
  );
  return (account: DepositAccount): Receivers => {
    const hasMoved = student.unit_id !== account.unit_id && sees([student.unit_id]);
    const family: Receiver[] = [...(hasMoved ? [student] : []), ...(found.record?.rows ?? [])];
    const seen = family.filter(({ unit }) => sees([unit.id]));
    const mayReceive = ({ status, balance }: Receiver) =>
      mayReceiveDeposit({ isOfUnit: true, status, owed: balance });
    return { may: seen.filter(mayReceive), gone: seen.filter((one) => !mayReceive(one)) };
  };
}

/** Pindahkan deposit: all that is left is offered, to the only one there is, or to whom is chosen. */
export function useTransfer({ student, account }: Dialog, receivers: readonly Receiver[], { onDone }: Done) {
  const [chosen, setChosen] = useState("");
  const to = receivers.find(({ id }) => id === chosen) ?? (receivers.length === 1 ? receivers[0] : undefined);
  const confirm = useConfirm<DepositVoucher>({
    settle: (key) => settle(transferDeposit, key),
    send: async ({ reason, amountRupiah, key }) => {
      const family = { from_student_id: student.id, to_student_id: to?.id ?? "" };
      const body = {
        ...{ ...family, unit_id: account.unit_id, to_unit_id: to?.unit.id ?? "", reason },
        amount: amountRupiah ?? 0,
      };
      return (await api(transferDeposit, { body, key })).data;
    },
    fetch: async (id) => ({ id, amountRupiah: account.balance }),
    onDone,
  });
  return {
    confirm,
    to,
    choose: (id: string) => {
      setChosen(id);
      confirm.typeReason(confirm.reason);
    },
    start: () => {
      setChosen("");
      confirm.open({ id: student.id, amountRupiah: account.balance }, true);
    },
  };
}
