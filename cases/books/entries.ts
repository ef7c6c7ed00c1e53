/** How a report says what an entry is of, and what something comes to within a sentence. */
import type { BookLine } from "../../store/books/journal.ts";

/** What an entry is for, and who it was with. */
export const saidOf = ({ description, party }: Pick<BookLine, "description" | "party">): string =>
  [description, party].filter((part) => part !== null && part !== "").join(" · ");

/** Rupiah as reports write them; what is below zero stands in brackets. */
export function inRupiah(amount: number): string {
  const bare = Math.abs(amount).toLocaleString("id-ID");
  return amount < 0 ? `(${bare})` : bare;
}
