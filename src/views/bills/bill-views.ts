import { DUE_SOON_DAYS } from "../../../rules/ageing.ts";
import { addDays } from "../../../rules/calendar.ts";
import type { GivenView } from "../../hooks/use-list-views.ts";
import { t } from "../../messages/messages.ts";

/** The views that the list of bills brings: what is late, the oldest first, and what will be soon. */
export const billViews = (today: string): GivenView[] => [
  { name: t("parts.views.all"), asked: {} },
  { name: t("bill.views.overdue"), asked: { filters: { overdue: "1" }, sort: "due_on" } },
  {
    name: t("bill.views.soon"),
    asked: {
      filters: { status: "unpaid,partial", due_from: today, due_until: addDays(today, DUE_SOON_DAYS) },
      sort: "due_on",
    },
  },
];
