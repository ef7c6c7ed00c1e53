import PrinterIcon from "lucide-react/icons/printer";
import { useParams } from "wouter";
import type { Statement } from "../../../contract/statement.ts";
import { useStatement } from "../../wiring/statement.ts";
import { t } from "../../words/words.ts";
import { Button, LinkButton } from "../parts/button.tsx";
import { Card } from "../parts/card.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { Figure, Figures } from "../parts/figure.tsx";
import { FilterBar } from "../parts/filter-bar.tsx";
import { Stack } from "../parts/layout.tsx";
import { Money } from "../parts/money.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { SelectField } from "../parts/select-field.tsx";
import { Skeleton } from "../parts/skeleton.tsx";
import { StatementCardPaper } from "./statement-card.tsx";

const STUDENTS = "/admin/master/students";

/** Kartu SPP: what a student was billed and has paid, class year by class year, as a document that prints. */
export default function StatementView() {
  const { id = "" } = useParams<{ id: string }>();
  const screen = useStatement(id);
  const { thing } = screen;
  return (
    <>
      <PageHeader
        title={t("app.statement")}
        line={thing === null ? undefined : lineOf(thing)}
        actions={thing === null ? null : <Actions id={id} canPrint={screen.cards.length > 0} />}
      />
      {thing === null ? <NoStatement screen={screen} /> : <Cards screen={screen} statement={thing} />}
    </>
  );
}

const lineOf = ({ student }: Statement) =>
  [student.name, student.nis, student.classroom].filter((part) => part !== null).join(" · ");

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

function NoStatement({ screen }: { screen: Screen }) {
  const { isLoading, isMissing, isForbidden, problem, retry } = screen;
  if (isLoading) {
    return (
      <Card>
        <Skeleton lines={12} />
      </Card>
    );
  }
  if (isMissing) {
    return (
      <EmptyState
        drawing="search"
        title={t("statement.missing")}
        line={t("statement.missingLine")}
        action={<LinkButton href={STUDENTS}>{t("statement.toList")}</LinkButton>}
      />
    );
  }
  return problem === null ? null : (
    <ProblemNote title={problem.message} onRetry={isForbidden ? undefined : retry} />
  );
}
