import { type GivenView, useListViews } from "../../hooks/use-list-views.ts";
import { t } from "../../messages/messages.ts";
import { SavedViews } from "../parts/list/saved-views.tsx";
import type { PaymentRows } from "./payment-list.tsx";

/** The views of the payments; they come after the desk, which is what one is here for. */
export function PaymentViews({ list, today }: { list: PaymentRows; today: string }) {
  return <SavedViews views={useListViews("payments", list.query, given(today))} />;
}

/** Today's, and those that were voided. */
const given = (today: string): GivenView[] => [
  { name: t("parts.views.all"), asked: {} },
  { name: t("payment.views.today"), asked: { filters: { paid_from: today, paid_until: today } } },
  { name: t("payment.views.voided"), asked: { filters: { status: "voided" } } },
];
