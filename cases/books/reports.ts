/** What the endpoint of the reports does. Source: docs/spec/books.md §1. */
import {
  describedReport,
  getReport,
  type Report,
  type ReportCell,
  type ReportColumn,
  type ReportName,
  type ReportRow,
  reportNamed,
} from "../../contract/books/reports.ts";
import { type CellKind, type Column, columnOf } from "../../contract/columns/column.ts";
import { may } from "../../contract/permissions.ts";
import { secondIn } from "../../rules/calendar.ts";
import { reportHead } from "../../store/books/heads.ts";
import { settingOf } from "../../store/office/settings.ts";
import { pictureOf } from "../../store/students/pictures.ts";
import { type AnyCase, type Call, forStaff, type Staff } from "../case.ts";
import { forbidden, missing } from "../refusal.ts";
import { type Asked, askedOf, heldBy, type Made, type MakeReport, pageOf, periodOf } from "./report.ts";
import { arrears } from "./reports/arrears.ts";
import { collection } from "./reports/collection.ts";
import { foundation } from "./reports/foundation.ts";
import { ledger } from "./reports/ledger.ts";
import { receipts } from "./reports/receipts.ts";
import { sppMatrix } from "./reports/spp-matrix.ts";
import { trialBalance } from "./reports/trial-balance.ts";

const makers: Readonly<Record<ReportName, MakeReport>> = {
  "trial-balance": trialBalance,
  ledger,
  arrears,
  receipts,
  "spp-matrix": sppMatrix,
  collection,
  foundation,
};

type ReportCall = Call<typeof getReport, Staff>;

async function madeFor(call: ReportCall): Promise<{ name: ReportName; asked: Asked; made: Made }> {
  const name = reportNamed(call.params.name);
  if (name === null) throw missing("Laporan ini tidak ada.");
  if (!may(call.actor.role, describedReport(name).needs)) throw forbidden();
  const { page, per_page, format, ...filters } = call.query;
  const asked = await askedOf(call, name, filters);
  return { name, asked, made: await makers[name](asked) };
}

/** Of one unit its own head, of several the school's. */
async function headOf({ db, scope, actor }: Asked): Promise<Report["head"]> {
  const [only, ...others] = scope ?? [];
  const school = await settingOf(db, "school_name");
  const unit = only === undefined || others.length > 0 ? undefined : await reportHead(db, only);
  if (unit === undefined) {
    const name = school ?? actor.name;
    return {
      logo: null,
      school: name,
      name,
      ...{ address: null, city: null, phone: null },
      head_name: null,
      treasurer_name: null,
    };
  }
  const { id, ...named } = unit;
  return { logo: await pictureOf(db, { kind: "unit", id }), school: school ?? unit.name, ...named };
}

const get = forStaff(getReport, async (call) => {
  const { name, asked, made } = await madeFor(call);
  const meta = pageOf(call.query, made.lines.count);
  const rows = await made.lines.read((meta.page - 1) * meta.per_page, meta.per_page);
  return {
    data: {
      ...{ name, title: describedReport(name).title },
      period: made.period ?? periodOf(name, asked),
      narrowed: [...(made.narrowed ?? [])],
      asked: heldBy(name, asked, made),
      head: await headOf(asked),
      columns: [...made.columns],
      rows: [...rows],
      totals: [...(made.totals ?? [])],
      controls: [...(made.controls ?? [])],
      notes: [...(made.notes ?? [])],
      printed: { by: call.actor.name, on: call.today, time: secondIn(call.zone, call.now).slice(11, 16) },
      meta,
    },
  };
});

/** Lines that are read at once for a file. */
const PIECE = 500;

const kindsOfFiles: Readonly<Record<ReportColumn["kind"], CellKind>> = {
  text: "text",
  mark: "text",
  number: "number",
  percent: "number",
  rupiah: "rupiah",
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
  const { name, made } = await madeFor(call);
  const columns = made.columns.map(
    (one, at): Column<ReportRow> => columnOf(kindsOfFiles[one.kind])(headingOf(one), cellAt(at, one.kind)),
  );
  const { title } = describedReport(name);
  return {
    stem: title.toLowerCase().replaceAll(" ", "-"),
    sheet: { name: title, columns },
    pieces: piecesOf(made),
  };
}

async function* piecesOf({ lines, totals = [] }: Made): AsyncGenerator<readonly ReportRow[]> {
  for (let from = 0; from < lines.count; from += PIECE) yield await lines.read(from, PIECE);
  yield totals;
}

export const reportCases: AnyCase[] = [
  { ...get, isLong: true, file: fileOf as unknown as NonNullable<AnyCase["file"]> },
]; // called with what the endpoint's schemas let through
