import type { Scenario } from "./scenario.ts";

export const emptySchool: Scenario = {
  name: "empty-school",
  id: "Sekolah kosong pada hari pertama: hanya admin, yang lebih dahulu mengganti kata sandi.",
  en: "An empty school on its first day: nobody but the admin, who must change the password first.",
  begins: "empty",
};
