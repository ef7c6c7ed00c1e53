import ArrowDownWideNarrowIcon from "lucide-react/icons/arrow-down-wide-narrow";
import ArrowUpDownIcon from "lucide-react/icons/arrow-up-down";
import ArrowUpNarrowWideIcon from "lucide-react/icons/arrow-up-narrow-wide";
import { t } from "../../../messages/messages.ts";
import { Menu, MenuChoice } from "../overlay/menu.tsx";
import "./sort-menu.css";

/** How a list is sorted: in the wire's form ("name" or "-due_on"), empty for the server's own order. */
export type Sorting = { sort: string; onSortChange: (sort: string) => void };

type SortMenuProps = Sorting & {
  /** Those that can be sorted by. */
  columns: readonly { header: string; sortKey: string }[];
};

/** Urutkan: what the rows are sorted by and which way round, where they are cards and have no head to press. */
export function SortMenu({ columns, sort, onSortChange }: SortMenuProps) {
  const isFalling = sort.startsWith("-");
  const chosen = columns.find(({ sortKey }) => sort === sortKey || sort === `-${sortKey}`);
  const Arrow =
    chosen === undefined ? ArrowUpDownIcon : isFalling ? ArrowDownWideNarrowIcon : ArrowUpNarrowWideIcon;
  return (
    <Menu
      label={labelOf(chosen?.header, isFalling)}
      trigger={
        <>
          <Arrow aria-hidden="true" />
          <span className="sort-menu-words">
            {chosen === undefined ? t("parts.sort.label") : t("parts.sort.by", { name: chosen.header })}
          </span>
        </>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a menu's groups are no fieldsets */}
      <div role="group" aria-label={t("parts.sort.label")}>
        <MenuChoice isChosen={sort === ""} onChoose={() => onSortChange("")}>
          {t("parts.sort.standard")}
        </MenuChoice>
        {columns.map(({ header, sortKey }) => (
          <MenuChoice
            key={sortKey}
            isChosen={chosen?.sortKey === sortKey}
            onChoose={() => (chosen?.sortKey === sortKey ? undefined : onSortChange(sortKey))}
          >
            {header}
          </MenuChoice>
        ))}
      </div>
      {chosen === undefined ? null : (
        // biome-ignore lint/a11y/useSemanticElements: likewise
        <div role="group" aria-label={t("parts.sort.direction")} className="sort-menu-direction">
          <MenuChoice isChosen={!isFalling} onChoose={() => onSortChange(chosen.sortKey)}>
            {t("parts.sort.rising")}
          </MenuChoice>
          <MenuChoice isChosen={isFalling} onChoose={() => onSortChange(`-${chosen.sortKey}`)}>
            {t("parts.sort.falling")}
          </MenuChoice>
        </div>
      )}
    </Menu>
  );
}

/** The words that are seen, and the direction that only the arrow says. */
function labelOf(name: string | undefined, isFalling: boolean): string {
  if (name === undefined) return t("parts.sort.label");
  return t(isFalling ? "parts.sort.byFalling" : "parts.sort.byRising", { name });
}
