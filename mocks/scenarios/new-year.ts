import type { Scenario } from "./scenario.ts";

export const newYear: Scenario = {
  name: "new-year",
  id: "Tahun ajaran berikutnya sudah direncanakan dengan kelas salinan; kenaikan kelas belum dikerjakan.",
  en: "The next class year is planned with its classes copied; nobody has been promoted yet.",
  prepare: async ({ ask, first }) => {
    const active = await first("admin", "/api/class-years?filter[status]=active");
    const begins = Number(String(active.name).slice(0, 4)) + 1;
    const planned = await ask("admin", "POST", "/api/class-years", {
      name: `${begins}/${begins + 1}`,
      starts_on: `${begins}-07-01`,
      ends_on: `${begins + 1}-06-30`,
    });
    await ask("admin", "POST", "/api/classrooms/copy", {
      from_year_id: active.id,
      to_year_id: (planned as { id: string }).id, // the one just made
    });
  },
};
