import type { ReactNode } from "react";

type BesideProps = {
  children: ReactNode;
  /** What is less often asked for; nothing is drawn for an empty one. */
  second?: ReactNode;
};

/** A fact and, quieter beside it, a second one: a row of a table is one line high. Short of room the texts end in dots. */
export function Beside({ children, second }: BesideProps) {
  return (
    <span className="beside">
      <span className="beside-row">
        <span>{children}</span>
        {second ? <span className="beside-second"> {second}</span> : null}
      </span>
    </span>
  );
}

/** A text keeps to its line and ends in dots where the table has no room for it, unless it is so short that it needs none; other things say themselves how they fit. */
export function onOneLine(shown: ReactNode): ReactNode {
  if (typeof shown !== "string") return shown;
  return shown.length > SHORT ? <Beside>{shown}</Beside> : <span className="data-table-short">{shown}</span>;
}

/** As long as "Kepala Sekolah" and "XII IPA 1": cut, it would say nothing. */
export const SHORT = 14;
