import type { Bill } from "../../../contract/bills/bills.ts";
import { sumOf } from "../../../rules/rupiah.ts";
import { today } from "../../app/today.ts";
import { chosenOf } from "../../machines/payments/family-desk.acts.ts";
import type { Child } from "../../machines/payments/family-desk.types.ts";
import { t } from "../../messages/messages.ts";
import { billLabel } from "../../messages/periods.ts";
import { Button } from "../parts/buttons/button.tsx";
import { DueDay } from "../parts/figures/due-day.tsx";
import { FineIncluded } from "../parts/figures/fine-included.tsx";
import { Money } from "../parts/figures/money.tsx";
import { type Column, DataTable } from "../parts/list/data-table.tsx";
import { Card } from "../parts/page/card.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { othersOf, owedBy, partsByBill } from "./family-figures.ts";
import { placeOf, SiblingsCard } from "./family-offer.tsx";
import type { FamilyDesk } from "./use-family.ts";

/** Each child with the open bills and what of the sum goes to them, live; then who may be added. */
export function FamilyChildren({ desk }: { desk: FamilyDesk }) {
  const { context } = desk.snapshot;
  const parts = partsByBill(context);
  const { studentIds } = context;
  const others = othersOf(context);
  const owing = others.filter(({ bills }) => bills.length > 0).map(({ id }) => id);
  return (
    <Stack>
      {chosenOf(context).map((child, place) => (
        <ChildCard
          key={child.id}
          child={child}
          parts={parts}
          // Whoever was found stays: the address is theirs.
          onDrop={place === 0 ? null : () => desk.choose(studentIds.filter((id) => id !== child.id))}
        />
      ))}
      {others.length > 0 ? (
        <SiblingsCard
          rows={others.map((child) => ({ ...child, owes: owedBy(child) }))}
          onAdd={(id) => desk.choose([...studentIds, id])}
          onAll={() => desk.choose([...studentIds, ...owing])}
        />
      ) : null}
    </Stack>
  );
}

type ChildCardProps = { child: Child; parts: ReadonlyMap<string, number>; onDrop: (() => void) | null };

function ChildCard({ child, parts, onDrop }: ChildCardProps) {
  return (
    <Card
      title={child.name}
      flush
      actions={
        onDrop ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={t("family.dropName", { name: child.name })}
            onClick={onDrop}
          >
            {t("family.drop")}
          </Button>
        ) : null
      }
    >
      <p className="family-place">{placeOf(child)}</p>
      {child.bills.length === 0 ? (
        <p className="family-place">{t("family.nothingOpen")}</p>
      ) : (
        <DataTable
          caption={t("family.billsOf", { name: child.name })}
          columns={columnsOf(child, parts)}
          rows={child.bills}
          keyOf={(bill) => bill.id}
        />
      )}
    </Card>
  );
}

/** Paid whole, in part or not at all: a word beside the sum, so that colour alone says nothing. */
function PaidNow({ bill, part }: { bill: Bill; part: number }) {
  return (
    <>
      <Money amount={part} emphasis={part > 0 ? "strong" : "faint"} />
      {part === 0 ? null : (
        <span className="family-state">{t(part === bill.balance ? "family.whole" : "family.partly")}</span>
      )}
    </>
  );
}

function columnsOf(child: Child, parts: ReadonlyMap<string, number>): Column<Bill>[] {
  const day = today();
  const now = sumOf(child.bills.map(({ id }) => parts.get(id) ?? 0));
  return [
    {
      key: "bill",
      header: t("payment.bill"),
      phone: "title",
      cell: (bill) => (
        <>
          {billLabel(bill.category.name, bill)}
          <div className="family-due">
            <DueDay dueOn={bill.due_on} today={day} />
            {bill.allow_partial ? null : <> · {t("payment.wholeOnly")}</>}
          </div>
        </>
      ),
    },
    {
      key: "balance",
      header: t("payment.balance"),
      kind: "number",
      phone: "aside",
      cell: (bill) => (
        <>
          <Money amount={bill.balance} />
          <FineIncluded amount={Math.min(bill.fine, bill.balance)} />
        </>
      ),
      footer: <Money amount={owedBy(child)} />,
    },
    {
      key: "now",
      header: t("payment.paidNow"),
      kind: "number",
      phone: "labelled",
      cell: (bill) => <PaidNow bill={bill} part={parts.get(bill.id) ?? 0} />,
      footer: <Money amount={now} />,
    },
  ];
}
