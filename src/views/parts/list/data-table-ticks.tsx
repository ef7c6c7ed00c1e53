import { useRef } from "react";
import { t } from "../../../messages/messages.ts";
import { Checkbox } from "../fields/checkbox.tsx";
import { type Selection, turned } from "./data-table-head.tsx";

export type Tick = (key: string, on: boolean, isRange: boolean) => void;

/** Ticks one row, or with Shift all from the row ticked last to this one. */
export function useTicking(keys: readonly string[], selection: Selection | undefined): Tick {
  const last = useRef<string | null>(null);
  return (key, on, isRange) => {
    const [from, to] = [keys.indexOf(last.current ?? key), keys.indexOf(key)].sort(
      (one, other) => one - other,
    );
    last.current = key;
    const range = isRange && from !== undefined && from >= 0 ? keys.slice(from, (to ?? from) + 1) : [key];
    selection?.onSelectedChange(turned(selection.selected, range, on));
  };
}

type TickCellProps = { name: string; ticked: boolean; onTick: (on: boolean, isRange: boolean) => void };

/** The box of a row. */
export function TickCell({ name, ticked, onTick }: TickCellProps) {
  // A tick says nothing of the keys that are held; the click before it does, by mouse and by Space.
  const isRange = useRef(false);
  return (
    <td
      className="data-table-box"
      onMouseDown={(event) => {
        if (event.shiftKey) event.preventDefault();
      }}
    >
      <Checkbox
        label={t("parts.selectRow", { name })}
        labelHidden
        checked={ticked}
        onClick={(event) => {
          isRange.current = event.shiftKey;
        }}
        onCheckedChange={(on) => onTick(on, isRange.current)}
      />
    </td>
  );
}
