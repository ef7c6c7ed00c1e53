/** A message that has left, or waits for its time. Source: docs/spec/office.md §5.8. */
import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { createActor, fromPromise } from "xstate";
import {
  getMessage,
  type MessageDetail,
  markRecipient,
  recallMessage,
  retryMessage,
} from "../../../contract/office/messages.ts";
import { api } from "../../app/session.ts";
import { useRefreshOnFocus } from "../../hooks/use-fresh.ts";
import { type Deed, outgoingMachine } from "../../machines/office/outgoing.machine.ts";

async function act(record: MessageDetail | null, deed: Deed | null): Promise<MessageDetail> {
  const params = { id: record?.id ?? "" };
  if (deed?.verb === "mark") {
    const body = { recipient_id: deed.recipientId, is_sent: deed.isSent };
    return (await api(markRecipient, { params, body })).data;
  }
  const endpoint = deed?.verb === "retry" ? retryMessage : recallMessage;
  return (await api(endpoint, { params, body: { version: record?.version ?? 0 } })).data;
}

const machine = outgoingMachine.provide({
  actors: {
    fetchMessage: fromPromise(
      async ({ input, signal }) => (await api(getMessage, { params: { id: input.id }, signal })).data,
    ),
    act: fromPromise(({ input }) => act(input.record, input.deed)),
  },
});

export type Outgoing = ReturnType<typeof useOutgoing>;

export function useOutgoing(id: string, onDone: (message: MessageDetail, deed: Deed | null) => void) {
  const [actor] = useState(() => createActor(machine, { input: { id } }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it lives as long as the message is open
  useEffect(() => {
    actor.on("deed.done", ({ message, deed }) => onDone(message, deed));
    actor.start();
    return () => void actor.stop();
  }, []);
  useRefreshOnFocus(() => actor.send({ type: "refresh.requested" }));
  const snapshot = useSelector(actor, (current) => current);
  return {
    ...snapshot.context,
    snapshot,
    send: actor.send,
    choose: (deed: Deed) => actor.send({ type: "deed.chosen", deed }),
  };
}
