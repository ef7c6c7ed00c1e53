import CheckIcon from "lucide-react/icons/check";
import Columns3Icon from "lucide-react/icons/columns-3";
import ListChecksIcon from "lucide-react/icons/list-checks";
import type { ColumnChoice } from "../../../hooks/use-columns.ts";
import { t } from "../../../messages/messages.ts";
import { Menu, MenuChoice, MenuItem } from "../overlay/menu.tsx";

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
      {of === "table" && choice.setDense ? <RowHeights {...choice} /> : null}
    </Menu>
  );
}

/** How high the rows are: as many as the window needs, or as one likes them. */
function RowHeights({ dense, setDense }: Pick<ColumnChoice, "dense" | "setDense">) {
  const heights = [
    [undefined, "parts.rows.window"],
    [false, "parts.rows.roomy"],
    [true, "parts.rows.dense"],
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu's groups are no fieldsets
    <div role="group" aria-label={t("parts.rows.label")} className="column-menu-rows">
      <p className="column-menu-label" aria-hidden="true">
        {t("parts.rows.label")}
      </p>
      {heights.map(([value, name]) => (
        <MenuChoice key={name} isChosen={dense === value} onChoose={() => setDense?.(value)}>
          {t(name)}
        </MenuChoice>
      ))}
    </div>
  );
}
