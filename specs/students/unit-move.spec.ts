/** Moving to another unit, from the page of the old one to the list of the new one. Source: docs/spec/data.md §9. */
import { expect, type School, test } from "../fixtures.ts";
import { heading } from "../screens/session.ts";
import { openStudent, STUDENTS, studentField, studentOf } from "../screens/students.ts";

test("a clerk releases a student to the SMA, also over what somebody changed meanwhile, and the admin accepts her there under a new NIS", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("tata.usaha");
  await openStudent(page, school, "20260001");
  await expect(heading(page, "Nadia Putri Ramadhani")).toBeVisible();
  await page.getByRole("button", { name: "Lepas ke unit lain" }).click();
  const release = page.getByRole("dialog", { name: "Lepas Nadia Putri Ramadhani ke unit lain?" });
  await release.getByLabel("Unit tujuan").selectOption({ label: "SMA Pelita Nusantara" });
  await release.getByLabel("Alasan").fill("Lanjut ke SMA yayasan");
  await school.db
    .updateTable("students")
    .set({ name: "Nadia Putri R.", version: 9 })
    .where("nis", "=", "20260001")
    .execute();
  await release.getByRole("button", { name: "Lepas ke unit lain" }).click();
  const again = page.getByRole("dialog", { name: /^Lepas Nadia .* ke unit lain\?$/ });
  await expect(again.getByRole("alert")).toContainText("sudah diubah orang lain");
  await again.getByRole("button", { name: "Muat ulang" }).click();
  await expect(again.getByRole("alert")).toHaveCount(0);
  await expect(again).toHaveAccessibleName("Lepas Nadia Putri R. ke unit lain?");
  await again.getByRole("button", { name: "Lepas ke unit lain" }).click();
  await expect(page.getByText(/^Dilepas ke SMA Pelita Nusantara pada 21 November 2026/)).toBeVisible();

  const admin = await school.open("admin");
  await admin.goto(STUDENTS);
  await expect(heading(admin, "Data Siswa")).toBeVisible();
  const waiting = admin.getByRole("region", { name: "1 siswa menunggu diterima" });
  await expect(waiting).toContainText("Dari SMP Pelita Nusantara 7A, NIS 20260001, ke SMA Pelita Nusantara");
  await waiting.getByRole("button", { name: "Terima: Nadia Putri R." }).click();
  const accept = admin.getByRole("dialog", { name: "Terima Nadia Putri R.?" });
  await accept.getByLabel("NIS baru").fill("12");
  await accept.getByRole("button", { name: "Terima" }).click();
  await expect(accept.getByLabel("NIS baru")).toHaveAccessibleDescription(/4 sampai 20 angka/);
  await expect(accept).toContainText("Nomor virtual account siswa, bila ada, ikut berubah");
  await accept.getByLabel("NIS baru").fill("20269999");
  await accept.getByRole("button", { name: "Terima" }).click();
  await expect(admin.getByText("Nadia Putri R. diterima di SMA Pelita Nusantara.")).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await admin.getByRole("link", { name: "Pilih kelas" }).click();
  await expect(heading(admin, "Nadia Putri R.")).toBeVisible();
  await expect(studentField(admin, "NIS")).toHaveValue("20269999");
  await expect(admin.getByRole("region", { name: "Pindah jenjang" })).toContainText(
    "Dari SMP Pelita Nusantara (NIS 20260001) ke SMA Pelita Nusantara",
  );
  expect(await studentOf(school, "20269999")).toMatchObject({
    name: "Nadia Putri R.",
    status: "active",
  });
});

type Move = { id: string; version: number };

/** Somebody of the office releases a student to the SMA, and takes the release back later. */
async function release(school: School, nis: string): Promise<{ withdraw: () => Promise<unknown> }> {
  const clerk = await school.as("tata.usaha");
  const { id, version } = await studentOf(school, nis);
  const targets = await (await clerk("GET", `/api/students/${id}/move-targets`)).json();
  const to_unit_id = targets.data.find(({ code }: { code: string }) => code === "SMA").id;
  const body = { to_unit_id, reason: "Lanjut ke SMA yayasan", version };
  const released = await clerk("POST", `/api/students/${id}/release`, body);
  expect(released.status).toBeLessThan(300);
  const { data: move } = (await released.json()) as { data: Move }; // as the contract says
  return {
    withdraw: () => clerk("POST", `/api/unit-moves/${move.id}/withdraw`, { version: move.version }),
  };
}

test("each student who arrives is asked about anew: nothing typed or said of the one before stands there; of a release that was taken back meanwhile one is told", async ({
  page,
  school,
  signIn,
}) => {
  await release(school, "20260001");
  const { withdraw } = await release(school, "20260002");
  const names = ["20260001", "20260002"].map(async (nis) => (await studentOf(school, nis)).name);
  const [first = "", second = ""] = await Promise.all(names);
  await signIn("admin");
  await page.goto(STUDENTS);
  await page.getByRole("button", { name: `Terima: ${first}` }).click();
  await page.getByLabel("NIS baru").fill("20269999");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Terima: ${second}` }).click();
  await expect(page.getByRole("dialog", { name: `Terima ${second}?` })).toBeVisible();
  await expect(page.getByLabel("NIS baru")).toHaveValue("");
  await page.keyboard.press("Escape");

  const reason = page.getByRole("dialog").getByLabel("Alasan");
  await page.getByRole("button", { name: `Tolak: ${first}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Tolak" }).click();
  await expect(reason).toHaveAttribute("aria-invalid", "true");
  await reason.fill("Kelas sudah penuh");
  await page.getByRole("dialog").getByRole("button", { name: "Tolak" }).click();
  await expect(page.getByRole("button", { name: `Tolak: ${first}` })).toHaveCount(0);
  await page.getByRole("button", { name: `Tolak: ${second}` }).click();
  await expect(reason).toHaveValue("");
  await expect(reason).not.toHaveAttribute("aria-invalid");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: `Terima: ${second}` }).click();
  const accept = page.getByRole("dialog", { name: `Terima ${second}?` });
  await accept.getByLabel("NIS baru").fill("20269999");
  await withdraw();
  await accept.getByRole("button", { name: "Terima" }).click();
  await expect(accept.getByRole("alert")).toContainText("sudah diubah orang lain");
  await accept.getByRole("button", { name: "Muat data terbaru" }).click();
  await expect(page.getByText("1 siswa menunggu diterima")).toHaveCount(0);
  expect(await studentOf(school, "20260002")).toMatchObject({ name: second });
});
