/** Kotak Surat: written, looked at, scheduled, sent once, sent again to whom it has failed. Source: docs/spec/office.md §5. */
import type { Page } from "@playwright/test";
import { expect, type School, test } from "../fixtures.ts";
import {
  folder,
  MAILBOX,
  messageRows,
  messageText,
  openedMessage,
  writeToClass,
} from "../screens/mailbox.ts";

const at = (iso: string) => new Date(iso);

/** The families of 7A, of whom the first has no address, and the others one each. */
async function familiesOf7A(school: School): Promise<{ id: string; name: string }[]> {
  const rows = await school.db
    .selectFrom("placements")
    .innerJoin("classrooms", "classrooms.id", "placements.classroom_id")
    .innerJoin("class_years", "class_years.id", "classrooms.class_year_id")
    .innerJoin("students", "students.id", "placements.student_id")
    .where("classrooms.name", "=", "7A")
    .where("class_years.status", "=", "active")
    .select(["students.id", "students.name"])
    .orderBy("students.name_key")
    .execute();
  for (const [index, { id }] of rows.entries()) {
    const email = index === 0 ? null : `wali${index}@keluarga.example`;
    await school.db
      .updateTable("students")
      .set({ father_email: email, mother_email: email, guardian_email: email })
      .where("id", "=", id)
      .execute();
  }
  return rows;
}

test("the families of 7A are written to with each one's balance, tomorrow at seven, and once", async ({
  page,
  school,
  signIn,
}) => {
  const [first] = await familiesOf7A(school);
  await signIn("bendahara");
  await page.goto("/admin/apps/mailbox?message=new");
  await page.getByRole("button", { name: "Pratinjau" }).click();
  await expect(page.getByLabel("Kelas", { exact: true })).toBeFocused();
  await expect(page.getByText("Pilih kelas yang dikirimi.")).toBeVisible();
  await expect(page.getByText("Isi perihal email.")).toBeVisible();
  await expect(page.getByText("Tulis isi pesan.")).toBeVisible();
  await page.getByLabel("Kelas", { exact: true }).selectOption({ label: "7A" });
  await page.getByRole("button", { name: "Pratinjau" }).click();
  await expect(page.getByLabel("Perihal")).toBeFocused();
  await writeToClass(page, "7A");
  await page.getByRole("button", { name: "Pratinjau" }).click();
  await expect(page.getByRole("heading", { name: "Periksa sebelum dikirim" })).toBeVisible();
  const skipped = page.getByRole("region", { name: "Dilewati" });
  await expect(skipped.getByRole("listitem").filter({ hasText: first?.name ?? "" })).toContainText(
    /Tanpa email|Tidak ada tagihan/,
  );
  await expect(page.getByRole("region", { name: "Dikirimi" })).toContainText(/berjumlah Rp [\d.]+, dengan/);
  await page.getByText("Jadwalkan", { exact: true }).click();
  await expect(page.getByLabel("Pukul")).toHaveValue("07:00");
  await page.getByRole("button", { name: /^Jadwalkan untuk/ }).click();
  await expect(page.getByText("Pesan dijadwalkan.")).toBeVisible();
  await expect(openedMessage(page)).toContainText("22 November 2026 pukul 07.00");

  await school.sendScheduled();
  expect(await school.db.selectFrom("outbox").selectAll().execute()).toHaveLength(0);
  school.setNow(at("2026-11-22T00:00:10.000Z"));
  await school.sendScheduled();
  await school.sendScheduled();
  const mails = await school.db.selectFrom("outbox").select("recipient").execute();
  expect(mails.length).toBeGreaterThan(1);
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
  school.setNow(at("2026-11-21T05:00:00.000Z"));
  await page.goto(MAILBOX);
  await folder(page, "Terjadwal").click();
  await expect(page.getByText("Tidak ada yang terjadwal")).toBeVisible();
  await folder(page, "Terkirim").click();
  await expect(messageRows(page)).toHaveCount(1);
});

