import { billsToPay, emptyHanded, paymentDeskSetup } from "./payment-desk.acts.ts";

/**
 * Pembayaran: one student's money at the counter, from the open bills to the receipt. Source: domain.md "Payment",
 * product.md §6.5–6.7 and §6.11, docs/decisions/033-unsure-posts.md.
 *
 * Ticking bills sets the amount; typing an amount spreads it over the ticked bills, or over all of the unit, oldest
 * first. What is typed while the bills are being read is the amount too. Choosing an earlier day leaves out the fines of
 * later periods. What exceeds them is a deposit only when declared.
 * A click on save makes an idempotency key that every retry keeps. When someone else was faster, the open bills are read
 * again and nothing typed is lost; an equal payment of a moment ago and a day long past are told first. When no answer came it is unknown
 * whether the money is booked, and nothing else is taken before the key was asked about, here or after a reload: it was
 * booked, and its receipt is shown, or it was not, its key is spent for good and the form opens again.
 */
export const paymentDeskMachine = paymentDeskSetup.createMachine({
  id: "paymentDesk",
  context: { ...emptyHanded, method: "cash", bankId: null, key: "", bookedOn: null },
  initial: "waiting",
  states: {
    waiting: {
      entry: "forgetStudent",
      on: {
        "student.chosen": {
          guard: { type: "hasStudentId", params: ({ event }) => event },
          target: "loading",
          actions: { type: "keepStudent", params: ({ event }) => event },
        },
        "unsure.found": {
          guard: { type: "hasUnsure", params: ({ event }) => event },
          target: "recalling",
          actions: { type: "keepUnsure", params: ({ event }) => event },
        },
      },
    },
    loading: {
      tags: "busy",
      invoke: {
        src: "fetchDesk",
        input: ({ context }) => ({ studentId: context.studentId }),
        onDone: {
          target: "choosing",
          actions: [
            { type: "keepDesk", params: ({ event }) => ({ desk: event.output }) },
            "restoreDraft",
            "dateBills",
            "typeHeldKeys",
          ],
        },
        onError: { target: "loadFailed", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
      on: {
        "key.typed": { actions: { type: "keepKey", params: ({ event }) => event } },
        "student.cleared": "waiting",
        "unsure.found": {
          guard: { type: "hasUnsure", params: ({ event }) => event },
          target: "recalling",
          actions: { type: "keepUnsure", params: ({ event }) => event },
        },
      },
    },
    loadFailed: { on: { "retry.clicked": "loading", "student.cleared": "waiting" } },
    /** Of a payment that was sent before a reload, or in another tab, the student is read; what was sent is not here. */
    recalling: {
      tags: "busy",
      invoke: {
        src: "fetchDesk",
        input: ({ context }) => ({ studentId: context.studentId }),
        onDone: {
          target: "unsure",
          actions: [
            { type: "keepDesk", params: ({ event }) => ({ desk: event.output }) },
            "restoreDraft",
            "dateBills",
          ],
        },
        onError: { target: "unsure", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
    },
    choosing: {
      tags: "editable",
      entry: "forgetSending",
      initial: "spreading",
      on: {
        "student.cleared": "waiting",
        "unit.chosen": { target: ".spreading", actions: { type: "keepUnit", params: ({ event }) => event } },
        "bill.ticked": {
          guard: { type: "isOpenBill", params: ({ event }) => event },
          target: ".spreading",
          actions: { type: "toggleBill", params: ({ event }) => event },
        },
        "amount.typed": {
          target: ".spreading",
          actions: { type: "keepAmount", params: ({ event }) => event },
        },
        "deposit.declared": { actions: { type: "keepDeclared", params: ({ event }) => event } },
        "method.chosen": {
          target: ".spreading",
          actions: { type: "keepMethod", params: ({ event }) => event },
        },
        "bank.chosen": { target: ".spreading", actions: { type: "keepBank", params: ({ event }) => event } },
        "details.typed": { actions: { type: "keepDetails", params: ({ event }) => event } },
        "day.chosen": {
          target: ".spreading",
          actions: [{ type: "keepDay", params: ({ event }) => event }, "dateBills"],
        },
        "save.clicked": { guard: "canSave", target: "saving", actions: ["stampDraft", "holdDraft"] },
        "unsure.found": {
          guard: { type: "hasUnsure", params: ({ event }) => event },
          target: "recalling",
          actions: { type: "keepUnsure", params: ({ event }) => event },
        },
      },
      states: {
        spreading: {
          entry: [
            "chooseBank",
            "sumAmount",
            {
              type: "spreadAmount",
              params: ({ context }) => ({ amountRupiah: context.amountRupiah, bills: billsToPay(context) }),
            },
          ],
          always: [{ guard: "hasTicked", target: "byBills" }, { target: "byAmount" }],
        },
        byBills: {},
        byAmount: {},
        refused: { tags: "refused" },
        notTaken: { tags: "refused" },
      },
    },
    saving: {
      tags: ["busy", "locked"],
      invoke: {
        src: "createPayment",
        input: ({ context }) => context,
        onDone: {
          target: "saved",
          actions: { type: "keepPayment", params: ({ event }) => ({ payment: event.output }) },
        },
        onError: [
          {
            guard: { type: "isBalanceChanged", params: ({ event }) => event },
            target: "rereading",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            guard: { type: "isSimilar", params: ({ event }) => event },
            target: "similar",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            guard: { type: "isKeySpent", params: ({ event }) => event },
            target: "rereading",
            actions: "giveUpKey",
          },
          { guard: { type: "isKeyOfOther", params: ({ event }) => event }, target: "resolving" },
          {
            guard: { type: "isRefused", params: ({ event }) => event },
            target: "choosing.refused",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          { target: "unsure", actions: { type: "keepProblem", params: ({ event }) => event } },
        ],
      },
    },
    unsure: {
      tags: ["locked", "refused"],
      on: {
        "retry.clicked": [{ guard: "isAtHand", target: "saving" }, { target: "resolving" }],
        "change.clicked": "resolving",
      },
    },
    resolving: {
      tags: ["busy", "locked"],
      invoke: {
        src: "resolveKey",
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: "isTaken", params: ({ event }) => ({ payment: event.output }) },
            target: "saved",
            actions: { type: "keepPayment", params: ({ event }) => ({ payment: event.output }) },
          },
          { target: "rereading", actions: "giveUpKey" },
        ],
        onError: { target: "unsure", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
    },
    similar: {
      tags: "refused",
      on: {
        "similar.meant": { target: "saving", actions: ["stampDraft", "holdDraft", "meanSimilar"] },
        "change.clicked": "choosing",
        "student.cleared": "waiting",
      },
    },
    rereading: {
      tags: "busy",
      invoke: {
        src: "fetchDesk",
        input: ({ context }) => ({ studentId: context.studentId }),
        onDone: {
          target: "respreading",
          actions: [{ type: "keepDesk", params: ({ event }) => ({ desk: event.output }) }, "dateBills"],
        },
        onError: { target: "rereadFailed", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
    },
    /** What was typed goes over what is open now, so that no figure beside it is of before. */
    respreading: {
      entry: [
        "chooseBank",
        "sumAmount",
        {
          type: "spreadAmount",
          params: ({ context }) => ({ amountRupiah: context.amountRupiah, bills: billsToPay(context) }),
        },
      ],
      always: [{ guard: "isGivenUp", target: "choosing.notTaken" }, { target: "balanceChanged" }],
    },
    rereadFailed: {
      tags: "refused",
      on: { "retry.clicked": "rereading", "student.cleared": "waiting" },
    },
    balanceChanged: {
      tags: "refused",
      on: { "figures.accepted": "choosing", "student.cleared": "waiting" },
    },
    saved: { entry: "dropDraft", on: { "next.clicked": "waiting" } },
  },
});
