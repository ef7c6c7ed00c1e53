import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/first.ts";

export const messages: Translation<typeof source> = {
  form: "Ce formulaire ne peut pas encore être rempli",
  units: "Ajouter une unité",
  unitsLine: "Cette école n’a pas encore d’unité. Créez d’abord l’unité.",
  unitsAsked: "Cette école n’a pas encore d’unité. Demandez à l’Admin Sekolah de la créer d’abord.",
  classYears: "Ajouter une année scolaire",
  classYearsLine: "Aucune année scolaire n’est ouverte. Créez d’abord l’année scolaire.",
  classYearsAsked: "Aucune année scolaire n’est ouverte. Demandez à l’Admin Sekolah de la créer d’abord.",
  classrooms: "Ajouter une classe",
  classroomsLine:
    "Il n’y a pas encore de classe. Créez-la d’abord, pour que les élèves y entrent directement.",
  classroomsAsked: "Il n’y a pas encore de classe. Demandez à Tata Usaha de la créer d’abord.",
  students: "Importer des élèves",
  studentsLine: "Il n’y a pas encore d’élèves. Saisissez-les d’abord.",
  studentsAsked: "Il n’y a pas encore d’élèves. Demandez à Tata Usaha de les saisir d’abord.",
  accounts: "Aller aux comptes",
  accountsLine: "Les comptes nécessaires ici n’existent pas encore. Créez-les d’abord.",
  accountsAsked:
    "Les comptes nécessaires ici n’existent pas encore. Demandez au Bendahara de les créer d’abord.",
  categories: "Ajouter une catégorie",
  categoriesLine: "Il n’y a pas encore de catégorie. Dites d’abord ce qui est facturé.",
  categoriesAsked: "Il n’y a pas encore de catégorie. Demandez au Bendahara de la créer d’abord.",
  bills: "Créer des factures",
  billsLine: "Il n’y a pas encore de facture à payer. Émettez d’abord les factures.",
  billsAsked: "Il n’y a pas encore de facture à payer. Demandez au Bendahara de les émettre d’abord.",
};
