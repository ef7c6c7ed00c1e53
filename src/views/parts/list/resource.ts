/**
 * A resource of the master data as plain data: what its list shows, searches, filters and says. The screens draw it;
 * nothing here decides anything. Source: docs/spec/screens.md §1.
 */
import type { Endpoint, ReplyOf } from "../../../../contract/endpoint.ts";
import type { Permission } from "../../../../contract/permissions.ts";
import type { BulkKind } from "../../../hooks/bulk-actions.ts";
import type { Prerequisite } from "../../../hooks/use-prerequisite.ts";
import type { MessageKey } from "../../../messages/messages.ts";
import type { SelectOption } from "../fields/select-field.tsx";
import type { Tone } from "../figures/chip.tsx";
import type { Column } from "./data-table.tsx";

export type RowOf<E extends Endpoint> = ReplyOf<E> extends { data: (infer R)[] } ? R : never;

/** What stands in a cell, in the words of the screen; a missing text is an empty cell. */
export type Shown =
  | { kind: "text"; text: string | null; second?: string | null }
  | { kind: "code"; text: string | null; second?: string | null }
  | { kind: "money"; amountRupiah: number }
  | { kind: "count"; count: number; of?: number }
  | { kind: "status"; word: string; tone: Tone };

export type ResourceColumn<Row> = {
  key: string;
  header: MessageKey;
  /** aligned right in tabular figures */
  kind?: "number";
  sortKey?: string;
  phone?: Column<Row>["phone"];
  show: (row: Row) => Shown;
};

/** What filters may choose from besides fixed values. */
export type Choices = {
  units: readonly { id: string; code: string; name: string }[];
  classYears: readonly { id: string; name: string }[];
  categories: readonly { id: string; name: string; unit: { code: string } }[];
};

/** A filter by one field; it is drawn where there is something to choose from. */
export type ResourceFilter = {
  field: string;
  label: MessageKey;
  /** the choice of everything */
  all: MessageKey;
  choices: (given: Choices) => readonly SelectOption[];
};

export type Resource<E extends Endpoint> = {
  /** the address of its list */
  path: string;
  title: MessageKey;
  line: MessageKey;
  list: E;
  read: Permission;
  search: MessageKey;
  columns: readonly ResourceColumn<RowOf<E>>[];
  filters: readonly ResourceFilter[];
  /** lists that its filters choose from */
  needs: readonly (keyof Choices)[];
  /** what must be there before it can have rows */
  first?: readonly Prerequisite[];
  empty: MessageKey;
  emptyLine: MessageKey;
  nothingFound: MessageKey;
  /** what may be done with several rows at once, by whom, and how a row is called where it is chosen or refused */
  bulk?: { kind: BulkKind; needs: Permission; nameOf: (row: RowOf<E>) => string };
};

/** A resource that is made and changed in a panel over its list. */
export type PanelResource<E extends Endpoint> = Resource<E> & {
  write: Permission;
  /** what the one action is called */
  create: MessageKey;
};
