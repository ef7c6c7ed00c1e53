/**
 * Where the chart of the event stream meets the server, the other tabs and the page. Source: docs/spec/office.md §1.
 */
import { createActor, fromPromise } from "xstate";
import { type Changes, listEvents, MOST_AGO } from "../../contract/office/events.ts";
import { eventStreamMachine } from "../machines/app/event-stream.machine.ts";
import { tellChanges } from "./changes.ts";
import { api, session } from "./session.ts";
import { tellUnread } from "./unread.ts";

/** The tab that listens tells the others what it hears. */
const tabs = new BroadcastChannel("iuran.events");
tabs.onmessage = ({ data }: MessageEvent<Changes>) => takeIn(data);

function takeIn({ is_reset, events, unread }: Changes): void {
  if (unread !== null) tellUnread(unread);
  tellChanges(is_reset ? null : events);
}

function hear(changes: Changes): void {
  takeIn(changes);
  if (changes.is_reset || changes.events.length > 0) tabs.postMessage(changes);
}

/** When this page began to read what stands on it, which is before it listens; of the page's own clock. */
let readSinceMs = 0;

/** Where to go on from; without a cursor from when the page was read, so that nothing is missed in between. */
const askedFrom = (cursor: string | null) =>
  cursor === null
    ? { ago: Math.min(MOST_AGO, Math.ceil((performance.now() - readSinceMs) / 1000)) }
    : { after: cursor };

let giveTurn = () => {};

/** Resolves when no other tab of this browser listens. Without locks (a school's own http address) each tab does. */
function takeTurn(signal: AbortSignal): Promise<void> {
  const { locks } = navigator as Partial<Navigator>; // not where the page came by http
  if (locks === undefined) return Promise.resolve();
  return new Promise((resolve, reject) => {
    locks
      .request("iuran.events", { signal }, () => {
        resolve();
        return new Promise<void>((end) => {
          giveTurn = end;
        });
      })
      .catch(reject);
  });
}

/** Reads until the stream ends. An answer that is no stream is taken in and said to be none. */
async function readStream(cursor: string | null, signal: AbortSignal): Promise<{ isStream: boolean }> {
  let isStream = true;
  await api(listEvents, {
    query: askedFrom(cursor),
    signal,
    accept: "text/event-stream",
    receive: async (answer) => {
      isStream = /^text\/event-stream/.test(answer.headers.get("content-type") ?? "");
      if (isStream) await eachMessage(answer);
      else take(((await answer.json()) as { data: Changes }).data); // what the endpoint says once
    },
  });
  return { isStream };
}

/** A line that breaks is an end like any other: it is opened again, and only what cannot be opened is a silent server. */
async function eachMessage({ body }: Response): Promise<void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return;
  let text = "";
  for (;;) {
    const piece = await reader.read().catch(() => ({ done: true as const, value: undefined }));
    if (piece.done) return;
    text += piece.value;
    const messages = text.split("\n\n");
    text = messages.pop() ?? "";
    stream.send({ type: "beat.came" });
    for (const message of messages) {
      const [, data] = /^data: (.*)$/m.exec(message) ?? [];
      if (data !== undefined) take(JSON.parse(data) as Changes); // what the endpoint says of it
    }
  }
}

function take(changes: Changes): void {
  stream.send({ type: "changes.came", cursor: changes.cursor });
  hear(changes);
}

const stream = createActor(
  eventStreamMachine.provide({
    actors: {
      takeTurn: fromPromise<unknown>(({ signal }) => takeTurn(signal)),
      readStream: fromPromise(({ input, signal }) => readStream(input.cursor, signal)),
      askForChanges: fromPromise(async ({ input, signal }) => {
        const { data } = await api(listEvents, { query: askedFrom(input.cursor), signal });
        hear(data);
        return data;
      }),
    },
    actions: {
      giveTurn: () => giveTurn(),
      forgetUnread: () => tellUnread(0),
    },
  }),
);

/** Listens as long as staff are logged in; called once, when the first screen stands. */
export function startEventStream(): void {
  stream.start();
  const follow = () => {
    const { user, token } = session.getSnapshot().context;
    const isStaff = token !== null && user?.admin_role !== undefined && !user.must_change_password;
    if (!isStaff) readSinceMs = performance.now();
    stream.send({ type: isStaff ? "session.began" : "session.ended" });
  };
  session.subscribe(follow);
  follow();
  addEventListener("online", () => stream.send({ type: "browser.cameOnline" }));
  addEventListener("offline", () => stream.send({ type: "browser.wentOffline" }));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) stream.send({ type: "page.shown" });
  });
}
