import ArchiveIcon from "lucide-react/icons/archive";
import ColumnsIcon from "lucide-react/icons/columns-3";
import EllipsisIcon from "lucide-react/icons/ellipsis";
import PlusIcon from "lucide-react/icons/plus";
import { t } from "../../messages/messages.ts";
import { Checkbox } from "../parts/fields/checkbox.tsx";
import { SearchField } from "../parts/fields/search-field.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { Menu, MenuItem } from "../parts/overlay/menu.tsx";
import type { Tasks } from "./use-tasks.ts";

type BoardBarProps = { tasks: Tasks; onOpen: (dialog: "board" | "columns" | "archive") => void };

/** Which board, and what of it is shown. */
export function BoardBar({ tasks, onOpen }: BoardBarProps) {
  const { boards, record, filter, narrow, place } = tasks;
  const labels = [...new Set(record?.cards.flatMap((card) => card.labels) ?? [])].sort();
  return (
    <search className="task-bar" aria-label={t("task.filters")}>
      <SelectField
        label={t("task.board")}
        labelHidden
        value={record?.id ?? ""}
        onValueChange={(id) => place.go({ board: id, card: null })}
        options={boards.rows.map(({ id, name, unit }) => ({
          value: id,
          label: unit === null ? name : `${name} · ${unit.code}`,
        }))}
      />
      <Menu label={t("task.boardMenu")} trigger={<EllipsisIcon size={18} />}>
        <MenuItem icon={<PlusIcon />} onChoose={() => onOpen("board")}>
          {t("task.newBoard")}
        </MenuItem>
        <MenuItem icon={<ColumnsIcon />} onChoose={() => onOpen("columns")}>
          {t("task.columns")}
        </MenuItem>
        <MenuItem icon={<ArchiveIcon />} onChoose={() => onOpen("archive")}>
          {t("task.archiveList")}
        </MenuItem>
      </Menu>
      <SearchField label={t("task.search")} value={filter.q} onValueChange={(q) => narrow({ q })} />
      <SelectField
        label={t("task.due")}
        labelHidden
        value={filter.due}
        placeholder={t("task.anyDue")}
        onValueChange={(due) => narrow({ due: due === "late" || due === "week" ? due : "" })}
        options={[
          { value: "late", label: t("task.late") },
          { value: "week", label: t("task.week") },
        ]}
      />
      {labels.length === 0 ? null : (
        <SelectField
          label={t("task.label")}
          labelHidden
          value={filter.label}
          placeholder={t("task.anyLabel")}
          onValueChange={(label) => narrow({ label })}
          options={labels.map((label) => ({ value: label, label }))}
        />
      )}
      <Checkbox label={t("task.mine")} checked={filter.mine} onCheckedChange={(mine) => narrow({ mine })} />
    </search>
  );
}
