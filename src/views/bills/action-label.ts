import { t } from "../../messages/messages.ts";

/** What an audit row's action is called; one that has no name yet is shown as it is. */
export function actionLabel(action: string): string {
  switch (action) {
    case "bill.issued":
    case "bill.changed":
    case "bill.discounted":
    case "bill.cancelled":
    case "bill.split":
    case "bill.fined":
    case "bill.fine_waived":
    case "bill.fine_undone":
    case "bill.fine_restored":
      return t(`enum.action.${action}`);
    default:
      return action;
  }
}
