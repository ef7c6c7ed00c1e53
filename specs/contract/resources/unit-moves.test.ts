import { describe, expect, test } from "vitest";
import { newNis } from "./resource.ts";
import { stageWith } from "./stage.ts";

describe("unit moves", () => {
  const { call, list, make, refusal } = stageWith([
    "/api/units",
    "/api/students",
    "/api/unit-moves",
    "/api/unit-moves/:id/accept",
    "/api/unit-moves/:id/refuse",
    "/api/unit-moves/:id/withdraw",
    "/api/students/:id/move-targets",
    "/api/students/:id/release",
  ]);
  const reason = "Lanjut ke SMA yayasan";

  async function released() {
    const path = `/api/students/${await make("students")}`;
    const student = await call("GET", path);
    const to_unit_id = await make("units");
    const targets = (await call<{ id: string }[]>("GET", `${path}/move-targets`)).map(({ id }) => id);
    expect(targets).toContain(to_unit_id);
    expect(targets, "not its own").not.toContain(student.unit_id);
    const move = await call("POST", `${path}/release`, { to_unit_id, reason, version: student.version });
    expect(move).toMatchObject({ status: "waiting", former_nis: student.nis, to_unit_id, reason });
    return { path, student, move, to_unit_id };
  }

  test("a student is released and accepted with a new NIS", async () => {
    const { path, student, move, to_unit_id } = await released();
    expect((await call("GET", path)).unit_id, "nothing changes while it waits").toBe(student.unit_id);
    const waiting = await list(`/api/unit-moves?filter[student_id]=${student.id}&filter[status]=waiting`);
    expect(waiting.data.map(({ id }) => id)).toEqual([move.id]);
    const accept = `/api/unit-moves/${move.id}/accept`;
    expect(await refusal("POST", accept, { nis: "1", version: move.version })).toEqual([422, "nis"]);
    const nis = newNis();
    await call("POST", accept, { nis, version: move.version });
    expect(await call("GET", path)).toMatchObject({ unit_id: to_unit_id, nis, status: "active" });
    const late = { nis, version: Number(move.version) + 1 };
    expect(await refusal("POST", accept, late)).toEqual([409, "wrong_status"]);
  });

  test.each([
    ["refuse", { reason: "Kelas sudah penuh" }, "refused"],
    ["withdraw", {}, "withdrawn"],
  ])("%s: the student stays", async (verb, more, status) => {
    const { path, student, move } = await released();
    const settled = await call("POST", `/api/unit-moves/${move.id}/${verb}`, {
      ...more,
      version: move.version,
    });
    expect(settled).toMatchObject({ status });
    expect((await call("GET", path)).unit_id).toBe(student.unit_id);
  });
});
