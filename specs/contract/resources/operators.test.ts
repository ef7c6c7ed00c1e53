import { describe, expect, test } from "vitest";
import { resourceSpecs, unlike } from "./resource.ts";
import { stageWith } from "./stage.ts";

resourceSpecs("operators");

describe("an operator's account", () => {
  const stage = stageWith([
    "/api/units",
    "/api/operators",
    "/api/operators/:id/approve",
    "/api/operators/:id/reject",
    "/api/operators/:id/unlock",
    "/api/operators/:id/reset-password",
    "/api/register",
  ]);
  const { ask, call, list, make, refusal } = stage;

  async function registered() {
    const username = unlike();
    const body = {
      name: "Dewi Pendaftar",
      username,
      email: `${username}@sekolah.test`,
      password: "kata-sandi-panjang",
    };
    const answer = await ask("POST", "/api/register", { body, token: null });
    expect(answer.status, JSON.stringify(answer.body)).toBe(202);
    const waiting = await list("/api/operators?filter[status]=pending&per_page=200");
    const one = waiting.data.find((row) => row.username === username);
    if (one === undefined) throw new Error("the registration does not wait among the operators");
    expect(waiting.meta.pending).toBeGreaterThan(0);
    return one;
  }

  test("who registers waits, and is approved with a role and units", async () => {
    const { id, version, admin_role } = await registered();
    expect(admin_role).toBeNull();
    const unit_ids = [await make("units")];
    const approve = `/api/operators/${id}/approve`;
    expect(await refusal("POST", approve, { version, admin_role: "KR", unit_ids: [] })).toEqual([
      422,
      "unit_ids",
    ]);
    await call("POST", approve, { version, admin_role: "KR", unit_ids });
    expect(await call("GET", `/api/operators/${id}`)).toMatchObject({
      status: "active",
      admin_role: "KR",
      unit_ids,
    });
  });

  test("who is rejected is gone", async () => {
    const { id, version } = await registered();
    const answer = await ask("POST", `/api/operators/${id}/reject`, { body: { version } });
    expect(answer.status).toBeLessThan(300);
    expect((await ask("GET", `/api/operators/${id}`)).status).toBe(404);
  });

  test("a new password is a first one, and what is not locked is not unlocked", async () => {
    const { id, version } = await call("GET", `/api/operators/${await make("operators")}`);
    const reset = await ask("POST", `/api/operators/${id}/reset-password`, { body: { version } });
    expect(reset.body.first_password).toEqual(expect.any(String));
    const now = await call("GET", `/api/operators/${id}`);
    expect(now.must_change_password).toBe(true);
    const unlock = await refusal("POST", `/api/operators/${id}/unlock`, { version: now.version });
    expect(unlock).toEqual([409, "wrong_status"]);
  });

  test("nobody deactivates the own account", async () => {
    const me = await call("GET", "/api/profile");
    const { id, version } = await call("GET", `/api/operators/${me.id}`);
    expect(await refusal("POST", `/api/operators/${id}/deactivate`, { version })).toEqual([
      409,
      "own_account",
    ]);
  });
});
