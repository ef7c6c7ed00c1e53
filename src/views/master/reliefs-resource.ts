import { type ReliefStatus, reliefStatuses } from "../../../contract/enums.ts";
import { reliefTable } from "../../../contract/master/relief-fields.ts";
import { listReliefs, type Relief } from "../../../contract/master/reliefs.ts";
import { rupiah, shortDay } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import type { Tone } from "../parts/figures/chip.tsx";
import type { PanelResource } from "../parts/list/resource.ts";
import { unitColumn, unitFilter } from "../parts/list/resource-columns.ts";

const tones = {
  proposed: "warning",
  approved: "success",
  rejected: "error",
  ended: "neutral",
} satisfies Record<ReliefStatus, Tone>;

/** A relief's status as a word and its tone. */
export const reliefStatus = ({ status }: Pick<Relief, "status">) => ({
  word: t(`relief.statuses.${status}`),
  tone: tones[status],
});

/** Whom it is for: a student, or everybody of a student category. */
export const reliefWhom = ({ student, student_category }: Relief) =>
  student?.name ?? t("relief.allOf", { name: student_category?.name ?? "" });

/** "40 %" or "Rp 50.000". */
export const reliefSize = ({ percent, amount }: Pick<Relief, "percent" | "amount">) =>
  percent === null ? rupiah(amount ?? 0) : t("relief.percentOf", { percent });

/** Keringanan: what somebody need not pay for a time. Source: docs/spec/money.md §6. */
export const reliefs: PanelResource<typeof listReliefs> = {
  path: "/admin/master/categories/reliefs",
  title: "app.reliefs",
  line: "relief.line",
  list: listReliefs,
  read: "reliefs.read",
  write: "reliefs.propose",
  search: "relief.search",
  create: "relief.create",
  first: ["units", "students", "categories"],
  empty: "relief.empty",
  emptyLine: "relief.emptyLine",
  nothingFound: "relief.nothingFound",
  needs: ["units"],
  columns: [
    {
      key: "whom",
      header: "relief.whom",
      phone: "title",
      show: (row) => ({ kind: "text", text: reliefWhom(row), second: row.student?.nis ?? null }),
    },
    {
      key: "category",
      header: reliefTable.category_id.label,
      sortKey: "category",
      phone: "line",
      show: ({ category }) => ({ kind: "text", text: category.name }),
    },
    unitColumn,
    {
      key: "size",
      header: "relief.size",
      kind: "number",
      phone: "labelled",
      show: (row) => ({ kind: "text", text: reliefSize(row) }),
    },
    {
      key: "time",
      header: "relief.time",
      sortKey: "from_on",
      phone: "labelled",
      show: ({ from_on, until_on }) => ({
        kind: "text",
        text: `${shortDay(from_on)} – ${shortDay(until_on)}`,
      }),
    },
    {
      key: "status",
      header: "relief.status",
      phone: "aside",
      show: (row) => ({ kind: "status", ...reliefStatus(row) }),
    },
  ],
  filters: [
    unitFilter,
    {
      field: "status",
      label: "relief.status",
      all: "relief.allStatuses",
      choices: () => reliefStatuses.map((value) => ({ value, label: t(`relief.statuses.${value}`) })),
    },
  ],
};
