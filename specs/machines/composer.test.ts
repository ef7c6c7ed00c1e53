import { describe, expect, test } from "vitest";
import { valuesOfMessage } from "../../rules/messages.ts";
import { composerMachine } from "../../src/machines/office/composer.machine.ts";
import { outgoingMachine } from "../../src/machines/office/outgoing.machine.ts";
import { play } from "./play.ts";
import { message, problem } from "./samples.ts";

const typed = (text: string) => ({ type: "fields.typed", values: { text } });
const opened = () => play(composerMachine, { record: message() });
const saving = (text = "Isi saya") => opened().send(typed(text)).pass("typingPause");
const saved = message({ version: 2, text: "Isi saya" });
const theirs = message({ version: 2, text: "Isi dari tab lain" });
const sent = message({ version: 3, status: "sending" });
const seen = { reached_count: 2, skipped_count: 1, people: [] };
const confirming = () => opened().send({ type: "preview.clicked" }).done("previewMessage", seen);

describe("a message", () => {
  test("is kept as a draft while it is typed, also what is typed during a saving", () => {
    const more = saving().send(typed("Isi saya lagi"));
    expect(more.effects).toContain("keepDraft");
    const once = more.done("saveMessage", saved);
    expect([once.at, once.context.values.text]).toEqual(["writing.unsaved", "Isi saya lagi"]);
  });

  test("a draft that another tab has changed stands beside one's own, which stays", () => {
    const comparing = saving().fail("saveMessage", problem("conflict")).done("fetchMessage", theirs);
    expect([comparing.at, comparing.context.values.text]).toEqual(["writing.comparing", "Isi saya"]);
    const mine = comparing.send({ type: "mine.kept" });
    expect([mine.at, mine.context.record?.version]).toEqual(["writing.saving", 2]);
    const taken = comparing.send({ type: "theirs.taken" });
    expect([taken.at, taken.context.values.text]).toEqual(["writing.saved", "Isi dari tab lain"]);
  });

  test("one that was sent or thrown away from another tab keeps its text, to be a new draft", () => {
    for (const orphaned of [
      saving().fail("saveMessage", problem("missing")),
      saving().fail("saveMessage", problem("conflict")).done("fetchMessage", sent),
    ]) {
      expect([orphaned.at, orphaned.can({ type: "preview.clicked" })]).toEqual(["writing.orphaned", false]);
      const copied = orphaned.send({ type: "copy.clicked" });
      expect([copied.at, copied.context.record]).toEqual(["writing.saving", null]);
    }
  });

  test("what a tab has not saved is found again, and compared where the draft was changed too", () => {
    const values = { ...valuesOfMessage(message()), text: "Belum tersimpan" };
    const found = play(composerMachine, {
      record: message(),
      draft: { initial: valuesOfMessage(message()), values },
    });
    expect([found.at, found.context.values.text]).toEqual(["writing.unsaved", "Belum tersimpan"]);
    const old = play(composerMachine, {
      record: theirs,
      draft: { initial: valuesOfMessage(message()), values },
    });
    expect(old.at).toBe("writing.comparing");
  });

  test("is looked at first, then sent or scheduled", () => {
    const at = "2026-11-22T00:00:00.000Z";
    const sending = confirming().send({ type: "time.chosen", sendAt: at }).send({ type: "send.clicked" });
    expect([sending.at, sending.context.sendAt]).toEqual(["sending", at]);
    const done = sending.done("sendMessage", sent);
    expect([done.at, done.emitted.at(-1)]).toEqual(["sent", { type: "message.sent", message: sent }]);
  });

  test("what was typed last is saved before it is looked at", () => {
    for (const saving of [
      opened().send(typed("Isi saya")).send({ type: "preview.clicked" }),
      opened().send(typed("Isi saya")).pass("typingPause").send({ type: "preview.clicked" }),
    ]) {
      expect(saving.at).toBe("writing.saving");
      const looking = saving.done("saveMessage", saved);
      expect([looking.at, looking.context.record?.version]).toEqual(["previewing", 2]);
      expect(saving.fail("saveMessage", problem("offline")).context.wantsPreview).toBe(false);
    }
  });

  test("a sending without an answer is tried again, and found sent when it was", () => {
    const failed = confirming().send({ type: "send.clicked" }).fail("sendMessage", problem("offline"));
    expect([failed.at, failed.context.problem?.kind]).toEqual(["failed", "offline"]);
    const checking = failed.send({ type: "send.clicked" }).fail("sendMessage", problem("conflict"));
    expect(checking.at).toBe("checking");
    expect(checking.done("fetchMessage", sent).at).toBe("sent");
    expect(checking.done("fetchMessage", theirs).at).toBe("writing.comparing");
  });

  test("a preview that is refused says why at its field and keeps what was typed", () => {
    const fields = { classroom_id: ["Pilih kelas yang dikirimi."] };
    const refused = opened()
      .send({ type: "preview.clicked" })
      .fail("previewMessage", problem("invalid", { fields }));
    expect([refused.at, refused.context.errors]).toEqual(["writing.saved", fields]);
  });
});

describe("a message that has left", () => {
  const shown = () => play(outgoingMachine, { id: "m1" }).done("fetchMessage", sent);

  test("is sent again to whom it has failed, and read again where it was changed meanwhile", () => {
    const acting = shown().send({ type: "deed.chosen", deed: { verb: "retry" } });
    expect(acting.at).toBe("acting");
    expect(acting.done("act", saved).context.record).toEqual(saved);
    const refused = acting.fail("act", problem("conflict"));
    expect([refused.at, refused.context.problem?.kind]).toEqual(["refreshing", "conflict"]);
  });

  test("one that is not one's own is not there", () => {
    expect(play(outgoingMachine, { id: "m1" }).fail("fetchMessage", problem("missing")).at).toBe("missing");
  });
});
