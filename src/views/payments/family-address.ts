/** Whose desk the address asks for: `?student=ID`, and with brothers and sisters `&with=ID,ID`. */
import { useEffect, useReducer } from "react";
import { useSearch } from "wouter";
import { familyPocketOf, pocketOf, unsureFamilyIn } from "../../app/unsure.ts";

/** The address of the desk of these students, whoever was found first. */
export function deskAddress(path: string, [found = "", ...others]: readonly string[]): string {
  const more = others.length === 0 ? "" : `&with=${others.map(encodeURIComponent).join(",")}`;
  return `${path}?student=${encodeURIComponent(found)}${more}`;
}

function idsIn(search: string): readonly string[] {
  const asked = new URLSearchParams(search);
  const found = asked.get("student") ?? "";
  const others = (asked.get("with") ?? "").split(",").filter((id) => id !== "" && id !== found);
  return found === "" ? [] : [found, ...new Set(others)];
}

/**
 * The students of the family desk; none where one student's desk is asked for. A family's payment that is not certain comes
 * first, wherever the address leads, unless this tab has sent one of a single student, whose own desk asks about it.
 */
export function useFamilyAddress(userId: string): readonly string[] {
  const ids = idsIn(useSearch());
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  // Another tab has lost an answer.
  useEffect(() => {
    addEventListener("storage", look);
    return () => removeEventListener("storage", look);
  }, []);
  const singles = pocketOf(userId);
  if (singles.sent().some(({ tab }) => tab === singles.tab)) return [];
  const unsure = unsureFamilyIn(familyPocketOf(userId), ids);
  if (unsure !== null) return [unsure.studentId, ...unsure.withIds];
  return ids.length > 1 ? ids : [];
}
