/** Money at the counter: what is typed, what becomes of it, and a day on which nothing is taken. */

import type { Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { expect, type School } from "../fixtures.ts";
import { BAGAS, NADIA, RANI, takePayment } from "../payments/books.ts";
import * as family from "../screens/family.ts";
import { loseAll, loseOnce } from "../screens/network.ts";
import * as desk from "../screens/payments.ts";
import { studentOf } from "../screens/students.ts";
import { dialog } from "./screen-state.ts";
import type { Stop, Tour } from "./tour.ts";

/** Rp 100.000 of hers stand in the deposit. */
const RETNO = { nis: "20260017", name: "Retno Lestari" };

const FORM = ".payment-desk .card:has(form)";
const NOTE = ".desk-note";

/** Whoever goes on to the next student keeps the screen; only its student changes. */
const atDesk = (
  name: string,
  stop: Pick<Stop, "ready" | "act" | "within" | "chance" | "leave"> & Partial<Pick<Stop, "path">>,
): Stop => ({
  ...{ name, route: "Payment", path: "/admin/payments", heading: "Pembayaran", within: "main" },
  ...stop,
});

/** Until it is known what became of a payment, its student stays. */
const ofNadia = async (school: School): Promise<string> =>
  `/admin/payments?student=${(await studentOf(school, NADIA.nis)).id}`;

const typed: readonly Stop[] = [
  atDesk("a part of what is open", {
    ready: "SPP Oktober 2026",
    act: async (page) => {
      await desk.find(page, NADIA);
      await desk.amountBox(page).fill("400000");
    },
    within: 'role=region[name="Tagihan terbuka"]',
  }),
  atDesk("more than is open", {
    ready: /^Jumlahnya melebihi tagihan/,
    act: async (page) => {
      await desk.find(page, RANI);
      await desk.pay(page, 500_000);
    },
    within: FORM,
  }),
  atDesk("nothing open", {
    ready: "Tidak ada tagihan terbuka",
    act: async (page, school) => {
      await takePayment(school, RANI.nis, 450_000);
      await desk.find(page, RANI);
    },
    within: ".payment-desk",
  }),
  atDesk("by QRIS", {
    ready: "SPP Oktober 2026",
    act: async (page) => {
      await desk.find(page, NADIA);
      await desk.choose(page, t("payment.method"), "QRIS");
      await desk.amountBox(page).fill("450000");
    },
    within: FORM,
  }),
  atDesk("more than the deposit", {
    ready: "Deposit yang tersedia Rp 100.000.",
    act: async (page) => {
      await desk.find(page, RETNO);
      await desk.choose(page, t("payment.method"), "Deposit");
      await desk.pay(page, 150_000);
    },
    within: FORM,
  }),
];

const answered: readonly Stop[] = [
  atDesk("saved", {
    ready: "Pembayaran tersimpan",
    act: async (page) => {
      await desk.find(page, NADIA);
      await desk.choose(page, t("payment.method"), "Tunai");
      await desk.amountBox(page).fill("400000");
      await desk.amountBox(page).press("+");
      await desk.amountBox(page).press("Enter");
    },
    chance: /(?<=verify\/)[0-9a-z]{26}/g,
  }),
  atDesk("bills that have changed", {
    ready: "Tagihan sudah berubah",
    within: NOTE,
    act: async (page, school) => {
      await desk.find(page, BAGAS);
      await desk.amountBox(page).fill("450000");
      await takePayment(school, BAGAS.nis, 200_000);
      await desk.saveButton(page).click();
    },
  }),
  atDesk("an answer that is lost", {
    ready: "Status pembayaran belum diketahui",
    within: NOTE,
    act: async (page) => {
      await desk.find(page, NADIA);
      await loseOnce(page, /\/api\/payments$/);
      await desk.pay(page, 450_000);
    },
  }),
  atDesk("left unsure", {
    path: ofNadia,
    ready: "Tinggalkan pembayaran ini?",
    act: (page) =>
      page
        .getByRole("navigation", { name: t("app.menu") })
        .getByRole("link", { name: "Tagihan" })
        .click(),
    within: "dialog[open]",
    leave: (page) =>
      dialog(page)
        .getByRole("button", { name: t("parts.cancel") })
        .click(),
  }),
  atDesk("bills that cannot be read again", {
    path: ofNadia,
    ready: "Tagihan terbaru belum dapat dibaca",
    within: NOTE,
    act: async (page) => {
      await loseOnce(page, /\/api\/bills\?/);
      await page.getByRole("button", { name: t("payment.change") }).click();
    },
    leave: async (page) => {
      await page.getByRole("button", { name: "Coba lagi" }).click();
      await expect(page.getByText(t("payment.notTaken"))).toBeVisible();
    },
  }),
  atDesk("known not to be recorded", {
    path: ofNadia,
    ready: "Sudah dipastikan: pembayaran tadi tidak tercatat",
    within: NOTE,
  }),
  atDesk("an equal payment of a moment ago", {
    path: ofNadia,
    ready: "Mungkin ini pembayaran yang sama",
    within: NOTE,
    act: async (page, school) => {
      await takePayment(school, NADIA.nis, 450_000);
      await desk.saveButton(page).click();
    },
  }),
];

/** The answer is lost, what was typed is kept; it never arrives here, so the tour leaves the books as they are. */
const kept: readonly Stop[] = [
  atDesk("kept to be sent later", {
    ready: "Pembayaran menunggu jaringan",
    act: async (page) => {
      await desk.find(page, RANI);
      await loseAll(page, /\/api\/payments$/);
      await desk.pay(page, 300_000);
      await page.getByRole("button", { name: t("payment.later") }).click();
    },
    leave: (page) => page.getByRole("button", { name: t("payment.next") }).click(),
  }),
  atDesk("one that waits to be sent", { ready: "Menunggu jaringan", within: ".unsent" }),
  atDesk("logging out with one that waits", {
    ready: "Keluar sebelum terkirim?",
    act: async (page) => {
      await page.getByRole("button", { name: t("app.account") }).click();
      await page.getByRole("menuitem", { name: t("app.logout") }).click();
    },
    within: "dialog[open]",
    leave: (page) =>
      dialog(page)
        .getByRole("button", { name: t("parts.cancel") })
        .click(),
  }),
  atDesk("deleting one that waits", {
    ready: /^Hapus pembayaran/,
    act: (page) => page.getByRole("button", { name: `${t("unsent.drop")} ${RANI.name}` }).click(),
    within: "dialog[open]",
  }),
];

/** Three children in three units: Rp 950.000, 2.450.000 and 1.950.000 are open. */
const DIMAS = { nis: "20221008", name: "Dimas Saputra" };

/** Two of the three brothers at the desk. */
const meetTwo = async (page: Page) => {
  await desk.find(page, DIMAS);
  await page.keyboard.press("/");
  await expect(family.amountBox(page)).toBeFocused();
};

const ofFamily: readonly Stop[] = [
  atDesk("brothers and sisters", {
    ready: "Bayar sekeluarga",
    act: (page) => desk.find(page, DIMAS),
    within: 'role=region[name="Saudara"]',
  }),
  atDesk("more than they owe", {
    ready: /^Jumlahnya melebihi tagihan/,
    act: async (page) => {
      await meetTwo(page);
      await family.amountBox(page).fill("4000000");
      await family.amountBox(page).press("Enter");
    },
    within: FORM,
  }),
  atDesk("more by transfer", {
    ready: /^Simpan kelebihan/,
    act: async (page) => {
      await meetTwo(page);
      await desk.choose(page, t("payment.method"), "Transfer");
      await family.amountBox(page).fill("4000000");
    },
    within: FORM,
  }),
  atDesk("a sum for two", {
    ready: "Pembayaran sekeluarga, 2 anak",
    act: async (page) => {
      await meetTwo(page);
      await desk.choose(page, t("payment.method"), "Tunai");
      await family.amountBox(page).fill("1000000");
    },
  }),
  atDesk("a bank gone", {
    ready: "Pembayaran sekeluarga belum tersimpan",
    act: async (page, school) => {
      await meetTwo(page);
      await family.amountBox(page).fill("1000000");
      await school.db.updateTable("banks").set({ status: "inactive" }).where("kind", "=", "cash").execute();
      await family.amountBox(page).press("Enter");
      await expect(page.getByRole("alert")).toBeVisible();
      await school.db.updateTable("banks").set({ status: "active" }).where("kind", "=", "cash").execute();
    },
    within: NOTE,
  }),
  atDesk("saved", {
    ready: "Pembayaran tersimpan",
    act: async (page) => {
      await meetTwo(page);
      await family.amountBox(page).fill("1000000");
      await family.amountBox(page).press("*");
      await family.amountBox(page).press("Enter");
    },
    chance: /(?<=verify\/)[0-9a-z]{26}/g,
  }),
];

const CLOSED = /sudah ditutup/;

/** Her SPP of December 2025 is open. */
const IMMANUEL = { nis: "20250007", name: "Immanuel Lubis" };

export const deskTours: readonly Tour[] = [
  { name: "at the till", who: "kasir", stops: [...typed, ...answered] },
  { name: "without a network", who: "kasir", stops: kept },
  { name: "a family at the till", who: "admin", stops: ofFamily },
  {
    name: "days back at the till",
    who: "bendahara",
    stops: [
      atDesk("a day long past", {
        ready: "Tanggal bayar sudah lama",
        within: NOTE,
        act: async (page) => {
          await desk.find(page, IMMANUEL);
          await desk.amountBox(page).fill("450000");
          await page.getByText(t("payment.moreWithDay"), { exact: true }).click();
          await page.getByLabel(t("payment.paidOn")).fill("20/01/2026");
          await desk.saveButton(page).click();
        },
      }),
    ],
  },
  {
    name: "a closed day",
    who: "bendahara",
    scenario: "closed-day",
    stops: [
      {
        name: "a payment",
        route: "Payment",
        path: "/admin/payments?student={student}",
        heading: "Pembayaran",
        // The note beside the amount has said already that the day is closed.
        ready: "Pembayaran belum tersimpan",
        act: (page) => desk.pay(page, 250_000),
        within: NOTE,
      },
      {
        name: "a void",
        route: "PaymentDetail",
        path: "/admin/payments/detail/{payment}",
        heading: /^Rp/,
        ready: CLOSED,
      },
    ],
  },
];
