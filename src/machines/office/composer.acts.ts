import { assign, emit, setup } from "xstate";
import type { MessageDetail, MessagePreview } from "../../../contract/office/messages.ts";
import { isSameMessage, type MessageValues, valuesOfMessage } from "../../../rules/messages.ts";
import { fieldProblemsKept, fromOutside, hasFailedAs } from "../shared.ts";
import type { ComposerContext, ComposerEmitted, ComposerEvent, ComposerInput } from "./composer.types.ts";

type Types = {
  input: ComposerInput;
  context: ComposerContext;
  events: ComposerEvent;
  emitted: ComposerEmitted;
  tags: "busy" | "editable" | "unsaved" | "conflict" | "confirming";
};

export const emptyMessage: MessageValues = {
  channel: "email",
  audience: "classroom",
  unit_id: null,
  classroom_id: null,
  student_id: null,
  operator_ids: [],
  only_arrears: false,
  subject: "",
  text: "",
  attachments: [],
};

/** Over what the present text was typed. */
const baseOf = ({ record }: ComposerContext): MessageValues =>
  record === null ? emptyMessage : valuesOfMessage(record);

type Answered = { message: MessageDetail };

/** What the chart of a composer does and asks; the chart itself is `composer.machine.ts`. Source: docs/spec/office.md §5, decision 040. */
export const composerSetup = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    fetchMessage: fromOutside<MessageDetail, { record: MessageDetail | null }>(),
    saveMessage: fromOutside<MessageDetail, { record: MessageDetail | null; values: MessageValues }>(),
    discardMessage: fromOutside<unknown, { record: MessageDetail | null }>(),
    previewMessage: fromOutside<MessagePreview, { values: MessageValues }>(),
    sendMessage: fromOutside<MessageDetail, { record: MessageDetail | null; sendAt: string | null }>(),
  },
  actions: {
    keepRecord: assign((_, { message }: Answered) => ({
      record: message,
      values: valuesOfMessage(message),
      problem: null,
      errors: {},
    })),
    keepSaved: assign({
      record: (_, { message }: Answered) => message,
      problem: null,
      errors: {},
    }),
    keepValues: assign({
      values: ({ context }, { values }: { values?: Partial<MessageValues> }) => ({
        ...context.values,
        ...values,
      }),
      problem: null,
      errors: {},
    }),
    keepKept: assign({ kept: ({ context }) => context.values }),
    forgetKept: assign({ kept: null }),
    wantPreview: assign({ wantsPreview: true }),
    forgetWish: assign({ wantsPreview: false }),
    keepTheirs: assign({ theirs: (_, { message }: Answered) => message }),
    takeTheirs: assign(({ context: { theirs, record } }) => ({
      record: theirs ?? record,
      values: theirs === null ? emptyMessage : valuesOfMessage(theirs),
      theirs: null,
    })),
    countAsRead: assign(({ context: { theirs, record } }) => ({ record: theirs ?? record, theirs: null })),
    takeDraft: assign(({ context: { draft, values } }) => ({ values: draft?.values ?? values, draft: null })),
    openDraft: assign(({ context: { draft, record, values } }) => ({
      values: draft?.values ?? values,
      theirs: record,
      draft: null,
    })),
    forgetDraft: assign({ draft: null }),
    becomeNew: assign({ record: null, theirs: null, problem: null }),
    keepPreview: assign({ preview: (_, { preview }: { preview: MessagePreview }) => preview }),
    keepTime: assign({
      sendAt: (_, { sendAt }: { sendAt?: string | null }) => sendAt ?? null,
      problem: null,
      errors: {},
    }),
    keepProblem: assign(fieldProblemsKept),
    forgetProblem: assign({ problem: null, errors: {} }),
    keepDraft: () => {},
    dropDraft: () => {},
    announceSaved: emit((_, { message }: Answered) => ({ type: "draft.saved" as const, message })),
    announceDiscarded: emit({ type: "draft.discarded" as const }),
    announceSent: emit((_, { message }: Answered) => ({ type: "message.sent" as const, message })),
  },
  guards: {
    isNew: ({ context }) => context.record === null,
    isSaved: ({ context }) => context.record !== null,
    hasDraft: ({ context: { draft, record } }) =>
      draft !== null &&
      !isSameMessage(draft.values, record === null ? emptyMessage : valuesOfMessage(record)),
    hasOldDraft: ({ context: { draft, record } }) =>
      draft !== null &&
      record !== null &&
      !isSameMessage(draft.values, valuesOfMessage(record)) &&
      !isSameMessage(draft.initial, valuesOfMessage(record)),
    isUnchanged: ({ context }) => context.record !== null && isSameMessage(context.values, baseOf(context)),
    hasTypedOn: ({ context: { values, kept } }) => kept !== null && !isSameMessage(values, kept),
    wantsPreview: ({ context }) => context.wantsPreview,
    isStillDraft: (_, { message }: Answered) => message.status === "draft",
    isSameAsTheirs: ({ context }, { message }: Answered) =>
      message.status === "draft" && isSameMessage(context.values, valuesOfMessage(message)),
    isMissing: hasFailedAs("missing"),
    isInvalid: hasFailedAs("invalid", "forbidden"),
    isConflict: hasFailedAs("conflict"),
  },
  delays: { typingPause: 800, retryPause: 10_000 },
});
