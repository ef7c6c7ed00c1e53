/** What the endpoint of the reports does. Source: docs/spec/books.md §1. */
import {
  describedReport,
  getCashBook,
  getLedger,
  getReport,
  getTrialBalance,
  type Report,
  type ReportCell,
  type ReportColumn,
  type ReportFilters,
  type ReportName,
  type ReportRow,
  reportNamed,
  reportStem,
} from "../../contract/books/reports.ts";
import { type CellKind, type Column, columnOf } from "../../contract/columns/column.ts";
import { may } from "../../contract/permissions.ts";
import { reportHead } from "../../store/books/heads.ts";
import { schoolSettings } from "../../store/office/settings.ts";
import { logoOf, pictureOf, theSchool } from "../../store/students/pictures.ts";
import { type AnyCase, type Call, forStaff, long, type Staff } from "../case.ts";
import { forbidden, missing } from "../refusal.ts";
import { type Asked, askedOf, heldBy, type Made, type MakeReport, pageOf, periodOf } from "./report.ts";
import { activities } from "./reports/activities.ts";
import { arrears } from "./reports/arrears.ts";
import { budget } from "./reports/budget.ts";
import { cashBook } from "./reports/cash-book.ts";
import { cashFlow } from "./reports/cash-flow.ts";
import { collection } from "./reports/collection.ts";
import { dailyCash } from "./reports/daily-cash.ts";
import { financialPosition } from "./reports/financial-position.ts";
import { foundation } from "./reports/foundation.ts";
import { generalJournal } from "./reports/general-journal.ts";
import { ledger } from "./reports/ledger.ts";
import { receipts } from "./reports/receipts.ts";
import { sppMatrix } from "./reports/spp-matrix.ts";
import { studentCard } from "./reports/student-card.ts";
import { trialBalance } from "./reports/trial-balance.ts";

const makers: Readonly<Record<ReportName, MakeReport>> = {
  "trial-balance": trialBalance,
  ledger,
  "general-journal": generalJournal,
  "daily-cash": dailyCash,
  "cash-book": cashBook,
  arrears,
  receipts,
  "spp-matrix": sppMatrix,
  "student-card": studentCard,
  collection,
  activities,
  "financial-position": financialPosition,
  "cash-flow": cashFlow,
  budget,
  foundation,
};

type ReportCall = Call<typeof getReport, Staff>;
/** A report by its name or by an address of its own. */
type Asking = Omit<ReportCall, "params" | "query"> & {
  query: ReportFilters & { page?: number; per_page?: number; format?: ReportCall["query"]["format"] };
};

function nameOf(call: ReportCall): ReportName {
  const name = reportNamed(call.params.name);
  if (name === null) throw missing("Laporan tidak ditemukan.");
  return name;
}

async function madeFor(call: Asking, name: ReportName): Promise<{ asked: Asked; made: Made }> {
  if (!may(call.actor.role, describedReport(name).needs)) throw forbidden();
  const { page, per_page, format, ...filters } = call.query;
  const asked = await askedOf(call, name, filters);
  return { asked, made: await makers[name](asked) };
}

/** Of one unit its own head, of several the school's. */
async function headOf({ db, scope: all, actor }: Asked, made: Made): Promise<Report["head"]> {
  const scope = made.asked?.unit_id === undefined ? all : [made.asked.unit_id];
  const [only, ...others] = scope ?? [];
  const { school_name: school, school_address, school_city, school_phone } = await schoolSettings(db);
  const unit = only === undefined || others.length > 0 ? undefined : await reportHead(db, only);
  if (unit === undefined) {
    const name = school ?? actor.name;
    return {
      logo: await pictureOf(db, theSchool),
      school: name,
      name,
      ...{ address: school_address, city: school_city, phone: school_phone },
      head_name: null,
      treasurer_name: null,
    };
  }
  const { id, ...named } = unit;
  return { logo: await logoOf(db, id), school: school ?? unit.name, ...named };
}

async function reportOf(call: Asking, name: ReportName): Promise<{ data: Report }> {
  const { asked, made } = await madeFor(call, name);
  const meta = pageOf(call.query, made.lines.count);
  const rows = await made.lines.read((meta.current_page - 1) * meta.per_page, meta.per_page);
  return {
    data: {
      ...{ name, title: describedReport(name).title },
      period: made.period ?? periodOf(name, asked),
      narrowed: [...(made.narrowed ?? [])],
      asked: heldBy(name, asked, made),
      head: await headOf(asked, made),
      columns: [...made.columns],
      rows: [...rows],
      totals: [...(made.totals ?? [])],
      controls: [...(made.controls ?? [])],
      notes: [...(made.notes ?? [])],
      printed: { by: call.actor.name, at: call.now.toISOString() },
      meta,
    },
  };
}

const get = forStaff(getReport, (call) => reportOf(call, nameOf(call)));

/** Lines that are read at once for a file. */
const PIECE = 500;

const kindsOfFiles: Readonly<Record<ReportColumn["kind"], CellKind>> = {
  text: "text",
  code: "text",
  mark: "text",
  number: "number",
  percent: "percent",
  rupiah: "rupiah",
  thousands: "rupiah",
  day: "day",
};

const cellAt = (at: number, kind: ReportColumn["kind"]) => {
  return ({ cells }: ReportRow): ReportCell => {
    const cell = cells[at] ?? null;
    return kind === "percent" && typeof cell === "number" ? cell / 10 : cell;
  };
};

const headingOf = ({ heading, over }: ReportColumn) => (over === null ? heading : `${over} ${heading}`);

/** A report as a file: its rows, its last lines, and what it is controlled by. */
async function fileOf(call: ReportCall) {
  const name = nameOf(call);
  const { made } = await madeFor(call, name);
  const columns = made.columns.map(
    (one, at): Column<ReportRow> => columnOf(kindsOfFiles[one.kind])(headingOf(one), cellAt(at, one.kind)),
  );
  const { title } = describedReport(name);
  return { stem: reportStem(name), sheet: { name: title, columns }, pieces: piecesOf(made) };
}

async function* piecesOf({ lines, totals = [] }: Made): AsyncGenerator<readonly ReportRow[]> {
  for (let from = 0; from < lines.count; from += PIECE) yield await lines.read(from, PIECE);
  yield totals;
}

export const reportCases: AnyCase[] = [
  { ...get, isLong: true, file: fileOf as unknown as NonNullable<AnyCase["file"]> },
  long(forStaff(getCashBook, (call) => reportOf(call, "cash-book"))),
  long(forStaff(getLedger, (call) => reportOf(call, "ledger"))),
  long(forStaff(getTrialBalance, (call) => reportOf(call, "trial-balance"))),
]; // called with what the endpoint's schemas let through
