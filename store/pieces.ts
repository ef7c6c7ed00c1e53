/** Rows a statement may carry: both engines limit the values of one statement, and small pieces stay in the statement cache. */
const ROWS_PER_PIECE = 100;

/** Cuts rows into pieces for multi-row inserts. */
export function inPieces<T>(rows: readonly T[]): T[][] {
  const pieces: T[][] = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_PIECE)
    pieces.push(rows.slice(from, from + ROWS_PER_PIECE));
  return pieces;
}
