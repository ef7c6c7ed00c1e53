import { expect, test } from "vitest";
import { attachingMachine } from "../../src/machines/books/attaching.machine.ts";
import { play } from "./play.ts";
import { problem } from "./samples.ts";

const [nota, photo] = [new File(["nota"], "nota.pdf"), new File(["foto"], "foto.jpg")];
const sending = () => play(attachingMachine).send({ type: "files.chosen", files: [nota, photo] });

test("files go one after the other", () => {
  expect(sending().at).toBe("sending");
  const second = sending().done("sendFile", undefined);
  expect([second.at, second.context.waiting]).toEqual(["sending", [photo]]);
  expect(second.done("sendFile", undefined).at).toBe("idle");
});

test("one that is refused is left out and said, and the next goes on", () => {
  const refused = sending().fail("sendFile", problem("invalid"));
  expect([refused.at, refused.context.waiting]).toEqual(["sending", [photo]]);
  const ended = refused.done("sendFile", undefined);
  expect([ended.at, ended.context.problem?.kind]).toEqual(["idle", "invalid"]);
  expect(ended.send({ type: "files.chosen", files: [nota] }).context.problem).toBeNull();
});

test("one that failed waits: it is tried again, or left out", () => {
  const failed = sending().fail("sendFile", problem("offline"));
  expect([failed.at, failed.context.waiting]).toEqual(["failed", [nota, photo]]);
  expect(failed.send({ type: "retry.clicked" }).at).toBe("sending");
  const skipped = failed.send({ type: "skip.clicked" });
  expect([skipped.at, skipped.context.waiting]).toEqual(["sending", [photo]]);
});
