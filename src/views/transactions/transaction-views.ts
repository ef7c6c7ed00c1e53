import { monthOf } from "../../../rules/calendar.ts";
import type { GivenView } from "../../hooks/use-list-views.ts";
import { t } from "../../messages/messages.ts";

/** The views that the journal brings: this month's entries, and those that somebody entered by hand. */
export const transactionViews = (today: string): GivenView[] => [
  { name: t("parts.views.all"), asked: {} },
  {
    name: t("transaction.views.month"),
    asked: { filters: { date_from: `${monthOf(today)}-01`, date_until: today } },
  },
  { name: t("transaction.views.manual"), asked: { filters: { source: "manual" } } },
];
