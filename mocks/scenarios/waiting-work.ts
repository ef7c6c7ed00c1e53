import type { Scenario } from "./scenario.ts";

export const waitingWork: Scenario = {
  name: "waiting-work",
  id: "Meja penuh: satu pendaftaran operator, satu usulan keringanan, dan satu siswa yang dilepas menunggu keputusan.",
  en: "A full desk: a registration, a proposed relief and a released student wait for somebody to decide.",
  prepare: async ({ ask, first, visit, day }) => {
    await visit("/api/register", {
      name: "Laras Puspitasari",
      username: "laras.puspita",
      email: "laras@contoh.example",
      phone: "081234500001",
      password: "sandi-pendaftar",
    });
    const category = await first("tata.usaha", "/api/categories?q=SPP");
    const [student, leaver] = [
      await first("tata.usaha", "/api/students?filter[status]=active&sort=nis"),
      await first("tata.usaha", "/api/students?filter[status]=active&filter[grade]=9&sort=-nis"),
    ];
    await ask("tata.usaha", "POST", "/api/reliefs", {
      category_id: category.id,
      student_id: student.id,
      from_on: day(),
      until_on: day(180),
      percent: 50,
      reason: "Ayah berhenti bekerja, surat RT terlampir",
    });
    const { data } = { data: await ask("tata.usaha", "GET", `/api/students/${leaver.id}/move-targets`) };
    const [target] = data as { id: string }[]; // the units to go to
    await ask("tata.usaha", "POST", `/api/students/${leaver.id}/release`, {
      to_unit_id: target?.id,
      reason: "Melanjutkan ke jenjang berikutnya",
      version: leaver.version,
    });
  },
};
