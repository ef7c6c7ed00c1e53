import type { GivenView } from "../../hooks/use-list-views.ts";
import { t } from "../../messages/messages.ts";

/** The views that the list of students brings: who owes what is late, and who is no student any more. */
export const studentViews = (): GivenView[] => [
  { name: t("parts.views.all"), asked: {} },
  { name: t("student.views.overdue"), asked: { filters: { overdue: "1" } } },
  { name: t("student.views.left"), asked: { filters: { status: "graduated,moved,left" } } },
];
