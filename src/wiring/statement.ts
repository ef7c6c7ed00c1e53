/** The student card on the screen: what the server says of a student, and which class years are looked at. */
import { useSearchParams } from "wouter";
import { may } from "../../contract/permissions.ts";
import { getStatement } from "../../contract/statement.ts";
import { useRole } from "./master.ts";
import { useRecord } from "./use-record.ts";

/** Whether the cards of students are open to the role. */
export const useMayReadStatements = () => may(useRole(), "payments.read");

/** One student's cards; the class year chosen stands in the address, and one that is not there shows all. */
export function useStatement(id: string) {
  const record = useRecord(getStatement, id);
  const [params, setParams] = useSearchParams();
  const cards = record.thing?.cards ?? [];
  const years = [...new Map(cards.map(({ class_year }) => [class_year.id, class_year])).values()];
  const year = years.find((one) => one.id === params.get("year"))?.id ?? "";
  return {
    ...record,
    years,
    year,
    cards: year === "" ? cards : cards.filter((card) => card.class_year.id === year),
    chooseYear: (chosen: string) => setParams(chosen === "" ? {} : { year: chosen }, { replace: true }),
  };
}
