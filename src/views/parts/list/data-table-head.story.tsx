import { nothing } from "../stories.ts";
import { HeaderCell, SelectAllCell } from "./data-table-head.tsx";
import "./data-table.css";

const keys = ["1", "2"];

const head = (selected: readonly string[]) => (
  <table className="data-table">
    <thead>
      <tr>
        <SelectAllCell keys={keys} selected={new Set(selected)} onSelectedChange={nothing} />
        <HeaderCell header="Nama" sortKey="name" sort="name" onSort={nothing} />
        <HeaderCell header="Sisa" sortKey="open" kind="number" sort="name" onSort={nothing} />
        <HeaderCell header="Status" sort="name" onSort={nothing} />
      </tr>
    </thead>
  </table>
);

export const Some = () => head(["1"]);
