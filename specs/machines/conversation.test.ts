import { describe, expect, test } from "vitest";
import { conversationMachine } from "../../src/machines/office/conversation.machine.ts";
import { play } from "./play.ts";
import { chatMessage, problem } from "./samples.ts";

const thread = (from: number, to: number, over = {}) => ({
  conversation: null,
  messages: Array.from({ length: to - from + 1 }, (_, nth) => chatMessage(from + nth)),
  has_more: from > 1,
  read_seq: 0,
  ...over,
});
const unsent = (key: string) => ({ key, body: "Sudah dicetak?", at: "2026-11-21T03:00:00.000Z" });
const begun = () => play(conversationMachine, { id: "s2" });
const opened = (from = 4, to = 6) => begun().done("fetchThread", thread(from, to));
const written = (key = "k9") => opened().send({ type: "message.submitted", unsent: unsent(key) });
const seqs = ({ context }: { context: { thread: { messages: readonly { seq: number }[] } | null } }) =>
  context.thread?.messages.map(({ seq }) => seq);

describe("a conversation", () => {
  test("sends what was written in its turn, one after the other", () => {
    const two = written().send({ type: "message.submitted", unsent: unsent("k10") });
    expect(two.snapshot.matches({ writing: "sending" })).toBe(true);
    const one = two.done("sendMessage", chatMessage(7, { key: "k9" }));
    expect(one.context.unsent.map(({ key }) => key)).toEqual(["k10"]);
    expect(one.snapshot.matches({ writing: "sending" })).toBe(true);
    const none = one.done("sendMessage", chatMessage(8, { key: "k10" }));
    expect(none.context.unsent).toEqual([]);
    expect(none.snapshot.matches({ writing: "idle" })).toBe(true);
    expect(seqs(none)).toEqual([4, 5, 6, 7, 8]);
  });

  test("keeps what got no answer, and sends it again under its key", () => {
    const waiting = written().fail("sendMessage", problem("offline"));
    expect(waiting.snapshot.hasTag("waiting")).toBe(true);
    expect(waiting.context.unsent).toEqual([unsent("k9")]);
    for (const again of [waiting.pass("againPause"), waiting.send({ type: "line.returned" })])
      expect(again.snapshot.hasTag("sending")).toBe(true);
  });

  test("that has arrived though its answer was lost is no longer unsent once it is read", () => {
    const heard = written().fail("sendMessage", problem("offline")).send({ type: "changes.heard" });
    const read = heard.done("fetchThread", {
      ...thread(4, 6),
      messages: [...thread(4, 6).messages, chatMessage(7, { key: "k9" })],
    });
    expect(read.context.unsent).toEqual([]);
  });

  test("keeps what is refused until its writer takes it back", () => {
    const refused = written().fail("sendMessage", problem("conflict"));
    expect(refused.snapshot.hasTag("refused")).toBe(true);
    expect(refused.context.unsent).toEqual([unsent("k9")]);
    const dropped = refused.send({ type: "message.dropped" });
    expect([dropped.context.unsent, dropped.context.refusal]).toEqual([[], null]);
    expect(refused.send({ type: "resend.clicked" }).snapshot.hasTag("sending")).toBe(true);
  });

  test("goes on with what was not sent when the page was left", () => {
    const back = play(conversationMachine, { id: "s2", unsent: [unsent("k9")] });
    expect(back.snapshot.hasTag("sending")).toBe(true);
  });

  test("shows earlier ones before those that are there, and keeps them when news comes", () => {
    const earlier = opened().send({ type: "earlier.clicked" });
    expect(earlier.snapshot.matches({ reading: "goingBack" })).toBe(true);
    const all = earlier.done("fetchEarlier", thread(1, 3));
    expect(seqs(all)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(all.can({ type: "earlier.clicked" }), "there are none before the first").toBe(false);
    const news = all.send({ type: "changes.heard" }).done("fetchThread", thread(5, 8));
    expect(seqs(news)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(news.context.thread?.has_more).toBe(false);
  });

  test("with a gap before the latest begins with these", () => {
    const late = opened().send({ type: "changes.heard" }).done("fetchThread", thread(60, 62));
    expect(seqs(late)).toEqual([60, 61, 62]);
    expect(late.can({ type: "earlier.clicked" })).toBe(true);
  });

  test("asks again for news that comes while it is read", () => {
    const again = begun().send({ type: "changes.heard" });
    expect(again.snapshot.matches({ reading: "loading" })).toBe(true);
    expect(
      opened().send({ type: "earlier.clicked" }).send({ type: "changes.heard" }).snapshot.matches({
        reading: "loading",
      }),
    ).toBe(true);
  });

  test("says for six seconds that the other writes, and no longer once it has come", () => {
    const typing = opened().send({ type: "typing.heard" });
    expect(typing.snapshot.hasTag("typing")).toBe(true);
    expect(typing.pass("typingTime").snapshot.hasTag("typing")).toBe(false);
    expect(typing.send({ type: "typing.ended" }).snapshot.hasTag("typing")).toBe(false);
  });

  test("that is nobody's of the reader is missing; one that cannot be read is asked for again", () => {
    expect(begun().fail("fetchThread", problem("missing")).snapshot.hasTag("missing")).toBe(true);
    const failed = begun().fail("fetchThread", problem("offline"));
    expect(failed.snapshot.hasTag("failed")).toBe(true);
    for (const type of ["retry.clicked", "changes.heard"])
      expect(failed.send({ type }).snapshot.matches({ reading: "loading" })).toBe(true);
  });
});
