/** The student's photo, from a file to the family's screen. Source: docs/spec/data.md §7. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { heading } from "../screens/session.ts";
import {
  choosePhoto,
  openStudent,
  studentField,
  studentOf,
  studentSave,
  twoHalves,
} from "../screens/students.ts";

const NADIA = "20260001";

/** The kept photo: its size in pixels, and whether its middle is red or blue. */
const looksOf = (page: Page, url: string) =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    const pen = canvas.getContext("2d");
    pen?.drawImage(image, 0, 0);
    const [red = 0, , blue = 0] = pen?.getImageData(image.width / 2, image.height / 2, 1, 1).data ?? [];
    return [image.width, image.height, red > blue ? "red" : "blue"];
  }, url);

test("a clerk crops a photo with the keyboard, changes their mind twice, and the family sees it", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("tata.usaha");
  await openStudent(page, school, NADIA);
  await expect(heading(page, "Nadia Putri Ramadhani")).toBeVisible();
  await studentField(page, "Kecamatan (opsional)").fill("Coblong");
  await choosePhoto(page, Buffer.from("MZ an executable"));
  await expect(page.getByRole("button", { name: "Pilih foto" })).toHaveAccessibleDescription(
    /bukan foto yang dapat dibuka/,
  );
  await expect(studentField(page, "Kecamatan (opsional)")).toHaveValue("Coblong");

  await choosePhoto(page, await twoHalves(page));
  const dialog = page.getByRole("dialog", { name: "Sesuaikan foto" });
  await dialog.getByRole("button", { name: "Tidak jadi" }).click();
  await expect(dialog).toBeHidden();
  const photo = page.getByRole("img", { name: "Foto Nadia Putri Ramadhani" });
  await expect(photo, "a cancelled crop changes nothing").toBeHidden();

  await choosePhoto(page, await twoHalves(page));
  const zoom = dialog.getByRole("slider", { name: "Perbesaran" });
  await expect(zoom).toBeFocused();
  for (const key of ["+", "+", "+", "-"]) await page.keyboard.press(key);
  await expect(zoom).toHaveAttribute("aria-valuetext", "121%");
  const frame = dialog.getByRole("application", { name: "Bingkai foto" });
  for (let step = 0; step < 6; step += 1) await frame.press("ArrowRight");
  await dialog.getByRole("button", { name: "Pakai foto" }).click();
  await expect(photo).toBeVisible();
  await studentSave(page).click();
  await expect(page.getByText("Perubahan pada Nadia Putri Ramadhani disimpan.")).toBeVisible();
  const { id } = await studentOf(school, NADIA);
  const kept = await school.db
    .selectFrom("pictures")
    .select("data_url")
    .where("owner_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(await looksOf(page, kept.data_url)).toEqual([360, 480, "red"]);
  expect(kept.data_url.length).toBeLessThan(60_000);

  await page.getByRole("button", { name: "Hapus foto" }).click();
  await expect(photo).toBeHidden();
  await page.getByRole("button", { name: "Batalkan perubahan" }).click();
  await expect(photo, "it comes back with what the form held").toBeVisible();

  const home = await school.open(NADIA);
  await home.goto("/students/profile");
  await expect(home.getByRole("img", { name: "Foto Nadia Putri Ramadhani" })).toHaveAttribute(
    "src",
    kept.data_url,
  );
});
