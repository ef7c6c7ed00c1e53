import { expect, test } from "vitest";
import type { PortalSlip } from "../../contract/students/portal-accounts.ts";
import { portalSlipsMachine } from "../../src/machines/students/portal-slips.machine.ts";
import { play } from "./play.ts";

const slip: PortalSlip = {
  student_id: "st1",
  nis: "20260001",
  name: "Nadia",
  classroom: "7A",
  school: "Yayasan Pelita Nusantara",
  unit: "SMP Pelita Nusantara",
  portal_url: "https://iuran.test/students/login",
  username: "SMP-20260001",
  first_password: "abcd-efgh-jkmn",
};
const issued = () => play(portalSlipsMachine).send({ type: "slips.issued", slips: [slip] });

test("unprinted slips are left only after a question, and what was left is gone", () => {
  const asked = issued().send({ type: "done.clicked" });
  expect(asked.at).toBe("leaving");
  expect(asked.context.slips).toEqual([slip]);
  expect(asked.send({ type: "leaving.cancelled" }).at).toBe("unprinted");
  const left = issued().send({ type: "done.clicked" }).send({ type: "leaving.confirmed" });
  expect([left.at, left.context.slips]).toEqual(["list", []]);
});

test("printed slips may be printed again and are left without a question", () => {
  const printed = issued().send({ type: "print.clicked" });
  expect(printed.effects).toEqual(["openPrintDialog"]);
  const again = printed.send({ type: "print.clicked" });
  expect([again.at, again.context.slips]).toEqual(["printed", [slip]]);
  const done = again.send({ type: "done.clicked" });
  expect([done.at, done.context.slips]).toEqual(["list", []]);
});
