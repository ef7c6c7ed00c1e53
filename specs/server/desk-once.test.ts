/**
 * One cashier, one family's Rp 100.000, and a line that loses requests and answers or lets them arrive late: whatever is
 * pressed, reloaded, left or begun again in another tab or on another machine, it is in the books once. The desk's own
 * chart and memory on the real server. Source: docs/spec/money.md §16, decision 033.
 */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createActor, waitFor } from "xstate";
import type { Resolution } from "../../contract/keys.ts";
import type { PaymentDetail } from "../../contract/payments/payments.ts";
import type { Problem } from "../../contract/problem.ts";
import type { Pocket, Sent } from "../../src/app/unsure.ts";
import type { Desk } from "../../src/machines/payments/payment-desk.types.ts";
import { type DeskDraft, deskOf, type Outside, press, watch } from "../../src/views/payments/desk-actors.ts";
import { type Got, type SmallHost, smallHost } from "./small-host.ts";

const AMOUNT = 100_000;
const KINDS: Record<number, Problem["kind"]> = {
  403: "forbidden",
  404: "missing",
  409: "conflict",
  422: "invalid",
};
const OFFLINE: Problem = { kind: "offline", message: "" };

/** What the line does with the next posts of a tab. */
const lines = ["fine", "loses the request", "loses the answer", "delivers late"] as const;
type Line = (typeof lines)[number];

function read(got: Got): Record<string, never> & { data: never } {
  if (got.status < 300) return got.body as never; // each caller knows what it asked for
  const { message = "", code, errors } = got.body;
  throw { kind: KINDS[got.status] ?? "broken", message, ...(code !== undefined && { code }), fields: errors };
}

/** A browser: its tabs have one memory. */
function browserOf(it: SmallHost, token: string, late: (() => Promise<unknown>)[]) {
  const memory: { sent: readonly Sent[] } = { sent: [] };
  const get = async (path: string) => read(await it.call("GET", path, { token })).data;
  return () => {
    const tab = randomUUID();
    const drafts = new Map<string, DeskDraft>();
    const line: { is: Line } = { is: "fine" };
    const through = async (path: string, sent: { body: object; key?: string }) => {
      const send = () => it.call("POST", path, { token, ...sent });
      const { is } = line;
      line.is = "fine";
      if (is === "loses the request") throw OFFLINE;
      if (is === "delivers late") late.push(send);
      const answer = is === "delivers late" ? null : await send();
      if (is !== "fine" || answer === null) throw OFFLINE;
      return read(answer).data;
    };
    const pocket: Pocket = {
      tab,
      sent: () => memory.sent,
      keep: (sent) => {
        memory.sent = sent;
      },
    };
    const outside: Outside = {
      pocket,
      keep: async () => {},
      isLineAway: () => false,
      post: (body, key) => through("/api/payments", { body, key }),
      settle: async (key) => {
        const body = { endpoint: "createPayment" };
        const data = (await through(`/api/keys/${key}/resolve`, { body })) as Resolution; // what this endpoint replies
        return data.outcome === "spent" ? null : (data.reply.data as PaymentDetail); // createPayment's
      },
      fetchDesk: async (id): Promise<Desk> => {
        const bills = await get(
          `/api/bills?filter[student_id]=${id}&filter[status]=unpaid,partial&sort=due_on`,
        );
        const [student, banks] = [
          await get(`/api/students/${id}`),
          await get("/api/banks?filter[status]=active"),
        ];
        return { student, bills, billsToday: bills, banks, charges: [] };
      },
      newKey: randomUUID,
      today: () => "2026-08-20",
      amountOf: Number,
      drafts: {
        read: (id) => drafts.get(id) ?? null,
        write: (id, draft) => void drafts.set(id, draft),
        drop: (id) => void drafts.delete(id),
      },
    };
    return tabOf(outside, line);
  };
}

type Tab = ReturnType<typeof tabOf>;

