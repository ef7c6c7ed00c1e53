import type { Setup } from "../../../contract/office/setup.ts";
import type { SetupStep } from "../../../rules/setup.ts";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";

/** What is there of a step that is done: "3 kelas". */
export function doneWords(setup: Setup, step: SetupStep): string {
  switch (step) {
    case "school":
      return setup.school_name ?? "";
    case "classYear":
      return t("setup.classYearDone", { name: setup.class_year?.name ?? "" });
    case "categories":
      return t("setup.categoriesDone", {
        count: integer(setup.categories_count),
        tariffs: integer(setup.tariffs_count),
      });
    default:
      return t(`setup.${step}Done`, { count: integer(setup[`${step}_count`]) });
  }
}

type Way = { label: string; href: string };

/** The screens that do a step, the first of them first; each leads back to the guide. */
export function waysOf(setup: Setup, step: SetupStep): Way[] {
  const master = "/admin/master";
  switch (step) {
    case "school":
      return [
        { label: t(setup.school_name === null ? "setup.name" : "setup.rename"), href: "/admin/setup?name" },
      ];
    case "units":
      return [{ label: t("setup.unitsAdd"), href: `${master}/units?new&guide` }];
    case "classYear":
      return [yearWay(setup)];
    case "classrooms":
      return [{ label: t("setup.classroomsAdd"), href: `${master}/classrooms?new&guide` }];
    case "students":
      return [
        { label: t("setup.studentsAdd"), href: `${master}/students/import?guide` },
        { label: t("setup.studentsOne"), href: `${master}/students/create?guide` },
      ];
    case "categories":
      return [
        { label: t("setup.categoriesAdd"), href: `${master}/categories?new&guide` },
        ...(setup.categories_count > 0
          ? [{ label: t("setup.tariffs"), href: `${master}/categories/tariffs?guide` }]
          : []),
      ];
    case "banks":
      return [{ label: t("setup.banksAdd"), href: `${master}/banks?new&guide` }];
    case "bills":
      return [{ label: t("setup.billsAdd"), href: "/admin/bills/create?guide" }];
  }
}

function yearWay({ class_year, planned_year }: Setup): Way {
  const years = "/admin/master/classyears";
  if (class_year !== null) return { label: t("setup.classYearSee"), href: `${years}?guide` };
  if (planned_year === null) return { label: t("setup.classYearAdd"), href: `${years}?new&guide` };
  const href = `${years}?edit=${encodeURIComponent(planned_year.id)}&guide`;
  return { label: t("setup.classYearOpen", { name: planned_year.name }), href };
}
