import { Link } from "wouter";
import type { ClassYear, ClassYearDetail } from "../../../contract/master/class-years.ts";
import { integer, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { useOpening } from "./use-class-years.ts";
import "./class-year-consequences.css";

type ConsequencesProps = {
  year: ClassYearDetail;
  /** the one that is active now */
  active: ClassYear | undefined;
};

/** What making a year the active one means, with its figures, said before it happens. */
export function Consequences({ year, active }: ConsequencesProps) {
  const { record, problem } = useOpening(year.id);
  const lines = record === null ? [] : linesOf(record);
  return (
    <span className="opening" role="status">
      <span>{meaningOf(year, active)}</span>
      {record === null && problem === null ? <span>{t("seat.opening.loading")}</span> : null}
      {problem ? <span>{problem.message}</span> : null}
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {record !== null && record.unplaced_count > 0 ? (
        <Link href={`/admin/master/students?filter[unplaced_in]=${encodeURIComponent(year.id)}`}>
          {t("seat.opening.unplacedList")}
        </Link>
      ) : null}
    </span>
  );
}

function meaningOf(year: ClassYearDetail, active: ClassYear | undefined): string {
  if (active === undefined) return t("master.classYear.openFirst");
  return active.starts_on < year.starts_on
    ? t("master.classYear.openCloses", { name: active.name })
    : t("master.classYear.openPlans", { name: active.name });
}

/** Only what there is something to say of. */
function linesOf(opening: NonNullable<ReturnType<typeof useOpening>["record"]>): string[] {
  const { closes, unplaced_count, undecided_count, open_bills_count, open_balance } = opening;
  const name = closes?.name ?? "";
  return [
    ...(undecided_count > 0 ? [t("seat.opening.undecided", { count: integer(undecided_count), name })] : []),
    ...(unplaced_count > 0 ? [t("seat.opening.unplaced", { count: integer(unplaced_count) })] : []),
    ...(open_bills_count > 0
      ? [t("seat.opening.owed", { count: integer(open_bills_count), name, amount: rupiah(open_balance) })]
      : []),
  ];
}
