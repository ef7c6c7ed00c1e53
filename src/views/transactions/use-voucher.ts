/** A voucher on its page: read, sent, withdrawn, approved, sent back, deleted. Source: docs/spec/money.md §18. */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { assign, fromPromise } from "xstate";
import { getTransaction } from "../../../contract/payments/transactions.ts";
import {
  approveVoucherDraft,
  deleteVoucherDraft,
  getVoucherDraft,
  rejectVoucherDraft,
  submitVoucherDraft,
  withdrawVoucherDraft,
} from "../../../contract/payments/voucher-drafts.ts";
import type { VoucherDraft } from "../../../contract/payments/vouchers.ts";
import type { Problem } from "../../../contract/problem.ts";
import { useSoftReload } from "../../app/loading.ts";
import { api } from "../../app/session.ts";
import { newUuid } from "../../app/uuid.ts";
import { type Voucher, voucherMachine } from "../../machines/books/voucher.machine.ts";

export const DRAFTS = "/admin/transactions/drafts";
export const draftHref = (id: string) => `${DRAFTS}/${encodeURIComponent(id)}`;

/** Whether it is not posted yet. */
export const isDraft = (voucher: Voucher): voucher is VoucherDraft => !("number" in voucher);

export type VoucherScreen = ReturnType<typeof useVoucher>;

export function useVoucher(id: string) {
  const [machine] = useState(() => provided());
  const actor = useActorRef(machine);
  useEffect(() => actor.send({ type: "voucher.opened", id }), [actor, id]);
  useSoftReload(() => actor.send({ type: "refresh.requested" }));
  const snapshot = useSelector(actor, (current) => current);
  return { snapshot, send: actor.send };
}

/** A draft that is no more has become the entry of its id. */
async function read(id: string, signal: AbortSignal): Promise<Voucher> {
  try {
    return (await api(getVoucherDraft, { params: { id }, signal })).data;
  } catch (problem) {
    if ((problem as Problem).kind !== "missing") throw problem; // src/app/api.ts turns every failure into one
    return (await api(getTransaction, { params: { id }, signal })).data;
  }
}

type Asked = { id: string; voucher: Voucher | null; key: string; reason: string };

const of = ({ id, voucher }: Asked) => ({ params: { id }, body: { version: voucher?.version ?? 1 } });

const provided = () =>
  voucherMachine.provide({
    actors: {
      fetchVoucher: fromPromise(({ input, signal }) => read(input.id, signal)),
      submitVoucher: fromPromise(
        async ({ input }) => (await api(submitVoucherDraft, { ...of(input), key: input.key })).data,
      ),
      withdrawVoucher: fromPromise(async ({ input }) => (await api(withdrawVoucherDraft, of(input))).data),
      approveVoucher: fromPromise(
        async ({ input }) => (await api(approveVoucherDraft, { ...of(input), key: input.key })).data,
      ),
      postToday: fromPromise(async ({ input }) => {
        const { params, body } = of(input);
        const today = { params, body: { ...body, post_today: true }, key: input.key };
        return (await api(approveVoucherDraft, today)).data;
      }),
      rejectVoucher: fromPromise(async ({ input }) => {
        const { params, body } = of(input);
        return (await api(rejectVoucherDraft, { params, body: { ...body, reason: input.reason.trim() } }))
          .data;
      }),
      deleteVoucher: fromPromise(({ input }) => api(deleteVoucherDraft, of(input))),
    },
    actions: { renewKey: assign({ key: () => newUuid() }) },
  });
