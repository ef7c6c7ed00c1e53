/** What a user sees and does on Impor Siswa. */
import type { Page } from "@playwright/test";

/** As Dapodik writes it: titles above, a head of two lines. */
export const dapodik = [
  "Daftar Peserta Didik;;;;;;;;",
  "SMP PELITA NUSANTARA;;;;;;;;",
  "No;Nama;NIPD;JK;NISN;Tanggal Lahir;HP;Data Ayah;;Rombel Saat Ini",
  ";;;;;;;Nama;Pekerjaan;",
  "1;AYU DAPODIK;0027001;P;0132820991;2013-05-12;081234567890;BUDI;Guru;7A",
  "2;BIMA DAPODIK;20260001;L;;2013-06-12;;SLAMET;Petani;7A",
  "3;CITRA DAPODIK;0027003;X;;2013-07-12;;TONO;;7A",
  "4;DEWI DAPODIK;0027004;P;;2013-08-12;;JOKO;;",
].join("\r\n");

/** Chooses a sheet of that content. */
export async function chooseSheet(page: Page, text: string, name = "Daftar PD.csv"): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Pilih berkas" }).click();
  await (await chooser).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
}
