import type { Report } from "../../../contract/books/reports.ts";
import { dayIn } from "../../../rules/calendar.ts";
import { day, schoolZone } from "../../messages/formats.ts";
import { PAPER_LOCALE, paperAmount } from "../../messages/paper.ts";
import { reportPaper as paper } from "../../messages/report-paper.ts";
import { Signatures } from "../parts/print/signatures.tsx";

/** Under the table: what it is controlled by, what else is to be said, and who signs. */
export function ReportFoot({ report }: { report: Report }) {
  return (
    <footer className="report-foot">
      {report.controls.length === 0 ? null : (
        <dl className="report-controls">
          {report.controls.map(({ label, report: said, books }) => (
            <div key={label} data-off={said === books ? undefined : ""}>
              <dt>{label}</dt>
              <dd>{paper.control(paperAmount(said), paperAmount(books), paperAmount(said - books))}</dd>
            </div>
          ))}
        </dl>
      )}
      {report.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Signatures
        signers={[
          { title: paper.head, line: paper.knows, name: report.head.head_name },
          { title: paper.treasurer, line: placeOf(report), name: report.head.treasurer_name },
        ]}
      />
    </footer>
  );
}

/** Where and when it is signed. */
const placeOf = ({ head, printed }: Report) =>
  [head.city, day(dayIn(schoolZone(), new Date(printed.at)), PAPER_LOCALE)]
    .filter((part) => part !== null)
    .join(", ");
