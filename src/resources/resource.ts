/**
 * A resource of the master data as plain data: what its list shows, searches, filters and says. The screens draw it;
 * nothing here decides anything. Source: architecture.md "Resources without a framework", product.md §5.
 */
import type { Endpoint, ReplyOf } from "../../contract/endpoint.ts";
import type { Permission } from "../../contract/permissions.ts";
import type { Tone } from "../views/parts/chip.tsx";
import type { Column } from "../views/parts/data-table.tsx";
import type { SelectOption } from "../views/parts/select-field.tsx";
import type { FirstThing } from "../wiring/first-thing.ts";
import type { WordKey } from "../words/words.ts";
import type { BulkKind } from "./bulk.ts";

export type RowOf<E extends Endpoint> = ReplyOf<E> extends { data: (infer R)[] } ? R : never;

/** What stands in a cell, in the words of the screen; a missing text is an empty cell. */
export type Shown =
  | { kind: "text"; text: string | null; under?: string | null }
  | { kind: "code"; text: string | null; under?: string | null }
  | { kind: "money"; amountRupiah: number }
  | { kind: "count"; count: number; of?: number }
  | { kind: "status"; word: string; tone: Tone };

export type ResourceColumn<Row> = {
  key: string;
  header: WordKey;
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
  label: WordKey;
  /** the choice of everything */
  all: WordKey;
  choices: (given: Choices) => readonly SelectOption[];
};

export type Resource<E extends Endpoint> = {
  /** the address of its list */
  path: string;
  title: WordKey;
  line: WordKey;
  list: E;
  read: Permission;
  search: WordKey;
  columns: readonly ResourceColumn<RowOf<E>>[];
  filters: readonly ResourceFilter[];
  /** lists that its filters choose from */
  needs: readonly (keyof Choices)[];
  /** what must be there before it can have rows */
  first?: readonly FirstThing[];
  empty: WordKey;
  emptyLine: WordKey;
  nothingFound: WordKey;
  /** what may be done with several rows at once, by whom, and how a row is called where it is chosen or refused */
  bulk?: { kind: BulkKind; needs: Permission; nameOf: (row: RowOf<E>) => string };
};

/** A resource that is made and changed in a panel over its list. */
export type PanelResource<E extends Endpoint> = Resource<E> & {
  write: Permission;
  /** what the one action is called */
  create: WordKey;
};
