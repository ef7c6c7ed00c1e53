import ListFilterIcon from "lucide-react/icons/list-filter";
import { type ToggleEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { PHONE } from "../../../hooks/use-peek.ts";
import { integer } from "../../../messages/formats.ts";
import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";
import { placeMenu } from "../overlay/menu-moves.ts";
import { FilterControl } from "./filter-control.tsx";
import { type Chosen, type ListFilter, nameOf } from "./filters.ts";

type FilterPanelProps = {
  /** Those of the row, which a phone has only here. */
  row: readonly ListFilter[];
  rest: readonly ListFilter[];
  /** How many filters are set. */
  count: number;
  chosen: Chosen;
  choose: (field: string, value: string) => void;
  clear: (() => void) | undefined;
};

/** The button to all filters that the row has no room for: a panel under it, on a phone a sheet at the window's foot. */
export function FilterPanel({ row, rest, count, chosen, choose, clear }: FilterPanelProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Which are shown: those themselves may get other choices while it is open.
  const [shown, setShown] = useState<readonly ListFilter[]>([]);
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    const { currentTarget } = event;
    currentTarget.removeAttribute("style");
    if (event.newState !== "open") return;
    const isSheet = innerWidth <= PHONE;
    flushSync(() => setShown(isSheet ? [...row, ...rest] : rest));
    if (button.current && !isSheet) placeMenu(currentTarget, button.current, "start");
  };
  const enter = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== "open") return setShown([]);
    focusFirst(event.currentTarget);
  };
  const names = shown.map(nameOf);
  return (
    <div className="filter-panel-place" data-only-phone={rest.length === 0 ? "" : undefined}>
      <button
        ref={button}
        type="button"
        className="filter-panel-button"
        popoverTarget={id}
        aria-haspopup="dialog"
      >
        <ListFilterIcon size={18} aria-hidden="true" />
        {count > 0 ? t("parts.filter.set", { count: integer(count) }) : t("parts.filter.label")}
      </button>
      <div
        ref={panel}
        id={id}
        className="filter-panel"
        popover="auto"
        role="dialog"
        aria-label={t("parts.filter.label")}
        onBeforeToggle={place}
        onToggle={enter}
      >
        <div className="filter-panel-fields">
          {[...row, ...rest].map((filter) =>
            names.includes(nameOf(filter)) ? (
              <FilterControl key={nameOf(filter)} filter={filter} chosen={chosen} choose={choose} />
            ) : null,
          )}
        </div>
        <PanelFoot clear={clear} leave={() => panel.current?.hidePopover()} />
      </div>
    </div>
  );
}

function PanelFoot({ clear, leave }: { clear: (() => void) | undefined; leave: () => void }) {
  return (
    <div className="filter-panel-foot">
      {clear ? (
        <Button variant="quiet" onClick={clear}>
          {t("parts.clearFilters")}
        </Button>
      ) : null}
      <Button variant="primary" onClick={leave}>
        {t("parts.filter.done")}
      </Button>
    </div>
  );
}

const focusFirst = (panel: HTMLElement) =>
  panel.querySelector<HTMLElement>("select, input, button")?.focus({ preventScroll: true });
