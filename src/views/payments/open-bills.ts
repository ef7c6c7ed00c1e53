import { type Bill, listBills } from "../../../contract/bills/bills.ts";
import { api } from "../../app/session.ts";

/** The most that a page of the wire holds (docs/spec/api.md §2); nobody owes more bills at once. */
const AT_MOST = 200;

/** What a student owes, in every unit, the oldest due first. */
export async function fetchOpenBills(studentId: string, signal: AbortSignal): Promise<readonly Bill[]> {
  const filter = { student_id: studentId, status: "unpaid,partial" };
  const { data } = await api(listBills, { query: { per_page: AT_MOST, sort: "due_on", filter }, signal });
  return data.filter(({ balance }) => balance > 0);
}
