import { nothing } from "../stories.ts";
import { RowPeek } from "./row-peek.tsx";

const rows = [{ name: "Angelina Cahya Tanujaya" }, { name: "Muhammad Rizky Pratama" }];

const Content = ({ row }: { row: { name: string } }) => <p>SPP November 2026 · {row.name}</p>;
const load = async () => ({ default: Content });

export const FirstOfTwo = () => (
  <RowPeek
    peek={{ at: "Angelina Cahya Tanujaya", show: () => true, close: nothing }}
    rows={rows}
    keyOf={({ name }) => name}
    hrefOf={() => "/admin/bills"}
    titleOf={({ name }) => name}
    load={load}
  />
);