test("one of them is refused: it is among the failed with the reason, and sent again alone", async ({
  page,
  school,
  signIn,
}) => {
  await familiesOf7A(school);
  await signIn("bendahara");
  await writeToClass(page, "7A");
  await page.getByRole("button", { name: "Pratinjau" }).click();
  await page.getByRole("button", { name: /^Kirim ke/ }).click();
  await expect(page.getByText("Pesan sedang dikirim.")).toBeVisible();
  const now = "2026-11-21T04:00:00.000Z";
  const reached = school.db.updateTable("message_recipients").where("skip", "is", null);
  await reached.set({ sent_at: now }).execute();
  const last = await school.db
    .selectFrom("message_recipients")
    .select(["id", "name", "mail_id"])
    .where("skip", "is", null)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await reached
    .where("id", "=", last.id)
    .set({ sent_at: null, send_until: "2026-11-20T00:00:00.000Z", error: "550 Kotak surat tidak ada" })
    .execute();
  const before = (await school.db.selectFrom("outbox").select("id").execute()).length;
  await page.goto(MAILBOX);
  await folder(page, "Gagal").click();
  await messageRows(page).click();
  await expect(openedMessage(page).getByText("1 gagal")).toBeVisible();
  const failed = openedMessage(page).getByRole("listitem").filter({ hasText: last.name });
  await expect(failed).toContainText("550 Kotak surat tidak ada");
  await openedMessage(page).getByRole("button", { name: "Kirim lagi (1)" }).click();
  await expect(page.getByText("Yang gagal dikirim lagi.")).toBeVisible();
  expect(await school.db.selectFrom("outbox").select("id").execute()).toHaveLength(before + 1);
  await expect(failed).toContainText("Menunggu");
});

test("a draft survives a reload, and what two tabs have made of it is compared", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto(`${MAILBOX}?message=new`);
  await messageText(page).fill("Awal");
  await expect(page.getByText("Tersimpan sebagai konsep")).toBeVisible();
  await page.reload();
  await expect(messageText(page)).toHaveValue("Awal");
  const call = await school.as("bendahara");
  const { data } = await (await call("GET", "/api/messages")).json();
  await call("PUT", `/api/messages/${data[0].id}`, { text: "Dari tab lain", version: data[0].version });
  await messageText(page).fill("Dari tab ini");
  await expect(page.getByText("Konsep ini diubah di tab lain saat Anda menulis.")).toBeVisible();
  await expect(openedMessage(page)).toContainText("Dari tab lain");
  await page.getByRole("button", { name: "Pakai tulisan saya" }).click();
  await expect(page.getByText("Tersimpan sebagai konsep")).toBeVisible();
  await expect(messageText(page)).toHaveValue("Dari tab ini");
  await page.getByRole("button", { name: "Buang konsep" }).click();
  await expect(page.getByText("Belum ada pesan")).toBeVisible();
});

test("WhatsApp is worked off one by one, and a tick is taken back", async ({
  page,
  context,
  school,
  signIn,
}) => {
  const families = await familiesOf7A(school);
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  await signIn("bendahara");
  await page.goto(`${MAILBOX}?message=new`);
  await page.getByText("WhatsApp", { exact: true }).click();
  await page.getByRole("combobox", { name: "Kelas", exact: true }).selectOption("7A");
  await messageText(page).fill("Yth. wali ");
  await page.getByRole("toolbar", { name: "Isian otomatis" }).getByRole("button", { name: "{nama}" }).click();
  await expect(messageText(page)).toHaveValue("Yth. wali {nama}");
  await page.getByRole("button", { name: "Pratinjau" }).click();
  await page.getByRole("button", { name: `Buat daftar WhatsApp (${families.length})` }).click();
  const link = openedMessage(page)
    .getByRole("link", { name: /^Buka WhatsApp untuk/ })
    .first();
  await expect(link).toHaveAttribute("href", /^https:\/\/wa\.me\/62\d+\?text=Yth\.%20wali%20/);
  const opened = context.waitForEvent("page");
  await link.click();
  await (await opened).close();
  await expect(openedMessage(page).getByText(`1 dari ${families.length} sudah dikirimi`)).toBeVisible();
  await openedMessage(page).getByRole("checkbox", { name: "Sudah" }).first().click();
  await expect(openedMessage(page).getByText(`0 dari ${families.length} sudah dikirimi`)).toBeVisible();
});

