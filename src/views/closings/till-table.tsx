import { Link } from "wouter";
import type { Closing, Till } from "../../../contract/payments/closings.ts";
import { shortInstant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { StatusChip } from "../parts/figures/chip.tsx";
import { Money } from "../parts/figures/money.tsx";
import { type Column, DataTable } from "../parts/list/data-table.tsx";
import { actHref } from "./use-closings.ts";

type TillTableProps = {
  tills: readonly Till[];
  mayCount: boolean;
  countHref: (cashierId: string) => string;
};

const faint = (amount: number) => <Money amount={amount} emphasis={amount === 0 ? "faint" : "plain"} />;

const notInCash = ({ by_method }: Till) =>
  by_method.reduce((sum, { method, amount }) => (method === "cash" ? sum : sum + amount), 0);

/** The tills of a day beside each other, each with the way to its count or to its Berita Acara. */
export function TillTable({ tills, mayCount, countHref }: TillTableProps) {
  const columns: readonly Column<Till>[] = [
    {
      key: "cashier",
      header: t("closing.cashier"),
      phone: "title",
      // The way stands under the name, where no number pushes it out of sight.
      cell: (till) => (
        <div className="closings-till">
          {till.cashier.name}
          <Way {...{ till, mayCount, countHref }} />
        </div>
      ),
    },
    money("opening", ({ opening_cash }) => opening_cash),
    money("in", ({ cash_in }) => cash_in),
    money("out", ({ cash_out, voids }) => cash_out + voids),
    {
      key: "expected",
      header: t("closing.expected"),
      kind: "number",
      phone: "aside",
      cell: ({ expected_cash }) => <Money amount={expected_cash} emphasis="strong" />,
    },
    money("other", notInCash),
  ];
  return (
    <DataTable
      caption={t("app.closings")}
      dense={false}
      columns={columns}
      rows={tills}
      keyOf={({ cashier_id }) => cashier_id}
    />
  );
}

const money = (key: "opening" | "in" | "out" | "other", of: (till: Till) => number): Column<Till> => ({
  key,
  header: t(`closing.${key}`),
  kind: "number",
  phone: "labelled",
  cell: (till) => faint(of(till)),
});

function Way({ till, mayCount, countHref }: Pick<TillTableProps, "mayCount" | "countHref"> & { till: Till }) {
  const { cashier, closing_id } = till;
  if (closing_id !== null) {
    return (
      <LinkButton
        size="small"
        href={actHref(closing_id)}
        label={t("closing.actOf", { cashier: cashier.name })}
      >
        {t("closing.act")}
      </LinkButton>
    );
  }
  if (!mayCount) return <StatusChip tone="warning">{t("closing.till.open")}</StatusChip>;
  return (
    <LinkButton
      size="small"
      variant="primary"
      href={countHref(till.cashier_id)}
      label={t("closing.countOf", { cashier: cashier.name })}
    >
      {t("closing.count")}
    </LinkButton>
  );
}

/** What was closed and opened again stays to be read. */
export function ReopenedActs({ closings }: { closings: readonly Closing[] }) {
  const opened = closings.filter(({ status }) => status === "reopened");
  if (opened.length === 0) return null;
  return (
    <section className="closings-opened">
      <h3>{t("closing.reopenedActs")}</h3>
      <ul>
        {opened.map((one) => (
          <li key={one.id}>
            <Link href={actHref(one.id)}>
              {t("closing.reopenedAct", {
                who: one.cashier?.name ?? t("closing.wholeUnit"),
                at: shortInstant(one.closed_at),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
