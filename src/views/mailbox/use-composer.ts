/** A message that is written: the chart, given what saves and sends it. It goes on saving after the screen is left. Source: docs/spec/office.md §5.5. */
import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { createActor, fromPromise } from "xstate";
import {
  createMessage,
  deleteMessage,
  getMessage,
  type MessageDetail,
  previewMessage,
  sendMessage,
  updateMessage,
} from "../../../contract/office/messages.ts";
import { fieldsOfMessage, type MessageValues, valuesOfMessage } from "../../../rules/messages.ts";
import { dropMessageDraft, readMessageDraft, writeMessageDraft } from "../../app/message-drafts.ts";
import { api } from "../../app/session.ts";
import { finishSaving } from "../../hooks/finish-saving.ts";
import { useRefreshOnFocus } from "../../hooks/use-fresh.ts";
import { emptyMessage } from "../../machines/office/composer.acts.ts";
import { composerMachine } from "../../machines/office/composer.machine.ts";
import type { ComposerContext } from "../../machines/office/composer.types.ts";

async function save(record: MessageDetail | null, values: MessageValues): Promise<MessageDetail> {
  const fields = fieldsOfMessage(values);
  if (record === null) return (await api(createMessage, { body: fields })).data;
  const { id, version } = record;
  return (await api(updateMessage, { params: { id }, body: { ...fields, version } })).data;
}

const paramsOf = (record: MessageDetail | null) => ({ id: record?.id ?? "" });
const versionOf = (record: MessageDetail | null) => record?.version ?? 0;

const keepDraft = ({ context: { record, values } }: { context: ComposerContext }) =>
  writeMessageDraft(record?.id ?? null, {
    initial: record === null ? emptyMessage : valuesOfMessage(record),
    values,
  });

const machine = composerMachine.provide({
  actors: {
    fetchMessage: fromPromise(
      async ({ input, signal }) => (await api(getMessage, { params: paramsOf(input.record), signal })).data,
    ),
    saveMessage: fromPromise(({ input }) => save(input.record, input.values)),
    discardMessage: fromPromise(({ input: { record } }) =>
      api(deleteMessage, { params: paramsOf(record), body: { version: versionOf(record) } }),
    ),
    previewMessage: fromPromise(
      async ({ input, signal }) =>
        (await api(previewMessage, { body: fieldsOfMessage(input.values), signal })).data,
    ),
    sendMessage: fromPromise(async ({ input: { record, sendAt } }) => {
      const body = { version: versionOf(record), send_at: sendAt };
      return (await api(sendMessage, { params: paramsOf(record), body })).data;
    }),
  },
  actions: {
    keepDraft,
    dropDraft: ({ context: { record } }) => {
      dropMessageDraft(record?.id ?? null);
      // What was a new one until now was kept under another name.
      dropMessageDraft(null);
    },
  },
});

export type ComposerNews = "saved" | "savedLater" | "sent" | "discarded";
type Told = { onChanged: (message: MessageDetail | null, what: ComposerNews) => void };

export type OpenComposer = ReturnType<typeof useComposer>;

/** `record` is null of a new one; another message is another mount. */
export function useComposer(
  record: MessageDetail | null,
  start: Partial<MessageValues>,
  { onChanged }: Told,
) {
  const [actor] = useState(() =>
    createActor(machine, { input: { record, start, draft: readMessageDraft(record?.id ?? null) } }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it lives as long as the message is open
  useEffect(() => {
    let isOpen = true;
    actor.on("draft.saved", ({ message }) => onChanged(message, isOpen ? "saved" : "savedLater"));
    actor.on("draft.discarded", () => onChanged(null, "discarded"));
    actor.on("message.sent", ({ message }) => onChanged(message, "sent"));
    actor.start();
    const flush = () => {
      if (document.visibilityState === "hidden") actor.send({ type: "save.requested" });
    };
    document.addEventListener("visibilitychange", flush);
    return () => {
      isOpen = false;
      document.removeEventListener("visibilitychange", flush);
      finishSaving(actor, () => actor.getSnapshot().matches({ writing: "saving" }));
    };
  }, []);
  useRefreshOnFocus(() => actor.send({ type: "refresh.requested" }));
  const snapshot = useSelector(actor, (current) => current);
  return {
    ...snapshot.context,
    snapshot,
    send: actor.send,
    set: (values: Partial<MessageValues>) => actor.send({ type: "fields.typed", values }),
  };
}