/** A tab as a cashier uses it: what is asked is answered so that no second payment is meant. */
function tabOf(outside: Outside, line: { is: Line }) {
  const open = () => {
    const actor = createActor(deskOf(outside)).start();
    return { actor, end: watch(actor, outside) };
  };
  let page = open();
  const still = () => waitFor(page.actor, (snapshot) => !snapshot.hasTag("busy"));
  return {
    line,
    still,
    /** the receipt is on the screen, or word of one */
    isTold: () => page.actor.getSnapshot().matches("saved") || page.actor.getSnapshot().matches("similar"),
    isUnsure: () => page.actor.getSnapshot().matches("unsure"),
    take: async () => {
      page.actor.send({ type: "figures.accepted" });
      page.actor.send({ type: "student.chosen", studentId: "budi" });
      await still();
      page.actor.send({ type: "amount.typed", amountRupiah: AMOUNT });
      press(page.actor, outside);
      await still();
    },
    click: async (type: "retry.clicked" | "change.clicked") => {
      if (!page.actor.getSnapshot().matches("similar")) page.actor.send({ type });
      await still();
    },
    reload: async () => {
      page.end();
      page.actor.stop();
      page = open();
      await still();
    },
    back: async () => {
      page.actor.send({ type: "student.cleared" });
      await still();
    },
  };
}

const acts = ["take", "retry", "change", "reload", "back", "arrive"] as const;
const step = fc.record({
  tab: fc.constantFrom(0, 1, 2),
  act: fc.constantFrom(...acts),
  line: fc.constantFrom(...lines),
});
type Step = { tab: number; act: (typeof acts)[number]; line: Line };

async function go(tabs: readonly Tab[], late: (() => Promise<unknown>)[], { tab, act, line }: Step) {
  const at = tabs[tab];
  if (at === undefined) return;
  at.line.is = line;
  if (act === "take") await at.take();
  else if (act === "retry") await at.click("retry.clicked");
  else if (act === "change") await at.click("change.clicked");
  else if (act === "reload") await at.reload();
  else if (act === "back") await at.back();
  else for (const send of late.splice(0)) await send();
  at.line.is = "fine";
}

/** Takes the money in spite of all, as a cashier does who has a good line in the end; answers what is in the books. */
async function booked(steps: readonly Step[]): Promise<number> {
  const it = await smallHost();
  try {
    const token = await it.login("kasir");
    const late: (() => Promise<unknown>)[] = [];
    const [desk, elsewhere] = [browserOf(it, token, late), browserOf(it, token, late)];
    const tabs = [desk(), desk(), elsewhere()];
    const isTold = () => tabs.some((tab) => tab.isTold());
    for (const step of steps) {
      if (isTold()) break;
      await go(tabs, late, step);
    }
    for (let tries = 0; !isTold() && tries < 4; tries += 1) {
      if (tabs[0]?.isUnsure()) await tabs[0].click("change.clicked");
      else await tabs[0]?.take();
    }
    expect(isTold()).toBe(true);
    for (const send of late.splice(0)) await send();
    for (const tab of tabs) if (tab.isUnsure()) await tab.click("change.clicked");
    const payments = await it.db
      .selectFrom("payments")
      .select("amount")
      .where("student_id", "=", "budi")
      .execute();
    return payments.filter(({ amount }) => amount === AMOUNT).length;
  } finally {
    it.close();
  }
}

const does = (tab: number, act: Step["act"], line: Line = "fine"): Step => ({ tab, act, line });

test.each<[name: string, steps: Step[]]>([
  ["changed after a lost answer", [does(0, "take", "loses the answer"), does(0, "change"), does(0, "take")]],
  ["reloaded after a lost answer", [does(0, "take", "loses the answer"), does(0, "reload"), does(0, "take")]],
  ["taken back after a lost answer", [does(0, "take", "loses the answer"), does(0, "back"), does(0, "take")]],
  ["begun in another tab after a lost answer", [does(0, "take", "loses the answer"), does(1, "take")]],
  ["begun on another machine after a lost answer", [does(0, "take", "loses the answer"), does(2, "take")]],
  [
    "given up, and arrives late",
    [does(0, "take", "delivers late"), does(0, "change"), does(0, "arrive"), does(0, "take")],
  ],
  [
    "on another machine meanwhile, and arrives late",
    [does(0, "take", "delivers late"), does(2, "take"), does(0, "arrive")],
  ],
  [
    "given up with a lost answer to that, too",
    [
      does(0, "take", "loses the request"),
      does(0, "change", "loses the answer"),
      does(0, "reload"),
      does(0, "change"),
    ],
  ],
])("a payment is booked once: %s", async (_, steps) => {
  expect(await booked(steps)).toBe(1);
});

test("a payment is booked once, whatever is done in whatever order", async () => {
  const orders = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
    expect(await booked(steps)).toBe(1);
  });
  await fc.assert(orders, { seed: 33, numRuns: 15 });
}, 240_000);
