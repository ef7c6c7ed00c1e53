import { expect, test } from "vitest";
import { exportMachine } from "../../src/machines/parts/export.machine.ts";
import { play } from "./play.ts";
import { problem } from "./samples.ts";

const fetching = () => play(exportMachine).send({ type: "export.clicked", format: "xlsx" });

test("a file is saved once it has come whole, and never before", () => {
  const half = fetching().send({ type: "bytes.received", receivedBytes: 4096 });
  expect(half.context.receivedBytes).toBe(4096);
  expect(half.effects).toEqual([]);
  const whole = half.done("fetchFile", { name: "siswa.xlsx" });
  expect(whole.effects).toEqual(["saveFile"]);
  expect(whole.at).toBe("idle");
});

test("a file that did not come is not saved; the same one can be asked for again", () => {
  const failed = fetching().fail("fetchFile", problem("offline"));
  expect(failed.effects).toEqual([]);
  expect(failed.context.problem?.kind).toBe("offline");
  const again = failed.send({ type: "retry.clicked" });
  expect(again.at).toBe("fetching");
  expect(again.context.format).toBe("xlsx");
  expect(again.context.problem).toBeNull();
});

test("an export that is stopped leaves nothing behind", () => {
  expect(fetching().send({ type: "cancel.clicked" }).at).toBe("idle");
});
