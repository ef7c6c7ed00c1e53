/** One entry of the journal, and voiding it. Source: docs/spec/money.md §14.3. */
import { getTransaction, voidTransaction } from "../../../contract/payments/transactions.ts";
import { api } from "../../app/session.ts";
import { settle } from "../../app/settle.ts";
import { showToast } from "../../app/toasts.ts";
import { useConfirm } from "../../hooks/use-confirm.ts";
import { useShownRecord } from "../../hooks/use-record.ts";
import { t } from "../../messages/messages.ts";

export function useEntry(id: string) {
  const screen = useShownRecord(getTransaction, id);
  const confirm = useConfirm({
    settle: (key) => settle(voidTransaction, key),
    send: async ({ id: entryId, version, reason, key }) => {
      const { data } = await api(voidTransaction, {
        params: { id: entryId },
        body: { version, reason },
        key,
      });
      return data;
    },
    fetch: async (entryId) => {
      const { data } = await api(getTransaction, { params: { id: entryId } });
      screen.replace(data);
      // A colleague was quicker: what is left to do is to read it, not to void it again.
      if (!data.can_void) confirm.cancel();
      return data;
    },
    onDone: (entry) => {
      screen.replace(entry);
      showToast({
        tone: "success",
        title: t("transaction.void.done"),
        detail: t("transaction.void.doneLine"),
      });
    },
  });
  return { screen, confirm };
}
