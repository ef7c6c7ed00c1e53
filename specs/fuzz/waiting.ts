/** What waits in the school of the spoilt requests, so that those who settle it find something: several of each. */

import { newYear } from "../../mocks/scenarios/new-year.ts";
import type { Office } from "../../mocks/scenarios/office.ts";
import type { Scenario } from "../../mocks/scenarios/scenario.ts";
import { waitingWork } from "../../mocks/scenarios/waiting-work.ts";

/** Ids that the client makes, the same in each run. */
const idOf = (kind: number, number: number) => `0000000${kind}-0000-4000-8000-00000000000${number}`;

export const waiting: Scenario = {
  name: "spoilt",
  id: "Semua yang dapat menunggu keputusan.",
  en: "Whatever can wait for somebody to decide.",
  prepare: async (office) => {
    await waitingWork.prepare?.(office);
    await newYear.prepare?.(office);
    await releaseSome(office);
    await importSome(office);
    await promoteSome(office);
    await closeSome(office);
    await refundSome(office);
  },
};

async function releaseSome({ ask, rows }: Office): Promise<void> {
  const leavers = await rows(
    "admin",
    "/api/students?filter[status]=active&filter[grade]=8&sort=-nis&per_page=5",
  );
  for (const { id, version } of leavers) {
    const [target] = (await ask("admin", "GET", `/api/students/${id}/move-targets`)) as { id: string }[]; // the units to go to
    const body = { to_unit_id: target?.id, reason: "Mengikuti orang tua", version };
    await ask("admin", "POST", `/api/students/${id}/release`, body);
  }
}

/** Of the administrator's own, whom most of the requests are of: an import under way is seen by nobody else. */
async function importSome({ ask, first }: Office): Promise<void> {
  const unit = await first("admin", "/api/units?q=SMP");
  const year = await first("admin", "/api/class-years?filter[status]=active");
  for (const number of [1, 2, 3, 4]) {
    const file = (kind: number) => ({
      id: idOf(kind, number),
      unit_id: unit.id,
      class_year_id: year.id,
      file_name: `siswa-${number}.csv`,
      rows: [{ line: 2, cells: { name: "Impor Menunggu", nis: `77${kind}${number}`, gender: "P" } }],
    });
    await ask("admin", "POST", "/api/students/import", file(1));
    await ask("admin", "POST", "/api/import-jobs", file(2));
  }
}

/** Tills of days on which nobody took anything. */
async function closeSome({ ask, first }: Office): Promise<void> {
  const unit = await first("admin", "/api/units?q=SMP");
  const { id: cashier_id } = (await ask("admin", "GET", "/api/profile")) as { id: string }; // one's own
  for (const day of ["2019-05-06", "2019-05-07", "2019-06-03", "2019-06-04"])
    await ask("admin", "POST", "/api/closings", { unit_id: unit.id, day, cashier_id });
}

/** Vouchers of deposits: what was left at the counter goes back. */
async function refundSome({ ask, first, rows, day }: Office): Promise<void> {
  const unit = await first("admin", "/api/units?q=SMP");
  const cash = await first("admin", `/api/banks?filter[unit_id]=${unit.id}&filter[kind]=cash`);
  const own = `filter[unit_id]=${unit.id}&filter[status]=active&sort=-nis&per_page=3`;
  for (const { id } of await rows("admin", `/api/students?${own}`)) {
    const out = { student_id: id, unit_id: unit.id, bank_id: cash.id, paid_on: day(), amount: 2_000 };
    const left = { ...out, method: "cash", to_deposit: 2_000, allocations: [] };
    await ask("admin", "POST", "/api/payments", left);
    const held = (await ask("admin", "GET", `/api/students/${id}/deposits`)) as { version: number }[]; // as declared
    const { version } = held[0] ?? { version: 1 };
    await ask("admin", "POST", "/api/deposits/refund", { ...out, reason: "Salah setor", version });
  }
}

async function promoteSome({ ask, first, rows }: Office): Promise<void> {
  const from = await first("admin", "/api/class-years?filter[status]=active");
  const to = await first("admin", "/api/class-years?filter[status]=planned");
  const room = await first("admin", `/api/classrooms?q=8A&filter[class_year_id]=${to.id}`);
  const students = await rows(
    "admin",
    "/api/students?filter[status]=active&filter[grade]=7&sort=nis&per_page=4",
  );
  for (const { id } of students)
    await ask("admin", "POST", "/api/students/promote", {
      unit_id: room.unit_id,
      from_year_id: from.id,
      to_year_id: to.id,
      students: [{ student_id: id, decision: "promoted", to_classroom_id: room.id }],
      confirm_early: true,
    });
}
