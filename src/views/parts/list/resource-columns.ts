/** Columns and filters that several resources have. */
import { activeStatuses } from "../../../../contract/enums.ts";
import { t } from "../../../messages/messages.ts";
import type { ResourceColumn, ResourceFilter } from "./resource.ts";

/** Aktif or nonaktif. */
export const activeColumn: ResourceColumn<{ status: "active" | "inactive" }> = {
  key: "status",
  header: "master.status",
  phone: "aside",
  show: ({ status }) => ({
    kind: "status",
    word: t(`enum.activeStatus.${status}`),
    tone: status === "active" ? "success" : "neutral",
  }),
};

export const activeFilter: ResourceFilter = {
  field: "status",
  label: "master.status",
  all: "master.allStatuses",
  choices: () => activeStatuses.map((value) => ({ value, label: t(`enum.activeStatus.${value}`) })),
};

/** Whose row it is, where one sees several units. */
export const unitFilter: ResourceFilter = {
  field: "unit_id",
  label: "master.unitOf",
  all: "master.allUnits",
  choices: ({ units }) =>
    units.length > 1 ? units.map((unit) => ({ value: unit.id, label: unit.name })) : [],
};

export const unitColumn: ResourceColumn<{ unit: { code: string } }> = {
  key: "unit",
  header: "master.unitOf",
  phone: "line",
  show: ({ unit }) => ({ kind: "text", text: unit.code }),
};
