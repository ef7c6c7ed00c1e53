import { expect, test } from "vitest";
import { BULK_ROWS } from "../../contract/bulk.ts";
import { bulkMachine } from "../../src/machines/parts/bulk.machine.ts";
import { selectionMachine } from "../../src/machines/parts/selection.machine.ts";
import { play } from "./play.ts";
import { problem } from "./samples.ts";

const rows = ["a", "b", "c"].map((id) => ({ id, version: 1 }));
const outcome = (id: string, result: "done" | "refused" = "done") => ({
  id,
  result,
  version: result === "done" ? 2 : null,
  message: result === "done" ? null : "Ditolak.",
  code: null,
});
const many = Array.from({ length: 450 }, (_, at) => ({ id: `r${at}`, version: 1 }));

const asked = (about: readonly { id: string; version: number }[] = rows) =>
  play(bulkMachine).send({ type: "action.clicked", action: "deactivate", rows: about });
const working = (about = rows) => asked(about).send({ type: "confirm.clicked", fields: {} });

test("nothing begins without rows, or before it was asked about", () => {
  expect(asked([]).at).toBe("idle");
  expect(asked().at).toBe("asking");
  expect(asked().send({ type: "cancel.clicked" }).at).toBe("idle");
});

test("what is done wholly ends quietly, and goes back at the versions that the rows have now", () => {
  const done = working().done(
    "sendPiece",
    rows.map(({ id }) => outcome(id)),
  );
  expect(done.at).toBe("finished.wholly");
  const back = done.send({ type: "undo.clicked" });
  expect(back.at).toBe("working.sending");
  expect(back.context.isUndo).toBe(true);
  expect(back.context.left).toEqual(rows.map(({ id }) => ({ id, version: 2 })));
  expect(back.context.key).not.toBe(done.context.key);
  const undone = back.done(
    "sendPiece",
    rows.map(({ id }) => outcome(id)),
  );
  expect(undone.send({ type: "undo.clicked" }).at).toBe("finished.wholly");
});

test("refusals are shown, and only what was done goes back", () => {
  const partly = working().done("sendPiece", [outcome("a"), outcome("b", "refused"), outcome("c")]);
  expect(partly.at).toBe("finished.partly");
  expect(partly.send({ type: "undo.clicked" }).context.left.map(({ id }) => id)).toEqual(["a", "c"]);
  expect(partly.send({ type: "close.clicked" }).at).toBe("idle");
});

test("a long choice goes out in pieces and can be stopped between two of them", () => {
  const first = working(many);
  const second = first.done(
    "sendPiece",
    many.slice(0, BULK_ROWS).map(({ id }) => outcome(id)),
  );
  expect(second.at).toBe("working.sending");
  expect(second.context.left).toHaveLength(many.length - BULK_ROWS);
  expect(second.context.key).not.toBe(first.context.key);
  const stopped = second.send({ type: "stop.clicked" });
  expect(stopped.at).toBe("working.stopping");
  const ended = stopped.done(
    "sendPiece",
    many.slice(BULK_ROWS, 2 * BULK_ROWS).map(({ id }) => outcome(id)),
  );
  expect(ended.at).toBe("finished.partly");
  expect(ended.context.outcomes).toHaveLength(2 * BULK_ROWS);
});

test("a piece whose answer was lost is sent again with its own key", () => {
  const first = working();
  const lost = first.fail("sendPiece", problem("offline"));
  expect(lost.at).toBe("interrupted");
  expect(lost.send({ type: "retry.clicked" }).context.key).toBe(first.context.key);
  expect(lost.send({ type: "close.clicked" }).at).toBe("idle");
});

test("what was filled in wrongly is said at its field, before anything is done", () => {
  const refused = working().fail("sendPiece", problem("invalid", { fields: { reason: ["Wajib diisi."] } }));
  expect(refused.at).toBe("asking");
  expect(refused.context.problem?.fields).toEqual({ reason: ["Wajib diisi."] });
});

test("a choice goes with the filters, keeps what was refused, and holds rows as they were last seen", () => {
  const some = play(selectionMachine).send({ type: "rows.chosen", rows });
  expect(some.at).toBe("some");
  expect(some.send({ type: "rows.arrived", rows: [{ id: "b" }] }).context.chosen[1]).toEqual({ id: "b" });
  expect(some.send({ type: "rows.done", ids: ["a", "c"] }).context.chosen.map(({ id }) => id)).toEqual(["b"]);
  expect(some.send({ type: "filters.changed" }).at).toBe("none");
  const all = some.send({ type: "all.clicked" });
  expect(all.at).toBe("collecting");
  expect(all.done("fetchAll", many).context.chosen).toHaveLength(450);
  const failed = all.fail("fetchAll", problem("offline"));
  expect([failed.at, failed.context.chosen.length]).toEqual(["failed", 3]);
});
