import { describe, expect, test } from "vitest";
import { unlike } from "./resource.ts";
import { stageWith } from "./stage.ts";

describe("session", () => {
  const stage = stageWith([
    "/api/units",
    "/api/operators",
    "/api/sessions",
    "/api/forgot-password",
    "/api/reset-password",
    "/api/outbox",
  ]);
  const { ask, call, list, logIn, make, refusal } = stage;

  /** An operator who has changed the first password. */
  async function operator() {
    const username = unlike();
    const body = {
      name: "Dewi Petugas",
      username,
      email: `${username}@sekolah.test`,
      phone: null,
      admin_role: "BD",
      unit_ids: [await make("units")],
    };
    const { first_password } = (await ask("POST", "/api/operators", { body })).body;
    const token = await logIn(username, first_password);
    expect((await call("GET", "/api/profile", undefined, { token })).must_change_password).toBe(true);
    const password = `mangga ${unlike()}`;
    const wrong = { current_password: "bukan ini", password };
    expect(await refusal("PUT", "/api/profile/password", wrong, { token })).toEqual([
      422,
      "current_password",
    ]);
    await call("PUT", "/api/profile/password", { current_password: first_password, password }, { token });
    return { username, password, token };
  }

  test("whoever logs in sees the own profile and changes it", async () => {
    const { username, token } = await operator();
    const me = await call("GET", "/api/profile", undefined, { token });
    expect(me).toMatchObject({ username, admin_role: "BD", must_change_password: false });
    await call("PUT", "/api/profile", { name: "Dewi Lestari", locale: "en", version: me.version }, { token });
    const now = await call("GET", "/api/profile", undefined, { token });
    expect(now).toMatchObject({ name: "Dewi Lestari", locale: "en", units: me.units });
    expect(await refusal("PUT", "/api/profile", { name: "" }, { token })).toEqual([422, "name"]);
  });

  test("a session is ended by another of the same user, or by logging out", async () => {
    const { username, password, token } = await operator();
    const second = await logIn(username, password);
    const { data } = await list("/api/sessions", { token });
    expect(data.map(({ current }) => current).toSorted()).toEqual([false, true]);
    const other = data.find(({ current }) => current === false);
    await ask("DELETE", `/api/sessions/${other?.id}`, { token });
    expect((await ask("GET", "/api/profile", { token: second })).status).toBe(401);
    expect((await ask("DELETE", "/api/sessions/999999999", { token })).status).toBe(404);
    await ask("POST", "/api/logout", { token });
    expect((await ask("GET", "/api/profile", { token })).status).toBe(401);
  });

  test("a forgotten password is answered by a mail, and nobody sets another by a wrong link", async () => {
    const { username } = await operator();
    for (const known of [username, `${username}-lain`]) {
      const asked = await ask("POST", "/api/forgot-password", { body: { username: known }, token: null });
      expect(asked.status, "the same for whoever is not there").toBe(202);
    }
    const { data } = await list("/api/outbox?sort=-created_at");
    expect(data.filter(({ to }) => to === `${username}@sekolah.test`)).toHaveLength(1);
    const reset = { token: "bukan-tautan", password: `mangga ${unlike()}` };
    const refused = await ask("POST", "/api/reset-password", { body: reset, token: null });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["token"]]);
  });
});
