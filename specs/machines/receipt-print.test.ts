import { expect, test } from "vitest";
import { receiptPrintMachine } from "../../src/machines/payments/receipt-print.machine.ts";
import { play } from "./play.ts";
import { problem } from "./samples.ts";

const counting = () => play(receiptPrintMachine).send({ type: "print.clicked", paymentId: "pay1" });

test("a receipt is printed after its print was counted", () => {
  expect(counting().effects).toEqual([]);
  const printed = counting().done("countPrint", { print_count: 2 });
  expect(printed.effects).toEqual(["openPrintDialog"]);
  expect(printed.context.printCount).toBe(2);
});

test("a print that could not be counted is not printed and can be tried again", () => {
  const failed = counting().fail("countPrint", problem("offline"));
  expect(failed.effects).toEqual([]);
  expect(failed.context.problem?.kind).toBe("offline");
  expect(failed.send({ type: "retry.clicked" }).at).toBe("counting");
});
