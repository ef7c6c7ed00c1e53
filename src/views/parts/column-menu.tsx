import CheckIcon from "lucide-react/icons/check";
import Columns3Icon from "lucide-react/icons/columns-3";
import ListChecksIcon from "lucide-react/icons/list-checks";
import type { ColumnChoice } from "../../wiring/columns.ts";
import { t } from "../../words/words.ts";
import { Menu, MenuItem } from "./menu.tsx";

type ColumnMenuProps = {
  /** Those that may be hidden. */
  columns: readonly { key: string; header: string }[];
  choice: ColumnChoice;
  /** What bears the columns: the head of a table, or on a phone the card of each row. */
  of?: "table" | "card";
};

const bearers = {
  table: { label: "parts.columns", standard: "parts.standardColumns", Icon: Columns3Icon },
  card: { label: "parts.cardFacts", standard: "parts.standardFacts", Icon: ListChecksIcon },
} as const;

/** Kolom: which columns a list shows; the menu stays open while one chooses, and leads back to the standard. */
export function ColumnMenu({ columns, choice, of = "table" }: ColumnMenuProps) {
  const { label, standard, Icon } = bearers[of];
  const { isStandard } = choice;
  return (
    <Menu label={t(label)} trigger={<Icon size={18} />}>
      {columns.map(({ key, header }) => (
        <button
          key={key}
          type="button"
          className="menu-item"
          role="menuitemcheckbox"
          aria-checked={!choice.hidden.has(key)}
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation();
            choice.toggle(key);
          }}
        >
          <CheckIcon className="menu-mark" aria-hidden="true" />
          {header}
        </button>
      ))}
      {isStandard ? null : <MenuItem onChoose={choice.reset}>{t(standard)}</MenuItem>}
    </Menu>
  );
}
