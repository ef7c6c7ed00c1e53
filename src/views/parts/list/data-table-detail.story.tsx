import { nothing } from "../stories.ts";
import { Lead } from "./data-table-detail.tsx";

const label = "Buka jurnal TRX/SMP/2611/000242";

/** The row presses its link. */
export const Leads = () => (
  <table className="data-table">
    <tbody>
      <tr data-opens="">
        <th scope="row">
          <Lead href="/admin/transactions">TRX/SMP/2611/000242</Lead>
        </th>
      </tr>
    </tbody>
  </table>
);

export const Open = () => (
  <Lead label={label} turn={{ isOut: true, onTurn: nothing }}>
    TRX/SMP/2611/000242
  </Lead>
);
