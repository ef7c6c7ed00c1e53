import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/first.ts";

export const messages: Translation<typeof source> = {
  form: "Questo modulo non si può ancora compilare",
  units: "Aggiungi unità",
  unitsLine: "Questa scuola non ha ancora un’unità. Crei prima l’unità.",
  unitsAsked: "Questa scuola non ha ancora un’unità. Chieda all’Admin Sekolah di crearla prima.",
  classYears: "Aggiungi anno scolastico",
  classYearsLine: "Non c’è ancora un anno scolastico aperto. Lo crei prima.",
  classYearsAsked: "Non c’è ancora un anno scolastico aperto. Chieda all’Admin Sekolah di crearlo prima.",
  classrooms: "Aggiungi classe",
  classroomsLine:
    "Non ci sono ancora classi. Le crei prima, così gli studenti entrano subito nella loro classe.",
  classroomsAsked: "Non ci sono ancora classi. Chieda a Tata Usaha di crearle prima.",
  students: "Importa studenti",
  studentsLine: "Non ci sono ancora studenti. Li inserisca prima.",
  studentsAsked: "Non ci sono ancora studenti. Chieda a Tata Usaha di inserirli prima.",
  accounts: "Vai ai conti",
  accountsLine: "I conti che servono qui non ci sono ancora. Li crei prima.",
  accountsAsked: "I conti che servono qui non ci sono ancora. Chieda al Bendahara di crearli prima.",
  categories: "Aggiungi categoria",
  categoriesLine: "Non c’è ancora una categoria. Dica prima che cosa si fattura.",
  categoriesAsked: "Non c’è ancora una categoria. Chieda al Bendahara di crearla prima.",
  bills: "Crea fatture",
  billsLine: "Non c’è ancora una fattura da pagare. Emetta prima le fatture.",
  billsAsked: "Non c’è ancora una fattura da pagare. Chieda al Bendahara di emetterle prima.",
};
