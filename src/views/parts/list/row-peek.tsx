import ChevronDownIcon from "lucide-react/icons/chevron-down";
import ChevronUpIcon from "lucide-react/icons/chevron-up";
import XIcon from "lucide-react/icons/x";
import { type ComponentType, useEffect } from "react";
import { useFetched } from "../../../hooks/use-fetched.ts";
import { neighboursOf, type Peek } from "../../../hooks/use-peek.ts";
import { t } from "../../../messages/messages.ts";
import { LinkButton } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import "./row-peek.css";

type RowPeekProps<Row> = {
  peek: Peek;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  hrefOf: (row: Row) => string;
  /** what the row is about, in a word or two */
  titleOf: (row: Row) => string;
  /** what is shown of a row; it comes with the first one, never with the list; must not change */
  load: () => Promise<{ default: ComponentType<{ row: Row }> }>;
};

/** A row of the list beside it, with the ways to the next, the one before and its page. The list stays in use. */
export function RowPeek<Row>({ peek, rows, keyOf, hrefOf, titleOf, load }: RowPeekProps<Row>) {
  const { at, close } = peek;
  const row = at === null ? undefined : rows.find((one) => keyOf(one) === at);
  const Content = useFetched(load, row !== undefined)?.default;
  useClosingKey(row !== undefined, close);
  if (at === null || row === undefined) return null;
  const { before, after } = neighboursOf(rows.map(keyOf), at);
  const title = titleOf(row);
  return (
    <aside className="row-peek" aria-label={t("parts.peek.label", { name: title })}>
      <div className="row-peek-head">
        <h2 className="row-peek-title">{title}</h2>
        <IconButton
          label={t("parts.peek.before")}
          disabled={before === undefined}
          onClick={() => before && peek.show(before)}
        >
          <ChevronUpIcon />
        </IconButton>
        <IconButton
          label={t("parts.peek.after")}
          disabled={after === undefined}
          onClick={() => after && peek.show(after)}
        >
          <ChevronDownIcon />
        </IconButton>
        <IconButton label={t("parts.close")} tip="end" onClick={close}>
          <XIcon />
        </IconButton>
      </div>
      <div className="row-peek-content">{Content ? <Content key={at} row={row} /> : null}</div>
      <div className="row-peek-foot">
        <LinkButton variant="primary" href={hrefOf(row)}>
          {t("parts.peek.open")}
        </LinkButton>
      </div>
    </aside>
  );
}

/** Esc closes it, unless something over it takes the key. */
function useClosingKey(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (document.querySelector("dialog[open], :popover-open")) return;
      close();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
}
