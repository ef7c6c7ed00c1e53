import { type RefObject, useEffect, useRef } from "react";
import { messageChannels } from "../../../contract/enums.ts";
import { maxMessageSubject, maxMessageText } from "../../../contract/office/messages.ts";
import { placeholders } from "../../../rules/messages.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { RadioGroup } from "../parts/fields/radio-group.tsx";
import { TextArea, TextField } from "../parts/fields/text-field.tsx";
import { Audience } from "./audience.tsx";
import { ComposerConflict } from "./composer-conflict.tsx";
import { KeptMark } from "./kept-mark.tsx";
import { DropArea, MessageFiles, useMessageFiles } from "./message-files.tsx";
import { Templates } from "./templates.tsx";
import type { OpenComposer } from "./use-composer.ts";

/** The message as it is written, with what is filled in for each at the press of a button. */
export function Composer({ composer }: { composer: OpenComposer }) {
  const { snapshot, values, errors, problem, send, set } = composer;
  const text = useRef<HTMLTextAreaElement>(null);
  const isRefused = problem !== null && problem.fields === undefined;
  const attaching = useMessageFiles(composer);
  useFirstFault(composer, text);
  const mayDrop = values.channel === "email" && !attaching.isBusy && !attaching.hasFailed;
  return (
    <DropArea onFiles={mayDrop ? attaching.choose : null}>
      <div className="message-head">
        <h2>{t("mailbox.write")}</h2>
        <KeptMark composer={composer} />
      </div>
      {snapshot.hasTag("conflict") ? <ComposerConflict composer={composer} /> : null}
      {isRefused && !snapshot.matches({ writing: "failed" }) ? <ProblemNote title={problem.message} /> : null}
      <div className="message-ways">
        <RadioGroup
          legend={t("mailbox.by")}
          options={messageChannels.map((value) => ({ value, label: t(`mailbox.channel.${value}`) }))}
          value={values.channel}
          onValueChange={(channel) => set({ channel })}
        />
        <Templates composer={composer} />
      </div>
      <Audience composer={composer} />
      {values.channel === "email" ? (
        <TextField
          label={t("mailbox.subject")}
          dir="auto"
          maxLength={maxMessageSubject}
          value={values.subject}
          error={errors.subject?.[0]}
          onValueChange={(subject) => set({ subject })}
          onBlur={() => send({ type: "save.requested" })}
        />
      ) : null}
      <div className="message-text">
        <TextArea
          label={t("mailbox.text")}
          ref={text}
          rows={10}
          dir="auto"
          maxLength={maxMessageText}
          value={values.text}
          error={errors.text?.[0]}
          onValueChange={(next) => set({ text: next })}
          onBlur={() => send({ type: "save.requested" })}
        />
        <Placeholders box={text} />
      </div>
      <MessageFiles composer={composer} attaching={attaching} />
      <Foot composer={composer} isAttaching={attaching.isBusy} />
    </DropArea>
  );
}

function Foot({ composer, isAttaching }: { composer: OpenComposer; isAttaching: boolean }) {
  const { snapshot, record, wantsPreview, send } = composer;
  return (
    <div className="message-foot">
      {record === null ? null : (
        <Button variant="quiet" onClick={() => send({ type: "discard.clicked" })}>
          {t("mailbox.discard")}
        </Button>
      )}
      <Button
        variant="primary"
        disabled={snapshot.hasTag("conflict") || isAttaching}
        busyLabel={(snapshot.matches("previewing") || wantsPreview) && t("mailbox.previewing")}
        onClick={() => send({ type: "preview.clicked" })}
      >
        {t("mailbox.preview")}
      </Button>
    </div>
  );
}

type Box = RefObject<HTMLTextAreaElement | null>;

/** Where a preview is refused, the first field that is wrong has the focus: the button stands far below it. */
function useFirstFault({ snapshot, wantsPreview }: OpenComposer, box: Box): void {
  const isAsked = snapshot.matches("previewing") || wantsPreview;
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && !isAsked)
      box.current?.closest(".message-drop")?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    wasAsked.current = isAsked;
  }, [isAsked, box]);
}

/** Put in where the text is being written. */
function Placeholders({ box }: { box: Box }) {
  return (
    <div role="toolbar" aria-label={t("mailbox.placeholders")} className="message-placeholders">
      <span aria-hidden="true">{t("mailbox.fillIn")}</span>
      {placeholders.map((one) => (
        <button
          key={one}
          type="button"
          className="message-placeholder"
          // The press must not take the place out of the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insert(box, one)}
        >
          {one}
        </button>
      ))}
    </div>
  );
}

/** The browser puts it in as if it were typed, so that its own undo takes it back. */
function insert({ current: box }: Box, text: string): void {
  if (box === null) return;
  box.focus();
  document.execCommand("insertText", false, text);
}
