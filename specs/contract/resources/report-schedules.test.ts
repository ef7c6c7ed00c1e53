import { describe, expect, test } from "vitest";
import { unlike } from "./resource.ts";
import { stageWith } from "./stage.ts";

describe("report-schedules", () => {
  const { ask, call, list, refusal } = stageWith([
    "/api/report-schedules",
    "/api/report-schedules/:id/retry",
    "/api/list-views",
    "/api/operators",
  ]);

  test("a saved report is scheduled, found, changed and ended", async () => {
    const asked = { filters: { report: "arrears" } };
    const view = await call("POST", "/api/list-views", { list: "reports", name: unlike(), asked });
    const [reader] = (await list("/api/operators?filter[status]=active&filter[admin_role]=AS")).data;
    const body = {
      list_view_id: view.id,
      cadence: "month_end",
      time: "06:30",
      format: "xlsx",
      operator_ids: [reader?.id],
    };
    const made = await call("POST", "/api/report-schedules", body);
    expect(made).toMatchObject({ state: "active", version: 1 });
    const path = `/api/report-schedules/${made.id}`;
    expect((await list(`/api/report-schedules?filter[list_view_id]=${view.id}`)).data).toHaveLength(1);
    expect(await refusal("PUT", path, { ...body, cadence: "hourly", version: 1 })).toEqual([422, "cadence"]);
    const changed = await call("PUT", path, { ...body, is_paused: true, version: 1 });
    expect(changed).toMatchObject({ state: "paused", next_at: null, version: 2 });
    expect(await refusal("POST", `${path}/retry`, { version: 2 })).toEqual([409, "wrong_status"]);
    await ask("DELETE", path, { body: { version: 2 } });
    expect((await list(`/api/report-schedules?filter[list_view_id]=${view.id}`)).data).toHaveLength(0);
    await ask("DELETE", `/api/list-views/${view.id}`, { body: { version: 1 } });
  });
});
