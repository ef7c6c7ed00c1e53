import { expect, test } from "../fixtures.ts";
import { issueButton, previewBilling } from "../screens/bills.ts";
import { panel, rowWith } from "../screens/master.ts";

const RELIEFS = "/admin/master/categories/reliefs";

test("a clerk proposes a relief, told at the field what is missing, the head approves it, and the next bill bears it", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("tata.usaha");
  await page.goto(RELIEFS);
  await page.getByRole("link", { name: "Usulkan keringanan" }).click();
  const form = panel(page, "Usulkan keringanan");
  await form.getByLabel("Kategori", { exact: true }).selectOption({ label: "SPP" });
  await form.getByRole("combobox", { name: "Satu siswa" }).fill("nadia putri");
  await page.getByRole("option", { name: /Nadia Putri Ramadhani/ }).click();
  await form.getByLabel("Alasan", { exact: true }).fill("Yatim, surat keterangan RT");
  await form.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(form.getByText("Isi persen atau rupiah, salah satu saja.").first()).toBeVisible();
  await expect(form.getByLabel("Alasan", { exact: true })).toHaveValue("Yatim, surat keterangan RT");
  await form.getByLabel(/^Persen/).fill("40");
  await form.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByText("Usulan untuk Nadia Putri Ramadhani dicatat.")).toBeVisible();
  await expect(rowWith(page, "Keringanan", "Nadia Putri Ramadhani")).toContainText("Diusulkan");
  await rowWith(page, "Keringanan", "Nadia Putri Ramadhani").getByRole("link").click();
  await expect(panel(page, "Nadia Putri Ramadhani").getByText("Yatim, surat keterangan RT")).toBeVisible();
  await expect(page.getByRole("button", { name: "Setujui", exact: true })).toHaveCount(0);

  const head = await school.open("kepsek");
  await head.goto(RELIEFS);
  await expect(head.getByText("2 menunggu persetujuan")).toBeVisible();
  await expect(head.getByRole("link", { name: "Usulkan keringanan" })).toHaveCount(0);
  await rowWith(head, "Keringanan", "Nadia Putri Ramadhani").getByRole("link").click();
  await panel(head, "Nadia Putri Ramadhani").getByRole("button", { name: "Setujui", exact: true }).click();
  const question = head.getByRole("dialog", { name: "Setujui keringanan untuk Nadia Putri Ramadhani?" });
  await question.getByLabel("Alasan").fill("Berkas lengkap");
  await question.getByRole("button", { name: "Setujui", exact: true }).click();
  await expect(head.getByText("Keringanan untuk Nadia Putri Ramadhani disetujui.")).toBeVisible();
  await expect(head.getByText("1 menunggu persetujuan")).toBeVisible();

  const treasurer = await school.open("bendahara");
  await previewBilling(treasurer, { category: "SPP", periods: ["Januari 2027"], classrooms: ["7A"] });
  const nadia = treasurer.getByRole("row", { name: /Nadia Putri Ramadhani/ });
  await expect(nadia).toContainText("− Rp 180.000");
  await expect(nadia).toContainText("Rp 270.000");
  await nadia.getByRole("button", { name: /Mengapa sebesar ini/ }).click();
  const why = panel(treasurer, "Mengapa sebesar ini?");
  await expect(why.getByText("Keringanan 40%: Yatim, surat keterangan RT")).toBeVisible();
  await treasurer.keyboard.press("Escape");
  await issueButton(treasurer).click();
  await treasurer.getByRole("link", { name: "Lihat tagihan" }).click();
  await treasurer.getByRole("searchbox").fill("Nadia Putri Ramadhani");
  const bill = treasurer.getByRole("table", { name: "Tagihan" }).locator("tbody").getByRole("link");
  await expect(bill).toHaveCount(1);
  await bill.click();
  await expect(treasurer.getByText("Yatim, surat keterangan RT").first()).toBeVisible();
  await expect(treasurer.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a head rejects a proposal with a reason that the office then reads", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kepsek");
  await page.goto(RELIEFS);
  await rowWith(page, "Keringanan", "Diusulkan").getByRole("link").click();
  await panel(page, "Semua Beasiswa").getByRole("button", { name: "Tolak", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Tolak keringanan untuk Semua Beasiswa?" });
  await question.getByRole("button", { name: "Tolak", exact: true }).click();
  await expect(question.getByText("Wajib diisi.")).toBeVisible();
  await question.getByLabel("Alasan").fill("Anggaran tahun ini habis");
  await question.getByRole("button", { name: "Tolak", exact: true }).click();
  await expect(page.getByText("Keringanan untuk Semua Beasiswa ditolak.")).toBeVisible();

  const office = await school.open("tata.usaha");
  await office.goto(RELIEFS);
  await rowWith(office, "Keringanan", "Ditolak").getByRole("link").click();
  await expect(office.getByText("Anggaran tahun ini habis")).toBeVisible();
});
