/** What a user sees and does on Data Siswa. */
import type { Locator, Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import type { School } from "../fixtures.ts";

export const STUDENTS = "/admin/master/students";

/** The search box of the list. */
export const studentSearch = (page: Page): Locator =>
  page.getByRole("searchbox", { name: t("student.search") });

/** The rows of the table, without head and sums. */
export const studentRows = (page: Page): Locator =>
  page
    .getByRole("table", { name: t("app.students") })
    .locator("tbody")
    .getByRole("row");

/** The line of sums under the table. */
export const studentSums = (page: Page): Locator =>
  page
    .getByRole("table", { name: t("app.students") })
    .locator("tfoot")
    .getByRole("row");

/** The one field of the form with this label. */
export const studentField = (page: Page, label: string): Locator =>
  page.getByRole("main").locator("form").getByLabel(label, { exact: true });

/** A choice of the form's radio groups. */
export const choice = (page: Page, legend: string, option: string): Locator =>
  page.getByRole("group", { name: legend }).getByText(option, { exact: true });

export const studentOf = (school: School, nis: string) =>
  school.db.selectFrom("students").selectAll().where("nis", "=", nis).executeTakeFirstOrThrow();

/** Opens a student of the demo school by the address of the edit screen. */
export async function openStudent(page: Page, school: School, nis: string): Promise<void> {
  const { id } = await studentOf(school, nis);
  await page.goto(`${STUDENTS}/edit/${id}`);
}

/** What a clerk knows of a new student on the first day. */
export async function fillStudent(
  page: Page,
  typed: { name: string; nis: string; classroom?: RegExp; father: string; phone: string },
): Promise<void> {
  await studentField(page, "Nama lengkap").fill(typed.name);
  await studentField(page, "NIS").fill(typed.nis);
  await choice(page, "Jenis kelamin", "Perempuan").click();
  if (typed.classroom !== undefined) {
    const classroom = studentField(page, "Kelas (opsional)");
    const option = classroom.getByRole("option").filter({ hasText: typed.classroom });
    await classroom.selectOption((await option.getAttribute("value")) ?? "");
  }
  await studentField(page, "Nama ayah").fill(typed.father);
  await studentField(page, "No. HP ayah (opsional)").fill(typed.phone);
}

export const studentSave = (page: Page): Locator => page.getByRole("button", { name: "Simpan", exact: true });

/** A class of the active year. */
const classOf = (school: School, name: string) =>
  school.db
    .selectFrom("classrooms")
    .innerJoin("class_years", "class_years.id", "classrooms.class_year_id")
    .select("classrooms.id")
    .where("classrooms.name", "=", name)
    .where("class_years.status", "=", "active")
    .executeTakeFirstOrThrow();

/** Opens a class of the active year with its students. */
export async function openClass(page: Page, school: School, name: string): Promise<void> {
  await page.goto(`/admin/master/classrooms/detail/${(await classOf(school, name)).id}`);
}

/** Opens the portal accounts of a class by their address. */
export async function openPortalOf(page: Page, school: School, name: string): Promise<void> {
  await page.goto(`/admin/master/classrooms/portal/${(await classOf(school, name)).id}`);
}

/** Opens the student cards of a class by their address, of one student alone. */
export async function openCardsOf(page: Page, school: School, name: string, nis: string): Promise<void> {
  const { id } = await studentOf(school, nis);
  await page.goto(`/admin/master/classrooms/cards/${(await classOf(school, name)).id}?student=${id}`);
}

/** Opens the card of a student by its address. */
export const openCard = (page: Page, id: string, query = "") => page.goto(`${STUDENTS}/card/${id}${query}`);

/** A landscape whose left half is red and whose right half is blue. */
export async function twoHalves(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 800;
    canvas.height = 600;
    const pen = canvas.getContext("2d");
    for (const [x, colour] of [
      [0, "red"],
      [400, "blue"],
    ] as const) {
      if (pen) pen.fillStyle = colour;
      pen?.fillRect(x, 0, 400, 600);
    }
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(url.split(",")[1] ?? "", "base64");
}

/** Chooses a file for the photo of the student whose form is open. */
export async function choosePhoto(page: Page, buffer: Buffer): Promise<void> {
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^(Pilih|Ganti) foto$/ }).click();
  await (await asked).setFiles({ name: "foto.png", mimeType: "image/png", buffer });
}
