import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/first.ts";

export const messages: Translation<typeof source> = {
  form: "Dieses Formular kann noch nicht ausgefüllt werden",
  units: "Einrichtung hinzufügen",
  unitsLine: "Diese Schule hat noch keine Einrichtung. Legen Sie zuerst eine an.",
  unitsAsked: "Diese Schule hat noch keine Einrichtung. Bitten Sie den Admin Sekolah, sie zuerst anzulegen.",
  classYears: "Schuljahr hinzufügen",
  classYearsLine: "Noch ist kein Schuljahr offen. Legen Sie zuerst eines an.",
  classYearsAsked: "Noch ist kein Schuljahr offen. Bitten Sie den Admin Sekolah, es zuerst anzulegen.",
  classrooms: "Klasse hinzufügen",
  classroomsLine:
    "Es gibt noch keine Klasse. Legen Sie sie zuerst an, damit Schüler gleich in ihre Klasse kommen.",
  classroomsAsked: "Es gibt noch keine Klasse. Bitten Sie Tata Usaha, sie zuerst anzulegen.",
  students: "Schüler importieren",
  studentsLine: "Es gibt noch keine Schüler. Erfassen Sie sie zuerst.",
  studentsAsked: "Es gibt noch keine Schüler. Bitten Sie Tata Usaha, sie zuerst zu erfassen.",
  accounts: "Zu den Konten",
  accountsLine: "Die hier nötigen Konten gibt es noch nicht. Legen Sie sie zuerst an.",
  accountsAsked:
    "Die hier nötigen Konten gibt es noch nicht. Bitten Sie den Bendahara, sie zuerst anzulegen.",
  categories: "Gebührenart hinzufügen",
  categoriesLine: "Es gibt noch keine Gebührenart. Legen Sie zuerst fest, was berechnet wird.",
  categoriesAsked: "Es gibt noch keine Gebührenart. Bitten Sie den Bendahara, sie zuerst anzulegen.",
  bills: "Rechnungen erstellen",
  billsLine: "Es gibt noch keine Rechnung zu bezahlen. Stellen Sie zuerst Rechnungen aus.",
  billsAsked: "Es gibt noch keine Rechnung zu bezahlen. Bitten Sie den Bendahara, sie zuerst auszustellen.",
};
