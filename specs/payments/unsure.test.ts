/** Which payment without an answer is asked about before money is taken. Source: docs/decisions/033-unsure-posts.md. */
import { describe, expect, test } from "vitest";
import { markLost, type Pocket, putDown, type Sent, takeOut, unsureIn } from "../../src/app/unsure.ts";

/** A browser of two tabs, which have one memory. */
function tabs(): [Pocket, Pocket] {
  const memory: { sent: readonly Sent[] } = { sent: [] };
  const tab = (name: string): Pocket => ({
    tab: name,
    sent: () => memory.sent,
    keep: (sent) => {
      memory.sent = sent;
    },
  });
  return [tab("one"), tab("other")];
}

const payment = { key: "k1", studentId: "budi", amountRupiah: 100_000, handedRupiah: 150_000 };

describe("a payment that was sent", () => {
  test("is asked about in its own tab whoever is met next, and in another one for the same student", () => {
    const [own, other] = tabs();
    putDown(own, payment);
    expect([unsureIn(own, "budi"), unsureIn(own, "ani"), unsureIn(own, null)]).toEqual([
      payment,
      payment,
      payment,
    ]);
    expect([unsureIn(other, "budi"), unsureIn(other, "ani"), unsureIn(other, null)]).toEqual([
      payment,
      null,
      null,
    ]);
  });

  test("is asked about everywhere and first of all once its answer is lost", () => {
    const [own, other] = tabs();
    putDown(own, payment);
    markLost(own, "k1");
    expect([unsureIn(other, "ani"), unsureIn(other, null)]).toEqual([payment, payment]);
  });

  test("is asked about no more once it is known what became of it, and what else was sent still is", () => {
    const [own, other] = tabs();
    putDown(own, payment);
    putDown(other, { ...payment, key: "k2", studentId: "ani" });
    takeOut(own, "k1");
    expect([unsureIn(own, "budi"), unsureIn(other, null)?.key]).toEqual([null, "k2"]);
  });
});
