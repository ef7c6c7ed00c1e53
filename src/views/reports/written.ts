import type { ReportCell, ReportColumn } from "../../../contract/books/reports.ts";
import { integer } from "../../messages/formats.ts";
import { PAPER_LOCALE, paperAmount, paperThousands } from "../../messages/paper.ts";

/** A cell as reports write it. */
export function written(cell: ReportCell, kind: ReportColumn["kind"]): string {
  if (cell === null) return "";
  if (typeof cell === "string") return kind === "day" ? cell.split("-").reverse().join("-") : cell;
  if (kind === "rupiah") return paperAmount(cell);
  if (kind === "thousands") return paperThousands(cell);
  if (kind === "percent") return `${integer(Math.trunc(cell / 10), PAPER_LOCALE)},${Math.abs(cell % 10)}`;
  return integer(cell, PAPER_LOCALE);
}
