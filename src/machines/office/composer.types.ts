import type { MessageDetail, MessagePreview } from "../../../contract/office/messages.ts";
import type { FieldErrors, Problem } from "../../../contract/problem.ts";
import type { MessageValues } from "../../../rules/messages.ts";

/** What was typed and not saved, and what it was typed over. */
export type MessageDraft = { initial: MessageValues; values: MessageValues };

export type ComposerContext = {
  /** as the server has it; null of one that was never saved */
  record: MessageDetail | null;
  values: MessageValues;
  /** what was sent and is being saved */
  kept: MessageValues | null;
  /** the preview comes as soon as it is saved */
  wantsPreview: boolean;
  draft: MessageDraft | null;
  /** what another tab has made of it meanwhile */
  theirs: MessageDetail | null;
  preview: MessagePreview | null;
  /** when it is to go out; null for now */
  sendAt: string | null;
  problem: Problem | null;
  errors: FieldErrors;
};

export type ComposerInput =
  | { record?: MessageDetail | null; start?: Partial<MessageValues>; draft?: MessageDraft | null }
  | undefined;

export type ComposerEvent =
  | { type: "fields.typed"; values: Partial<MessageValues> }
  | { type: "save.requested" }
  | { type: "refresh.requested" }
  | { type: "retry.clicked" }
  | { type: "mine.kept" }
  | { type: "theirs.taken" }
  | { type: "copy.clicked" }
  | { type: "discard.clicked" }
  | { type: "preview.clicked" }
  | { type: "back.clicked" }
  | { type: "time.chosen"; sendAt: string | null }
  | { type: "send.clicked" };

export type ComposerEmitted =
  | { type: "draft.saved"; message: MessageDetail }
  | { type: "draft.discarded" }
  | { type: "message.sent"; message: MessageDetail };
