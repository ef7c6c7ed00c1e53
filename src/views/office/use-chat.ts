/** The conversations on the screen: all that there are, and the one that is open. Source: docs/spec/office.md §2. */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { fromPromise } from "xstate";
import {
  createChatMessage,
  listChatMessages,
  listConversations,
  readConversation,
  typeInConversation,
} from "../../../contract/office/conversations.ts";
import { onChanges, tellChanges } from "../../app/changes.ts";
import { api, useUser } from "../../app/session.ts";
import { tellUnread } from "../../app/unread.ts";
import { keepUnsent, unsentIn } from "../../app/unsent-messages.ts";
import { newUuid } from "../../app/uuid.ts";
import { useRecordOf } from "../../hooks/use-record.ts";
import { conversationMachine } from "../../machines/office/conversation.machine.ts";

const KINDS = ["message", "read", "presence", "operator"];

/** All that one can have, the latest first; read again when something is written, read, or somebody comes or goes. */
export function useConversations() {
  const all = useRecordOf("all", async (_, signal) => api(listConversations, { signal }));
  const { refresh, record } = all;
  const unread = record?.meta.unread;
  useEffect(() => {
    if (unread !== undefined) tellUnread(unread);
  }, [unread]);
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(
    () =>
      onChanges((told) => {
        if (told === null || told.some(({ kind }) => KINDS.includes(kind))) latest.current();
      }),
    [],
  );
  return all;
}

/** How often the others are told that one goes on writing. */
const TYPING_EVERY_MS = 3000;

/** The conversation with this name; another name is another actor, so the screen is keyed by it. */
export function useConversation(id: string) {
  const me = useUser()?.id ?? "";
  const [machine] = useState(() => machineOf(me, id));
  const actor = useActorRef(machine, { input: { id, unsent: unsentIn(me, id) } });
  const snapshot = useSelector(actor, (current) => current);
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(
    () =>
      onChanges((told) => {
        const own = told?.filter((event) => event.id === id) ?? null;
        if (own?.some(({ kind, by }) => kind === "typing" && by !== me)) actor.send({ type: "typing.heard" });
        if (own?.some(({ kind }) => kind === "message")) actor.send({ type: "typing.ended" });
        // One's own reading is told to one's other tabs, and changes nothing that is shown here.
        const isOfPeople = told?.some(({ kind }) => kind === "operator") ?? false;
        if (
          isOfPeople ||
          own === null ||
          own.some(({ kind, by }) => kind === "message" || (kind === "read" && by !== me))
        ) {
          actor.send({ type: "changes.heard" });
        }
      }),
    [actor, id, me],
  );
  useEffect(() => {
    const tell = () => {
      actor.send({ type: "line.returned" });
      actor.send({ type: "changes.heard" });
    };
    // What came while nobody looked is read by being looked at.
    const look = () => document.hidden || actor.send({ type: "changes.heard" });
    addEventListener("online", tell);
    document.addEventListener("visibilitychange", look);
    return () => {
      removeEventListener("online", tell);
      document.removeEventListener("visibilitychange", look);
    };
  }, [actor]);
  return {
    me,
    snapshot,
    send: actor.send,
    write: (body: string) =>
      actor.send({
        type: "message.submitted",
        unsent: { key: newUuid(), body, at: new Date().toISOString() },
      }),
    /** What is typed says so, now and then; that this fails is nobody's trouble. */
    type: () => {
      if (performance.now() - typedAt.current < TYPING_EVERY_MS) return;
      typedAt.current = performance.now();
      api(typeInConversation, { params: { id }, body: {} }).catch(() => {});
    },
  };
}

function machineOf(me: string, id: string) {
  /** the messages that this page has had to send; those of another tab are its own business */
  const own = new Set(unsentIn(me, id).map(({ key }) => key));
  /** as far as the server knows */
  let readSeq = 0;
  return conversationMachine.provide({
    actors: {
      fetchThread: fromPromise(async ({ input, signal }) => {
        const { data } = await api(listChatMessages, { params: { id: input.id }, signal });
        return data;
      }),
      fetchEarlier: fromPromise(async ({ input, signal }) => {
        const query = { before: input.before };
        const { data } = await api(listChatMessages, { params: { id: input.id }, query, signal });
        return data;
      }),
      sendMessage: fromPromise(async ({ input, signal }) => {
        const { key, body } = input.unsent;
        const { data } = await api(createChatMessage, {
          params: { id: input.id },
          body: { body },
          key,
          signal,
        });
        return data;
      }),
    },
    actions: {
      // The snapshot an action sees is the one before the transition has settled.
      storeUnsent: ({ self }) =>
        queueMicrotask(() => {
          const { unsent } = self.getSnapshot().context;
          for (const { key } of unsent) own.add(key);
          keepUnsent(me, id, unsent, own);
        }),
      noteRead: ({ self }) =>
        queueMicrotask(() => {
          const last = self.getSnapshot().context.thread?.messages.at(-1);
          if (last === undefined || last.seq === readSeq || document.hidden) return;
          readSeq = last.seq;
          // Without a stream nobody else would tell this page so.
          api(readConversation, { params: { id }, body: { seq: last.seq } }).then(
            () => tellChanges([{ kind: "read", id, by: me }]),
            () => {
              readSeq = 0;
            },
          );
        }),
    },
  });
}
