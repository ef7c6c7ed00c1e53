/** The page of a record: what it is headed by and where its parts stand. Source: docs/spec/screens.md §9. */
import type { Page } from "@playwright/test";
import { expect, test, type Username } from "../fixtures.ts";
import { examplesOf } from "../screens/examples.ts";
import { goInside } from "../screens/session.ts";
import { boxOf, trail } from "../screens/shell.ts";

const head = (page: Page) => page.locator(".page-header");

type Headed = {
  what: string;
  who: Username;
  at: string;
  h1: RegExp;
  says: readonly string[];
  name: string;
  /** its facts are a paper in its own size: what can be done stands above it */
  isPaper?: true;
};

const pages: readonly Headed[] = [
  {
    what: "a student",
    who: "bendahara",
    at: "/admin/master/students/edit/{student}",
    h1: /^Nadia Putri Ramadhani$/,
    says: ["7A", "SMP Pelita Nusantara", "NIS 20260001"],
    name: "Nadia Putri Ramadhani",
  },
  {
    what: "a bill",
    who: "bendahara",
    at: "/admin/bills/detail/{bill}",
    h1: /^Nadia Putri Ramadhani$/,
    says: ["SPP November 2026", "7A", "TAG/SMP/2610/000001", "Sisa Rp 450.000"],
    name: "TAG/SMP/2610/000001",
  },
  {
    what: "a payment",
    who: "bendahara",
    at: "/admin/payments/detail/{payment}",
    h1: /^Rp\s200\.000$/,
    says: ["KSP/26/001505", "Nadia Putri Ramadhani"],
    name: "KSP/26/001505",
    isPaper: true,
  },
  {
    what: "an operator",
    who: "admin",
    at: "/admin/master/operators/edit/{operator}",
    h1: /^Rina Anggraini$/,
    says: ["Kasir · SMP"],
    name: "Rina Anggraini",
  },
];

/** What heads it, and where its parts stand: on a desk and, last, on a phone. */
async function expectToBeHeaded(page: Page, { h1, says, name, isPaper }: Headed): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("heading", { level: 1, name: h1 })).toBeVisible();
  for (const words of says) await expect(head(page)).toContainText(words);
  await expect(trail(page).getByRole("listitem").last()).toHaveText(name);
  await expect(page).toHaveTitle(`${name} · Iuran`);

  const [facts, side, past] = [".record-facts", ".record-side", ".record-history"].map((part) =>
    page.locator(part),
  );
  if (!facts || !side || !past) throw new Error("a record has three parts");
  const isOneBelowTheOther = async () => {
    const boxes = await Promise.all([head(page), side, facts, past].map(boxOf));
    const ends = boxes.map(({ y, height }) => y + height);
    boxes.slice(1).forEach(({ y }, at) => void expect(y).toBeGreaterThanOrEqual(ends[at] ?? 0));
  };
  if (isPaper) await isOneBelowTheOther();
  else {
    const edge = (await boxOf(head(page))).x + (await boxOf(head(page))).width;
    const beside = { facts: await boxOf(facts), side: await boxOf(side) };
    expect(beside.side.x).toBeGreaterThanOrEqual(beside.facts.x + beside.facts.width + 24);
    expect(beside.side.x + beside.side.width).toBe(edge);
    expect(beside.side.y).toBe(beside.facts.y);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await isOneBelowTheOther();
}

for (const who of ["bendahara", "admin"] as const)
  test(`what ${who} opens is headed by what it is about; what can be done stands right of the facts, of a paper above them, history last, and on a phone above them`, async ({
    page,
    school,
    signIn,
  }) => {
    await signIn(who);
    const addressOf = await examplesOf(school);
    await page.goto("/profile");
    for (const one of pages.filter((headed) => headed.who === who))
      await test.step(one.what, async () => {
        await goInside(page, addressOf(one.at));
        await expectToBeHeaded(page, one);
      });
  });

test("a student's money leads to the rows behind it, and nobody without the right sees it; what can be done stays in sight while the facts scroll", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  const at = (await examplesOf(school))("/admin/master/students/edit/{student}");
  await page.goto(at);
  await expect(page.getByRole("link", { name: /^Menunggak Rp\s700\.000$/ })).toHaveAttribute(
    "href",
    /filter\[student_id\]=.+&filter\[overdue\]=1$/,
  );
  await page.getByRole("heading", { name: "Riwayat kelas" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("link", { name: "Catat pembayaran" })).toBeInViewport();
  const spp = page.getByRole("table", { name: "Tagihan" }).getByRole("row", { name: /^SPP/ });
  await expect(spp).toContainText(/Rp\s1\.150\.000/);
  await spp.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Tagihan" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Nadia Putri Ramadhani");

  const clerk = await school.open("tata.usaha");
  await clerk.goto(at);
  await expect(clerk.getByRole("heading", { name: "Data diri" })).toBeVisible();
  await expect(clerk.locator(".student-figures")).toHaveCount(0);
  await expect(clerk.getByRole("table", { name: "Tagihan" })).toHaveCount(0);
});
