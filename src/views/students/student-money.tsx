import type { Statement } from "../../../contract/students/statement.ts";
import { sumOf } from "../../../rules/rupiah.ts";
import { type CategoryMoney, moneyByCategory } from "../../../rules/statement.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Figure, Figures } from "../parts/figures/figure.tsx";
import { Money } from "../parts/figures/money.tsx";
import { type Column, DataTable } from "../parts/list/data-table.tsx";
import { Card } from "../parts/page/card.tsx";
import { billsHref, paymentsHref } from "./students.ts";
import type { StudentMoney } from "./use-student-money.ts";
import "./student-money.css";

const OPEN = "&filter[status]=unpaid,partial";
const OVERDUE = "&filter[overdue]=1";

/**
 * What a student owes, is late with, has paid and has left, each leading to its rows. It has its room before the figures
 * come. Source: docs/spec/screens.md §9.3.
 */
export function StudentFigures({ id, money }: { id: string; money: StudentMoney }) {
  const { record, problem, retry } = money;
  const statement = record?.statement ?? null;
  if (!money.mayRead) return null;
  if (problem !== null) return <ProblemNote title={problem.message} onRetry={retry} />;
  const sums = statement === null ? null : sumsOf(statement);
  const shown = (amount: number | undefined) => (amount === undefined ? "…" : <Money amount={amount} />);
  return (
    <div className="student-figures" aria-busy={sums === null}>
      <Figures>
        <Figure label={t("statement.owed")} value={shown(sums?.owed)} href={`${billsHref(id)}${OPEN}`} />
        <Figure
          label={t("statement.overdue")}
          value={shown(sums?.overdue)}
          tone={sums !== null && sums.overdue > 0 ? "error" : "plain"}
          href={`${billsHref(id)}${OVERDUE}`}
        />
        <Figure label={t("bill.paid")} value={shown(sums?.paid)} href={paymentsHref(id)} />
        <Figure label={t("statement.deposit")} value={shown(sums?.deposit)} />
      </Figures>
    </div>
  );
}

const sumsOf = ({ balance, overdue, deposits, cards }: Statement) => ({
  owed: balance,
  overdue,
  paid: sumOf(cards.map(({ totals }) => totals.paid)),
  deposit: sumOf(deposits.map((one) => one.balance)),
});

/** The same by category, each row leading to its bills; nothing for who was never billed. */
export function StudentCategories({ id, money }: { id: string; money: StudentMoney }) {
  const statement = money.record?.statement ?? null;
  if (statement === null) return null;
  const rows = moneyByCategory(
    statement.cards.flatMap(({ bills }) => bills),
    statement.on,
  );
  if (rows.length === 0) return null;
  const title = t("app.bills");
  return (
    <Card title={title} flush>
      <DataTable
        caption={title}
        rows={rows}
        keyOf={(row) => row.id}
        hrefOf={(row) => `${billsHref(id)}&filter[category_id]=${encodeURIComponent(row.id)}`}
        columns={columnsOf(rows)}
      />
    </Card>
  );
}

function columnsOf(rows: readonly CategoryMoney[]): Column<CategoryMoney>[] {
  return [
    { key: "category", header: t("bill.category"), cell: ({ name }) => name, phone: "title" },
    {
      key: "paid",
      header: t("bill.paid"),
      kind: "number",
      cell: ({ paid }) => <Money amount={paid} emphasis={paid === 0 ? "faint" : "plain"} />,
      footer: <Money amount={sumOf(rows.map(({ paid }) => paid))} />,
      phone: "labelled",
    },
    {
      key: "overdue",
      header: t("statement.overdue"),
      kind: "number",
      cell: ({ overdue }) => <Money amount={overdue} emphasis={overdue === 0 ? "faint" : "error"} />,
      footer: <Money amount={sumOf(rows.map(({ overdue }) => overdue))} />,
      phone: "labelled",
    },
    {
      key: "balance",
      header: t("bill.balance"),
      kind: "number",
      cell: ({ balance }) => <Money amount={balance} emphasis={balance === 0 ? "faint" : "strong"} />,
      footer: <Money amount={sumOf(rows.map(({ balance }) => balance))} />,
      phone: "aside",
    },
  ];
}
