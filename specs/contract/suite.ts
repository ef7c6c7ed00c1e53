import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountSpecs } from "./account.ts";
import { allAtOnceSpecs } from "./all-at-once.ts";
import { attachmentSpecs } from "./attachments.ts";
import { auditFaults, writing } from "./audit-check.ts";
import { audited } from "./audited.ts";
import type { Backend } from "./backends.ts";
import { billSpecs } from "./bills.ts";
import { boardSpecs } from "./boards.ts";
import { budgetSpecs } from "./budgets.ts";
import { bulkSpecs } from "./bulk.ts";
import { categorySpecs } from "./categories.ts";
import { closedDaySpecs } from "./closed-day.ts";
import { closingSpecs } from "./closings.ts";
import { conversationSpecs } from "./conversations.ts";
import { depositSpecs } from "./deposits.ts";
import { enrolmentSpecs } from "./enrolments.ts";
import { eventSpecs } from "./events.ts";
import { gapsIn, overviewOf } from "./exercised.ts";
import { exportSpecs } from "./export.ts";
import { fineSpecs } from "./fines.ts";
import { idempotencySpecs } from "./idempotency.ts";
import { importSpecs } from "./imports.ts";
import { instalmentSpecs } from "./instalments.ts";
import { laterBillSpecs } from "./later-bills.ts";
import { leftoverSpecs } from "./leftovers.ts";
import { listViewSpecs } from "./list-views.ts";
import { listSpecs } from "./lists.ts";
import { mannerSpecs } from "./manners.ts";
import { masterSpecs } from "./master.ts";
import { messageSpecs } from "./messages.ts";
import { moneyPlaceSpecs } from "./money-places.ts";
import { nameSpecs } from "./names.ts";
import { noteSpecs } from "./notes.ts";
import { operatorSpecs } from "./operators.ts";
import { overviewSpecs } from "./overview.ts";
import { paymentSpecs } from "./payments.ts";
import { placementSpecs } from "./placements.ts";
import { portalSpecs } from "./portal.ts";
import { portalAccountSpecs } from "./portal-accounts.ts";
import { promotionSpecs } from "./promotion.ts";
import { reliefSpecs } from "./reliefs.ts";
import { reportScheduleSpecs } from "./report-schedules.ts";
import { reportSpecs } from "./reports.ts";
import { type One, type School, schoolBehind } from "./school.ts";
import { schoolDataSpecs } from "./school-data.ts";
import { sessionSpecs } from "./session.ts";
import { settingsSpecs } from "./settings.ts";
import { setupSpecs } from "./setup.ts";
import { sharedBankSpecs } from "./shared-banks.ts";
import { statementSpecs } from "./statement.ts";
import { studentSpecs } from "./students.ts";
import { tariffSpecs } from "./tariffs.ts";
import { traceSpecs } from "./traces.ts";
import { transactionSpecs } from "./transactions.ts";
import { unitMoveSpecs } from "./unit-moves.ts";
import { virtualAccountSpecs } from "./virtual-accounts.ts";
import { voucherDraftSpecs } from "./voucher-drafts.ts";
import { type Watch, watched } from "./watched.ts";
import { yearEndSpecs } from "./year-ends.ts";

type Books = { ok: boolean; checks: { name: string; ok: boolean; differing: string[] }[] };

/**
 * Everything the contract promises, asked of one back end. Expectations are written by hand: statuses, sentences and
 * figures stand here as users and the Laravel side know them, never computed by the code that answers.
 */
export function contractOf(name: string, open: () => Promise<Backend>): void {
  describe(name, () => {
    let backend: Backend;
    let school: School;
    let watch: Watch;

    beforeAll(async () => {
      const opened = await watched(await open());
      backend = opened.backend;
      watch = opened;
      school = await schoolBehind(backend);
    }, 120_000);
    afterAll(() => backend.close());

    const theBackend = () => backend;
    const the = () => school;
    sessionSpecs(theBackend);
    accountSpecs(theBackend);
    settingsSpecs(the);
    setupSpecs(the);
    masterSpecs(the);
    operatorSpecs(the);
    schoolDataSpecs(the);
    studentSpecs(the);
    unitMoveSpecs(the);
    placementSpecs(the);
    moneyPlaceSpecs(the);
    sharedBankSpecs(the);
    virtualAccountSpecs(the);
    traceSpecs(the);
    allAtOnceSpecs(the);
    categorySpecs(the);
    tariffSpecs(the);
    reliefSpecs(the);
    billSpecs(the);
    instalmentSpecs(the);
    laterBillSpecs(the);
    enrolmentSpecs(the);
    paymentSpecs(the);
    describe("deposits", () => depositSpecs(the));
    statementSpecs(the);
    transactionSpecs(the);
    attachmentSpecs(the);
    voucherDraftSpecs(the);
    closedDaySpecs(the);
    closingSpecs(the);
    idempotencySpecs(the);
    listViewSpecs(the);
    noteSpecs(the);
    eventSpecs(the);
    conversationSpecs(the);
    overviewSpecs(the);
    boardSpecs(the);
    reportSpecs(the);
    exportSpecs(the);
    importSpecs(the);
    leftoverSpecs(the);
    portalSpecs(the);
    portalAccountSpecs(the);
    bulkSpecs(the);
    // These four move the clock; what is latest is not asked of what was done on the same day before and after.
    fineSpecs(the);
    messageSpecs(the);
    reportScheduleSpecs(the);
    promotionSpecs(the);
    nameSpecs(the);
    listSpecs(the);
    mannerSpecs(the);
    yearEndSpecs(the);
    budgetSpecs(the);

    test("after all of it the books hold", async () => {
      const { status, body } = await backend.request<One<Books>>("GET", "/api/integrity", { as: "admin" });
      expect(status).toBe(200);
      expect(body.data.checks.filter((check) => !check.ok)).toEqual([]);
      expect(body.data.ok).toBe(true);
      expect(body.data.checks.length).toBeGreaterThan(10);
    });

    test("every write endpoint says which rows it leaves in the audit trail, and each write has left those", () => {
      expect(Object.keys(audited).toSorted()).toEqual(writing.toSorted());
      if (backend.own === undefined) return;
      expect(auditFaults(watch)).toEqual([]);
    });

    test("nothing that the contract declares was left unexercised", () => {
      // One that listens elsewhere is spared what only a school of our own can bring about.
      if (backend.own === undefined) return;
      const folder = join(import.meta.dirname, "../../.cache/reports");
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, "contract.md"), overviewOf(backend.exchanges));
      expect(gapsIn(backend.exchanges)).toEqual([]);
    });
  });
}
