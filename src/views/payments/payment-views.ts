import type { GivenView } from "../../hooks/use-list-views.ts";
import { t } from "../../messages/messages.ts";

/** The views that the list of payments brings: today's, and those that were voided. */
export const paymentViews = (today: string): GivenView[] => [
  { name: t("parts.views.all"), asked: {} },
  { name: t("payment.views.today"), asked: { filters: { paid_from: today, paid_until: today } } },
  { name: t("payment.views.voided"), asked: { filters: { status: "voided" } } },
];
