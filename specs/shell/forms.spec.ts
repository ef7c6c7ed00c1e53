/** Forms on a page: sections and their index, what is not saved, names seen whole, a phone. Source: docs/spec/screens.md §3.7. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { goInside } from "../screens/session.ts";
import { boxOf } from "../screens/shell.ts";
import { openStudent, STUDENTS, studentField } from "../screens/students.ts";

const NADIA = "20260001";
const LONGEST = "Raden Ajeng Siti Nurhaliza Kusumaningtyas Widyawati Prameswari Hadiningrat Adiningsih Putri";

const index = (page: Page) => page.getByRole("navigation", { name: "Bagian halaman ini" });
const bar = (page: Page) => page.locator(".form-bar");

test("headings stand over their fields, the index beside a student's form follows what is read and leads to it, and the bar says which fields are not saved, two by name and the others counted, until they are dropped", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("tata.usaha");
  await openStudent(page, school, NADIA);
  const heading = page.getByRole("heading", { name: "Data diri" });
  const name = studentField(page, "Nama lengkap");
  await expect(name).toBeVisible();
  expect((await boxOf(heading)).x).toBe((await boxOf(page.locator(".form-section-fields").first())).x);
  const read = index(page).locator("[aria-current]");
  await expect(read).toHaveText("Data diri");

  await page.getByRole("heading", { name: "Orang tua dan wali" }).evaluate((one) => one.scrollIntoView());
  await expect(read).toHaveText("Orang tua dan wali");
  await index(page).getByRole("link", { name: "Alamat dan kontak" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Alamat dan kontak" })).toBeFocused();
  await expect(read).toHaveText("Alamat dan kontak");
  await expect(page.getByRole("heading", { name: "Alamat dan kontak" })).toBeInViewport();

  await studentField(page, "Nama lengkap").fill("Nadia Putri");
  await expect(bar(page)).toContainText("Belum disimpan: Nama lengkap");
  await studentField(page, "NISN (opsional)").fill("0112680028");
  await studentField(page, "Tempat lahir (opsional)").fill("Garut");
  await expect(bar(page)).toContainText("Belum disimpan: Nama lengkap, NISN dan 1 kolom lain");
  await bar(page).getByRole("button", { name: "Batalkan perubahan" }).click();
  await expect(bar(page)).not.toContainText("Belum disimpan");
});

test("the longest name is seen whole while it is typed, and Enter sends the form, on a desk and on a phone; there is one field a line, and the keyboard does not hide the button", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("tata.usaha");
  await openStudent(page, school, NADIA);
  for (const [width, called] of [
    [1280, LONGEST],
    [390, LONGEST.replace("Raden", "Radin")],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const name = studentField(page, "Nama lengkap");
    await name.fill(called);
    const hidden = await name.evaluate((one) => [
      one.scrollHeight - one.clientHeight,
      one.scrollWidth - one.clientWidth,
    ]);
    expect(hidden, `${width} px`).toEqual([0, 0]);
    await name.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: called })).toBeVisible();
  }

  await goInside(page, `${STUDENTS}/create`);
  await expect(page.getByRole("heading", { level: 1, name: "Tambah Siswa" })).toBeVisible();
  await expect(studentField(page, "NIS")).toBeVisible();
  const shared = await page.locator(".form .columns").evaluateAll((all) =>
    all.flatMap((columns) => {
      const tops = [...columns.children].map((one) => Math.round(one.getBoundingClientRect().top));
      return tops.length === new Set(tops).size ? [] : [columns.textContent];
    }),
  );
  expect(shared).toEqual([]);

  // An iPhone leaves the page as high as it was, and only what is seen of it becomes smaller.
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, "height", { value: 480, configurable: true });
    visualViewport?.dispatchEvent(new Event("resize"));
  });
  const save = page.getByRole("button", { name: "Simpan", exact: true });
  await expect
    .poll(async () => {
      const box = await boxOf(save);
      return box.y + box.height;
    })
    .toBeLessThanOrEqual(480);
});
