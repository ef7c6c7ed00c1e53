/** The student card on the screen: what the server says of a student, and which class years are looked at. */
import { useSearchParams } from "wouter";
import { getStatement } from "../../../contract/students/statement.ts";
import { useRecord } from "../../hooks/use-record.ts";

/** One student's cards; the class year chosen stands in the address, and one that is not there shows all. */
export function useStatement(id: string) {
  const record = useRecord(getStatement, id);
  const [params, setParams] = useSearchParams();
  const cards = record.record?.cards ?? [];
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
