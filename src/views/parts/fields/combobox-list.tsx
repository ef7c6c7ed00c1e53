import type { ReactNode } from "react";
import { t } from "../../../messages/messages.ts";

/** What the list of a combobox shows and how. */
export type ComboboxAnswers<Item> = {
  options: readonly Item[];
  /**
   * `idle`: nothing asked yet; `busy`: an answer is on its way and the old options cannot be chosen;
   * `ready`: the options answer the query; `failed`: they do not, `failure` says why.
   */
  status: "idle" | "busy" | "ready" | "failed";
  keyOf: (item: Item) => string;
  /** The option's text for a screen reader and, without `render`, for the eye. */
  labelOf: (item: Item) => string;
  render?: (item: Item) => ReactNode;
  /** When nothing matches: "Tidak ada siswa bernama …". */
  emptyText: string;
  failure?: ReactNode;
};

type ComboboxListProps<Item> = {
  id: string;
  open: boolean;
  active: Item | undefined;
  label: string;
  answers: ComboboxAnswers<Item>;
  choose: (item: Item) => void;
  onPoint: (item: Item) => void;
};

/** The answers under the box, or in their place what there is to say about them. */
export function ComboboxList<Item>({
  id,
  open,
  active,
  label,
  answers,
  choose,
  onPoint,
}: ComboboxListProps<Item>) {
  const { options, status, keyOf, labelOf, render, emptyText, failure } = answers;
  const busy = status === "busy";
  const news =
    status === "ready"
      ? options.length === 0
        ? emptyText
        : t("parts.found", { count: options.length })
      : "";
  return (
    <div className="combobox-popup" hidden={!open}>
      <div role="status" className={status === "ready" && options.length > 0 ? "unseen" : "combobox-news"}>
        {busy ? t("parts.searching") : status === "failed" ? failure : open ? news : ""}
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-busy={busy || undefined}
        className="combobox-list"
        // The press must not take the focus out of the text box, or the list would close before the choice.
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((item) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text box holds the focus and its keys choose
          // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here, focus stays in the box
          <div
            key={keyOf(item)}
            id={`${id}-${keyOf(item)}`}
            role="option"
            aria-selected={item === active}
            aria-label={render ? labelOf(item) : undefined}
            aria-disabled={busy || undefined}
            className="combobox-option"
            onPointerMove={() => onPoint(item)}
            onClick={() => {
              if (!busy) choose(item);
            }}
          >
            {render ? render(item) : labelOf(item)}
          </div>
        ))}
      </div>
    </div>
  );
}
