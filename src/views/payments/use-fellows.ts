import { listPayments, type Payment } from "../../../contract/payments/payments.ts";
import { api } from "../../app/session.ts";
import { useRecordOf } from "../../hooks/use-record.ts";

/** No group has more (docs/spec/money.md §11.3). */
const AT_MOST = 20;

/** The other payments of a family's visit. Without them the page is as whole as before, so a failure is not told. */
export function useFellows({ id, group_id }: Payment): readonly Payment[] {
  const asked = JSON.stringify([id, group_id]);
  const { record } = useRecordOf<{ rows: readonly Payment[] }>(asked, async (text, signal) => {
    const [own, group]: [string, string | null] = JSON.parse(text);
    if (group === null) return { rows: [] };
    const query = { per_page: AT_MOST, sort: "receipt_no", filter: { group_id: group } };
    const { data } = await api(listPayments, { query, signal });
    return { rows: data.filter((one) => one.id !== own) };
  });
  return record?.rows ?? [];
}
