import { describe, expect, test } from "vitest";
import { BILLED, stageWith } from "./stage.ts";

describe("drafts of vouchers", () => {
  const stage = stageWith([
    ...BILLED,
    "/api/transactions",
    "/api/voucher-drafts",
    "/api/voucher-drafts/:id",
    "/api/voucher-drafts/:id/submit",
    "/api/voucher-drafts/:id/withdraw",
    "/api/voucher-drafts/:id/approve",
    "/api/voucher-drafts/:id/reject",
  ]);
  const { call, list, make, refusal } = stage;

  async function entry(more: object = {}) {
    return {
      unit_id: await make("units"),
      date: stage.today(),
      kind: "in",
      description: "Sewa kantin",
      lines: [
        { account_id: await make("accounts"), debit: 75_000, credit: 0 },
        { account_id: await make("income accounts"), debit: 0, credit: 75_000 },
      ],
      ...more,
    };
  }

  test("is kept without a number, changed, and posted under its own id", async () => {
    const body = await entry();
    const made = await call("POST", "/api/transactions", { ...body, status: "draft" });
    expect(made).toMatchObject({ status: "draft", amount: 75_000 });
    const at = `/api/voucher-drafts/${made.id}`;
    const listed = await list(`/api/voucher-drafts?filter[unit_id]=${body.unit_id}`);
    expect(listed.data).toMatchObject([{ id: made.id }]);
    expect(listed.meta).toMatchObject({ waiting: expect.any(Number) });
    const put = { ...body, description: "Sewa kantin timur", version: made.version };
    expect(await call("PUT", at, put)).toMatchObject({ description: "Sewa kantin timur", version: 2 });
    expect(await refusal("PUT", at, put)).toEqual([409, "stale_version"]);
    expect(await refusal("POST", `${at}/approve`, { version: 2 })).toEqual([409, "wrong_status"]);
    expect(await call("POST", `${at}/submit`, { version: 2 })).toMatchObject({
      id: made.id,
      status: "posted",
    });
    expect(await refusal("GET", at)).toEqual([404, undefined]);
  });

  test("is deleted, and is not there for the next step", async () => {
    const made = await call("POST", "/api/transactions", await entry({ status: "draft" }));
    const at = `/api/voucher-drafts/${made.id}`;
    expect(await refusal("POST", `${at}/withdraw`, { version: made.version })).toEqual([409, "wrong_status"]);
    const reason = "Nota belum ada";
    expect(await refusal("POST", `${at}/reject`, { version: made.version, reason })).toEqual([
      409,
      "wrong_status",
    ]);
    await call("DELETE", at, { version: made.version });
    expect(await refusal("GET", at)).toEqual([404, undefined]);
  });
});
