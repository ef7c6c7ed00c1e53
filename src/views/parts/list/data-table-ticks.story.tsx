import { LONGEST_NAME, nothing } from "../stories.ts";
import { TickCell } from "./data-table-ticks.tsx";
import "./data-table.css";

const row = (name: string, ticked: boolean) => (
  <table className="data-table">
    <tbody>
      <tr data-ticked={ticked ? "" : undefined}>
        <TickCell name={name} ticked={ticked} onTick={nothing} />
        <td>{name}</td>
      </tr>
    </tbody>
  </table>
);

export const Ticked = () => row(LONGEST_NAME, true);
