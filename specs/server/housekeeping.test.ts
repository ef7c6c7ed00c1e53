import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tidyUp } from "../../server/housekeeping.ts";
import type { Engine } from "../../store/engines/engine.ts";
import { systemRandom } from "../../store/ids.ts";
import { queueMail } from "../../store/office/outbox.ts";
import { claimKey } from "../../store/payments/idempotency.ts";
import { openReset } from "../../store/session/password-resets.ts";
import { engines } from "../store/engines.ts";
import { fillSmallSchool } from "../store/small-school.ts";

const DAY_MS = 86_400_000;
const now = new Date("2026-08-20T03:00:00.000Z");
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * DAY_MS + ms);

describe.each(engines)("tidying up on $name", ({ open }) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await open();
    await fillSmallSchool(engine);
  });
  afterAll(() => engine.close());

  test("the answers of money posts are kept for thirty days", async () => {
    const post = (key: string) => ({ actorId: "kasir", endpoint: "createPayment", key, bodyHash: "x" });
    await claimKey(engine.db, post("older"), daysAgo(30, -1));
    await claimKey(engine.db, post("thirty days"), daysAgo(30));
    await claimKey(engine.db, post("today"), now);
    await tidyUp(engine.db, now);
    const rows = await engine.db.selectFrom("idempotency").select("key").orderBy("key").execute();
    expect(rows.map((row) => row.key)).toEqual(["thirty days", "today"]);
  });

  test("messages are kept for ninety days, their secrets no longer than they open something", async () => {
    const write = (recipient: string, at: Date) =>
      queueMail(
        engine.db,
        { recipient, subject: "s", body: "b {link}", link: "https://rahasia.test", validMs: 3_600_000 },
        at,
        systemRandom,
      );
    await write("older", daysAgo(90, -1));
    await write("hour ago", new Date(now.getTime() - 3_600_000));
    await write("now", now);
    await tidyUp(engine.db, now);
    const rows = await engine.db.selectFrom("outbox").select(["recipient", "link"]).orderBy("id").execute();
    expect(rows).toEqual([
      { recipient: "hour ago", link: null },
      { recipient: "now", link: "https://rahasia.test" },
    ]);
  });

  test("a reset that was not used in time goes, one that still opens stays", async () => {
    await openReset(engine.db, "kasir", 3_600_000, daysAgo(1), systemRandom);
    await openReset(engine.db, "bendahara", 3_600_000, now, systemRandom);
    await tidyUp(engine.db, now);
    const rows = await engine.db.selectFrom("password_resets").select("operator_id").execute();
    expect(rows).toEqual([{ operator_id: "bendahara" }]);
  });
});