test("a class that was deleted meanwhile is said, and the text stays", async ({ page, school, signIn }) => {
  await signIn("bendahara");
  const unit = await school.db
    .selectFrom("students")
    .select("unit_id")
    .where("nis", "=", "20260001")
    .executeTakeFirstOrThrow();
  const year = await school.db
    .selectFrom("class_years")
    .select("id")
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  const admin = await school.as("admin");
  const body = { unit_id: unit.unit_id, class_year_id: year.id, grade: 7, name: "7Z", capacity: 30 };
  const { data } = await (await admin("POST", "/api/classrooms", body)).json();
  await writeToClass(page, "7Z");
  await expect(page.getByText("Tersimpan sebagai konsep")).toBeVisible();
  await admin("DELETE", `/api/classrooms/${data.id}`, { version: data.version });
  await page.reload();
  await expect(page.getByText("Kelas 7Z sudah dihapus. Pilih kelas lain.")).toBeVisible();
  await page.getByRole("button", { name: "Pratinjau" }).click();
  await expect(page.getByText("Pilih kelas yang dikirimi.")).toBeVisible();
  await expect(messageText(page)).toHaveValue(/Kami informasikan/);
});

const PDF = Buffer.from("%PDF-1.7 undangan");
/** One green pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==",
  "base64",
);

/** Lets files fall onto what is written, as from a folder of the desktop. */
async function drop(page: Page, files: { name: string; type: string; bytes: Buffer }[]): Promise<void> {
  const data = await page.evaluateHandle(
    (dropped) => {
      const transfer = new DataTransfer();
      for (const { name, type, text } of dropped) {
        const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    },
    files.map(({ name, type, bytes }) => ({ name, type, text: bytes.toString("base64") })),
  );
  await messageText(page).dispatchEvent("dragover", { dataTransfer: data });
  await messageText(page).dispatchEvent("drop", { dataTransfer: data });
}

test("files go with a message: by the button and let fall, refused at the field, kept over a reload, read when it was sent", async ({
  page,
  school,
  signIn,
}) => {
  await familiesOf7A(school);
  await signIn("bendahara");
  await writeToClass(page, "7A");
  const files = openedMessage(page).getByRole("list", { name: "Lampiran" }).getByRole("listitem");
  await page
    .locator("input[type=file][multiple]")
    .setInputFiles([{ name: "undangan.pdf", mimeType: "application/pdf", buffer: PDF }]);
  await expect(files).toHaveText([/undangan\.pdf/]);
  await drop(page, [
    { name: "gambar.svg", type: "image/svg+xml", bytes: Buffer.from("<svg/>") },
    {
      name: "panjang.pdf",
      type: "application/pdf",
      bytes: Buffer.concat([PDF, Buffer.alloc(5 * 1_048_576)]),
    },
    { name: "denah.png", type: "image/png", bytes: PNG },
  ]);
  await expect(files).toHaveText([/undangan\.pdf/, /denah\.png/]);
  await expect(openedMessage(page)).toContainText(
    "gambar.svg: Hanya foto (JPEG, PNG, WebP) atau PDF yang dapat dilampirkan. panjang.pdf: Berkas paling besar 5 MB.",
  );
  await expect(page.getByText("Tersimpan sebagai konsep")).toBeVisible();
  await page.reload();
  await expect(files).toHaveText([/undangan\.pdf/, /denah\.png/]);

  await page.getByText("WhatsApp", { exact: true }).click();
  await expect(openedMessage(page).getByText("Lampiran tidak ikut lewat WhatsApp.")).toBeVisible();
  await page.getByText("Email", { exact: true }).click();
  await page.getByRole("button", { name: "Hapus denah.png" }).click();
  await expect(files).toHaveText([/undangan\.pdf/]);
  await page.getByRole("button", { name: "Pratinjau" }).click();
  await expect(page.getByRole("heading", { name: "Periksa sebelum dikirim" })).toBeVisible();
  await expect(files).toHaveText([/undangan\.pdf/]);
  await page.getByRole("button", { name: /^Kirim ke/ }).click();
  await expect(page.getByText("Pesan sedang dikirim.")).toBeVisible();
  await expect(files).toHaveText([/undangan\.pdf/]);
  const download = page.waitForEvent("download");
  await files.getByRole("button", { name: "undangan.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("undangan.pdf");
});
