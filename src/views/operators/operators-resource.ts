import { type OperatorStatus, operatorStatuses } from "../../../contract/enums.ts";
import { operatorTable } from "../../../contract/office/operator-fields.ts";
import { listOperators, type Operator } from "../../../contract/office/operators.ts";
import { readablePhone } from "../../../rules/phone.ts";
import { fieldOptions } from "../../messages/fields.ts";
import { shortInstant } from "../../messages/formats.ts";
import { roleLabel } from "../../messages/labels.ts";
import { t } from "../../messages/messages.ts";
import type { Tone } from "../parts/figures/chip.tsx";
import type { Resource, ResourceColumn, ResourceFilter } from "../parts/list/resource.ts";
import { unitFilter } from "../parts/list/resource-columns.ts";

const tones = {
  pending: "warning",
  active: "success",
  inactive: "neutral",
  locked: "error",
} satisfies Record<OperatorStatus, Tone>;

/** An operator's status as a word and its tone. */
export const statusOf = ({ status }: Pick<Operator, "status">) => ({
  word: t(`enum.operatorStatus.${status}`),
  tone: tones[status],
});

/** The units by their codes, or that the role sees them all. */
export const unitsOf = (operator: Operator) =>
  operator.all_units ? t("operator.allUnits") : operator.units.map((unit) => unit.code).join(", ");

type Column = ResourceColumn<Operator>;

const name: Column = {
  key: "name",
  header: "master.name",
  sortKey: "name",
  phone: "title",
  show: (row) => ({ kind: "text", text: row.name, second: row.username }),
};
const role: Column = {
  key: "admin_role",
  header: operatorTable.admin_role.label,
  sortKey: "admin_role",
  phone: "line",
  show: ({ admin_role }) => ({ kind: "text", text: admin_role === null ? null : roleLabel(admin_role) }),
};
const units: Column = {
  key: "units",
  header: "master.unitOf",
  phone: "labelled",
  show: (row) => ({ kind: "text", text: unitsOf(row) || null }),
};
const phone: Column = {
  key: "phone",
  header: operatorTable.phone.label,
  phone: "labelled",
  show: ({ phone: number }) => ({ kind: "code", text: number && readablePhone(number) }),
};
const status: Column = {
  key: "status",
  header: "operator.status",
  sortKey: "status",
  phone: "aside",
  show: (row) => ({ kind: "status", ...statusOf(row) }),
};
const lastLogin: Column = {
  key: "last_login_at",
  header: "operator.lastLogin",
  sortKey: "last_login_at",
  phone: "labelled",
  show: ({ last_login_at }) => ({
    kind: "text",
    text: last_login_at === null ? t("operator.never") : shortInstant(last_login_at),
  }),
};

const roleFilter: ResourceFilter = {
  field: "admin_role",
  label: operatorTable.admin_role.label,
  all: "operator.allRoles",
  choices: () => fieldOptions(operatorTable, "admin_role"),
};
const statusFilter: ResourceFilter = {
  field: "status",
  label: "operator.status",
  all: "operator.allStatuses",
  choices: () => operatorStatuses.map((value) => ({ value, label: t(`enum.operatorStatus.${value}`) })),
};

const shared = {
  path: "/admin/master/operators",
  title: "app.operators",
  list: listOperators,
  read: "operators.read",
  empty: "operator.empty",
  emptyLine: "operator.emptyLine",
  nothingFound: "operator.nothingFound",
  needs: ["units"],
} satisfies Partial<Resource<typeof listOperators>>;

/** Data Operator for those who manage or oversee them. Source: docs/spec/data.md §2. */
export const operators: Resource<typeof listOperators> = {
  ...shared,
  line: "operator.line",
  search: "operator.search",
  bulk: { kind: "operators", needs: "operators.write", nameOf: ({ name }) => name },
  columns: [name, role, units, lastLogin, phone, status],
  filters: [roleFilter, unitFilter, statusFilter],
};

/** Data Operator for everybody else: the colleagues of the own units. Source: docs/spec/access.md §3. */
export const colleagues: Resource<typeof listOperators> = {
  ...shared,
  line: "operator.colleaguesLine",
  search: "operator.searchColleague",
  columns: [name, role, units, phone],
  filters: [roleFilter, unitFilter],
};
