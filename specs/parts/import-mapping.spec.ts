/** Which column of a school's sheet is which field. Source: docs/spec/data.md §10, docs/spec/screens.md §5. */
import { expect, type Locator } from "@playwright/test";
import type { ImportSheet } from "../../contract/imports/imports.ts";
import { t } from "../../src/messages/messages.ts";
import { test } from "../gallery/stage.ts";
import { problem } from "../machines/samples.ts";
import type { Columns } from "./import-mapping.story.tsx";

const sheet: ImportSheet = {
  file_name: "siswa.csv",
  head: ["Nama", "NIPD", "JK", "Tanggal Lahir", "Kolom lain"],
  mapping: ["name", "nis", null, null, null],
  rows: [
    { line: 2, cells: ["Ayu", "0027001", "P", "05/06/2013", "x"] },
    { line: 3, cells: ["Bima", "0027002", "L", "06/13/2013", "y"] },
  ],
  examples_count: 0,
  sheets: [],
  notes: [],
};
const area = { tag: "@area:imports" };
const fieldOf = (mapper: Locator, column: string) =>
  mapper.getByRole("combobox", { name: t("import.fieldOf", { column }) });
const check = (mapper: Locator) => mapper.getByRole("button", { name: t("import.check") });
const stands = async (mapper: Locator) =>
  JSON.parse((await mapper.getByTestId("step").textContent()) ?? "null");

test(
  "what is missing is named until a column has it, and a field leaves the column that had it",
  area,
  async ({ mount }) => {
    const mapper = await mount<typeof Columns>("import-mapping/columns", { sheet });
    await expect(mapper.getByText(t("import.missing", { fields: t("studentForm.gender") }))).toBeVisible();
    await expect(check(mapper)).toBeDisabled();
    await expect(
      mapper.getByRole("row").filter({ hasText: "NIPD" }),
      "the first text is its example",
    ).toContainText("0027001");
    await fieldOf(mapper, "JK").selectOption("gender");
    await expect(check(mapper)).toBeEnabled();

    await fieldOf(mapper, "Kolom lain").selectOption("nis");
    await expect(fieldOf(mapper, "NIPD")).toHaveValue("");
    expect((await stands(mapper)).mapping).toEqual(["name", null, "gender", null, "nis"]);
    await fieldOf(mapper, "Kolom lain").selectOption({ label: t("import.leaveOut") });
    await expect(mapper.getByText(t("import.missing", { fields: t("studentForm.nis") }))).toBeVisible();
    await expect(check(mapper)).toBeDisabled();
  },
);

test("days that can be read two ways are asked about before anything is checked", area, async ({ mount }) => {
  const mapping: ImportSheet["mapping"] = ["name", "nis", "gender", null, null];
  const mapper = await mount<typeof Columns>("import-mapping/columns", { sheet: { ...sheet, mapping } });
  await expect(check(mapper)).toBeEnabled();
  await fieldOf(mapper, "Tanggal Lahir").selectOption("birth_date");
  await expect(check(mapper), "nobody has said which number is the month").toBeDisabled();
  await mapper.getByText(t("import.dayFirst.month")).click();
  await check(mapper).click();
  await expect.poll(() => stands(mapper)).toMatchObject({ at: { preview: "shown" }, dayOrder: "month" });
});

test("a check that fails says why, and what was mapped stays for the next press", area, async ({ mount }) => {
  const mapping: ImportSheet["mapping"] = ["name", "nis", null, null, null];
  const given = { sheet: { ...sheet, mapping } };
  const mapper = await mount<typeof Columns>("import-mapping/columns", {
    ...given,
    refusal: problem("offline"),
  });
  await fieldOf(mapper, "JK").selectOption("gender");
  await check(mapper).click();
  await expect(mapper.getByText("pesan offline")).toBeVisible();
  await expect(mapper.getByText(t("import.kept"))).toBeVisible();
  await expect(fieldOf(mapper, "JK")).toHaveValue("gender");
  await mapper.update(given);
  await check(mapper).click();
  await expect.poll(() => stands(mapper)).toMatchObject({ at: { preview: "shown" } });
});
