import PrinterIcon from "lucide-react/icons/printer";
import { useParams, useSearchParams } from "wouter";
import { type ClassStatements, getClassStatements } from "../../../contract/students/statement.ts";
import { usePageRecord } from "../../app/pages.ts";
import { useRecord } from "../../hooks/use-record.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { NoRecord } from "../parts/feedback/no-record.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { FilterBar } from "../parts/list/filter-bar.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { StatementCardPaper } from "./statement-card.tsx";

const CLASSROOMS = "/admin/master/classrooms";

/** Kartu SPP of a whole class, or of one of its students: sheets one after the other, printed at once. Source: docs/spec/books.md §3.6. */
export default function ClassCardsView() {
  const { id = "" } = useParams<{ id: string }>();
  const screen = useRecord(getClassStatements, id);
  const { record } = screen;
  usePageRecord({ name: record?.classroom.name, isMissing: screen.isMissing });
  return record === null ? (
    <NoRecord
      heading={t("app.statement")}
      screen={screen}
      missing={t("statement.missingClass")}
      list={{ href: CLASSROOMS, label: t("statement.toClasses") }}
      lines={12}
    />
  ) : (
    <ClassCards id={id} record={record} />
  );
}

function ClassCards({ id, record }: { id: string; record: ClassStatements }) {
  const { classroom, class_year, unit, statements } = record;
  return (
    <>
      <PageHeader
        title={t("statement.titleOf", { name: classroom.name })}
        line={[unit.name, class_year.name].join(" · ")}
        actions={
          <>
            <LinkButton href={`${CLASSROOMS}/detail/${encodeURIComponent(id)}`}>
              {t("statement.ofClass")}
            </LinkButton>
            {statements.length === 0 ? null : (
              <Button variant="primary" icon={<PrinterIcon />} onClick={() => window.print()}>
                {t("statement.print")}
              </Button>
            )}
          </>
        }
      />
      {statements.length === 0 ? (
        <EmptyState title={t("statement.empty")} line={t("statement.emptyClass")} />
      ) : (
        <Sheets statements={statements} />
      )}
    </>
  );
}

/** One student may be chosen; the choice stands in the address, and one that is not there shows all. */
function Sheets({ statements }: Pick<ClassStatements, "statements">) {
  const [params, setParams] = useSearchParams();
  const chosen = statements.find(({ student }) => student.id === params.get("student"));
  const shown = chosen === undefined ? statements : [chosen];
  return (
    <Stack gap={24}>
      <FilterBar>
        <SelectField
          label={t("statement.student")}
          value={chosen?.student.id ?? ""}
          onValueChange={(student) => setParams(student === "" ? {} : { student }, { replace: true })}
          placeholder={t("statement.allStudents")}
          options={statements.map(({ student }) => ({ value: student.id, label: student.name }))}
        />
      </FilterBar>
      {shown.flatMap((statement) =>
        statement.cards.map((card) => (
          <StatementCardPaper key={statement.student.id} card={card} statement={statement} isLatest />
        )),
      )}
    </Stack>
  );
}
