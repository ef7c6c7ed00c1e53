import PrinterIcon from "lucide-react/icons/printer";
import { useParams } from "wouter";
import type { Statement } from "../../../contract/students/statement.ts";
import { usePageRecord } from "../../app/pages.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { NoRecord } from "../parts/feedback/no-record.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { Figure, Figures } from "../parts/figures/figure.tsx";
import { Money } from "../parts/figures/money.tsx";
import { FilterBar } from "../parts/list/filter-bar.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { StatementCardPaper } from "./statement-card.tsx";
import { useStatement } from "./use-statement.ts";

const STUDENTS = "/admin/master/students";

/** Kartu SPP: what a student was billed and has paid, class year by class year, as a document that prints. */
export default function StatementView() {
  const { id = "" } = useParams<{ id: string }>();
  const screen = useStatement(id);
  const { record } = screen;
  usePageRecord({ name: record?.student.name, isMissing: screen.isMissing });
  if (record === null) {
    return (
      <NoRecord
        heading={t("app.statement")}
        screen={screen}
        missing={t("statement.missing")}
        list={{ href: STUDENTS, label: t("statement.toList") }}
        lines={12}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={record.student.name}
        line={lineOf(record)}
        actions={<Actions id={id} canPrint={screen.cards.length > 0} />}
      />
      <Cards screen={screen} statement={record} />
    </>
  );
}

const lineOf = ({ student }: Statement) =>
  [t("app.statement"), student.nis, student.classroom].filter((part) => part !== null).join(" · ");

function Actions({ id, canPrint }: { id: string; canPrint: boolean }) {
  return (
    <>
      <LinkButton href={`${STUDENTS}/edit/${encodeURIComponent(id)}`}>{t("statement.data")}</LinkButton>
      <LinkButton href={`/admin/bills?filter[student_id]=${encodeURIComponent(id)}`}>
        {t("statement.bills")}
      </LinkButton>
      {canPrint ? (
        <Button variant="primary" icon={<PrinterIcon />} onClick={() => window.print()}>
          {t("statement.print")}
        </Button>
      ) : null}
    </>
  );
}

type Screen = ReturnType<typeof useStatement>;

function Cards({ screen, statement }: { screen: Screen; statement: Statement }) {
  const { cards, years, year, chooseYear } = screen;
  const deposit = statement.deposits.reduce((sum, one) => sum + one.balance, 0);
  if (cards.length === 0) return <EmptyState title={t("statement.empty")} line={t("statement.emptyLine")} />;
  return (
    <Stack gap={24}>
      <Figures>
        <Figure label={t("statement.owed")} value={<Money amount={statement.balance} />} />
        <Figure
          label={t("statement.overdue")}
          value={<Money amount={statement.overdue} />}
          tone={statement.overdue > 0 ? "error" : "plain"}
        />
        <Figure label={t("statement.deposit")} value={<Money amount={deposit} />} />
      </Figures>
      {years.length > 1 ? (
        <FilterBar>
          <SelectField
            label={t("statement.year")}
            value={year}
            onValueChange={chooseYear}
            placeholder={t("statement.allYears")}
            options={years.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FilterBar>
      ) : null}
      {cards.map((card) => (
        <StatementCardPaper
          key={`${card.class_year.id} ${card.unit.id}`}
          card={card}
          statement={statement}
          isLatest={statement.cards.find((one) => one.unit.id === card.unit.id) === card}
        />
      ))}
    </Stack>
  );
}
