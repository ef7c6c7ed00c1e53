import { banks } from "../../master/banks-resource.ts";
import { BIGGEST_SUM, nothing } from "../stories.ts";
import { banksWith } from "../stories-banks.ts";
import { Cell, ResourceTable } from "./resource-table.tsx";

const choice = { hidden: new Set<string>(), isStandard: true, toggle: nothing, reset: nothing };

export const ReadOnly = () => <ResourceTable resource={banks} list={banksWith()} choice={choice} />;

export const RowsLead = () => (
  <ResourceTable
    resource={banks}
    list={banksWith()}
    choice={choice}
    hrefOf={({ id }) => `/admin/master/banks?edit=${id}`}
  />
);

export const Refreshing = () => (
  <ResourceTable resource={banks} list={banksWith({ isBusy: true })} choice={choice} />
);

export const Text = () => <Cell kind="text" text="Bank Mandiri" second="Yayasan Pelita Nusantara" />;

export const Code = () => <Cell kind="code" text="1300000000102" />;

export const Count = () => <Cell kind="count" count={38} of={40} />;

export const BiggestSum = () => <Cell kind="money" amountRupiah={BIGGEST_SUM} />;

export const Status = () => <Cell kind="status" word="Nonaktif" tone="neutral" />;
