/** A closed till is told before money is taken. Source: docs/spec/money.md §13.3. */
import type { Locator, Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { expect, type School, test } from "../fixtures.ts";
import { closeTillOf } from "../screens/closings.ts";
import * as family from "../screens/family.ts";
import { plugIn, pullCable } from "../screens/network.ts";
import * as desk from "../screens/payments.ts";
import { BAGAS, RANI } from "./books.ts";
import { DIMAS, RANGGA } from "./family-books.ts";

const TODAY = "2026-11-21";

/** The SMP as it is called. */
const unitOf = (school: School) =>
  school.db.selectFrom("units").select(["id", "name"]).where("code", "=", "SMP").executeTakeFirstOrThrow();

/** What stands above the desk, to be read before anything is typed. */
const note = (page: Page): Locator => page.getByRole("status").filter({ hasText: t("payment.closedLine") });

/** Whether it is in sight from its first line to its last, under no bar. */
const isUncovered = (place: Locator): Promise<boolean> =>
  place.evaluate((it) => {
    const { left, width, top, bottom } = it.getBoundingClientRect();
    return [top + 4, bottom - 4].every((y) => it.contains(document.elementFromPoint(left + width / 2, y)));
  });

test.describe("while others are heard", () => {
  test.use({ isLive: true });

  test("a cashier whose till is closed reads so before taking money, also once the line is away, until it is opened again", async ({
    page,
    school,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const closing = await closeTillOf(school, TODAY);
    const { name } = await unitOf(school);
    await signIn("kasir");
    await desk.meet(page, RANI);
    await expect(note(page)).toContainText(t("payment.closedTill", { unit: name }));
    await expect(note(page)).toContainText(t("payment.closedAsk"));
    await expect(note(page).getByRole("link")).toHaveCount(0);
    await expect(desk.amountBox(page)).toBeFocused();
    await expect(note(page)).toBeInViewport({ ratio: 1 });
    await desk.amountBox(page).fill("20000");
    // With the keyboard of the phone open.
    await page.setViewportSize({ width: 390, height: 480 });
    await page.keyboard.press("Enter");
    const refused = page.getByRole("alert").filter({ hasText: t("payment.refused") });
    await expect(refused).toBeVisible();
    await expect.poll(() => isUncovered(refused)).toBe(true);
    await expect(desk.amountBox(page)).toHaveValue("20.000");

    await pullCable(page);
    await expect(note(page)).toBeVisible();
    await plugIn(page);
    const admin = await school.as("admin");
    const body = { version: 1, reason: "Ada yang terlewat" };
    expect((await admin("POST", `/api/closings/${closing}/reopen`, body)).status).toBe(200);
    await expect(note(page)).toHaveCount(0);
    await expect(desk.amountBox(page)).toHaveValue("20.000");
  });
});

test("a treasurer whose till is closed reads so of today, not of an earlier day; a colleague takes money as ever", async ({
  page,
  school,
  signIn,
}) => {
  await closeTillOf(school, TODAY, "bendahara");
  await signIn("bendahara");
  await desk.meet(page, BAGAS);
  await expect(note(page)).toBeVisible();
  await page.getByText(t("payment.moreWithDay"), { exact: true }).click();
  await page.getByLabel(t("payment.paidOn")).fill("20/11/2026");
  await expect(note(page)).toHaveCount(0);

  const kasir = await school.open("kasir");
  await desk.meet(kasir, BAGAS);
  await desk.pay(kasir, 10_000);
  await expect(desk.receipt(kasir)).toBeVisible();
});

test.describe("on a closed day of a unit", () => {
  test.use({ scenario: "closed-day" });

  test("an admin is led from the desk of a family to where it is opened, and keeps what was typed", async ({
    page,
    school,
    signIn,
  }) => {
    const { id, name } = await unitOf(school);
    await signIn("admin");
    await desk.meet(page, DIMAS);
    await expect(family.siblings(page)).toContainText(RANGGA.name);
    // The child's own unit is open.
    await expect(note(page)).toHaveCount(0);
    await page.keyboard.press("&");
    await expect(family.amountBox(page)).toBeFocused();
    await expect(note(page)).toContainText(t("payment.closedUnit", { unit: name }));
    await expect(note(page)).not.toContainText(t("payment.closedAsk"));
    await page.keyboard.type("300000");
    await note(page)
      .getByRole("link", { name: t("app.closings") })
      .click();
    await expect(page).toHaveURL(new RegExp(`/admin/payments/closings\\?unit=${id}&day=${TODAY}`));
    await page.goBack();
    await expect(family.amountBox(page)).toHaveValue("300.000");
  });
});
