/**
 * Names are put in order by a key beside them (`rules/names.ts`), the same on both engines. It is written wherever a name
 * is, by whoever writes: a write that forgot it would leave a row where its former name stood. Source: decision 043.
 */
import {
  ColumnNode,
  ColumnUpdateNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PrimitiveValueListNode,
  type RootOperationNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from "kysely";
import { nameKey, searchText } from "../../rules/names.ts";

/** What is kept beside a name, by its column. */
const beside = { name_key: nameKey, name_search: (name: string) => searchText(name) };
type Beside = keyof typeof beside;

/** Students are found by more than their names (`students.search`). */
const kept: Readonly<Record<string, readonly Beside[]>> = {
  students: ["name_key"],
  operators: ["name_key", "name_search"],
  units: ["name_key", "name_search"],
  class_years: ["name_key", "name_search"],
  classrooms: ["name_key", "name_search"],
  accounts: ["name_key", "name_search"],
  categories: ["name_key", "name_search"],
  student_categories: ["name_key", "name_search"],
  banks: ["name_key", "name_search"],
};

/** The tables whose rows have a name that lists are put in order by, and what each keeps beside it. */
export const namedTables = Object.entries(kept);

/** A row with what is kept beside its name; as it came where its table keeps nothing. */
export function withNameKeys<R extends object>(table: string, row: R): R {
  const columns = kept[table];
  const name = "name" in row ? row.name : undefined;
  if (columns === undefined || typeof name !== "string") return row;
  return { ...row, ...besideOf(columns, name) };
}

/** What stands beside this name in these columns. */
export const besideOf = (columns: readonly Beside[], name: string): Partial<Record<Beside, string>> =>
  Object.fromEntries(columns.map((column) => [column, beside[column](name)]));

/** Writes the keys beside each name that Kysely writes. */
export const nameKeys: KyselyPlugin = {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind === "InsertQueryNode") return withKeysInserted(node);
    if (node.kind === "UpdateQueryNode") return withKeysUpdated(node);
    return node;
  },
  transformResult: async ({ result }: PluginTransformResultArgs) => result,
};

const nameOf = (table: OperationNode | undefined): string =>
  table !== undefined && TableNode.is(table) ? table.table.identifier.name : "";

function withKeysInserted(node: InsertQueryNode): RootOperationNode {
  const keys = kept[nameOf(node.into)] ?? [];
  const columns = node.columns ?? [];
  const at = columns.findIndex(({ column }) => column.name === "name");
  if (at < 0 || keys.length === 0 || node.values === undefined || !ValuesNode.is(node.values)) return node;
  // A row made after another brings the other's keys along, which are not its own.
  const isOther = columns.map(({ column }) => !keys.some((key) => key === column.name));
  const rows = node.values.values.map((row) => {
    const isPlain = PrimitiveValueListNode.is(row);
    const name = String(isPlain ? row.values[at] : writtenIn(row.values[at]));
    const added = keys.map((key) => beside[key](name));
    return isPlain
      ? PrimitiveValueListNode.create([...row.values.filter((_, place) => isOther[place]), ...added])
      : ValueListNode.create([
          ...row.values.filter((_, place) => isOther[place]),
          ...added.map((value) => ValueNode.create(value)),
        ]);
  });
  return {
    ...node,
    columns: [...columns.filter((_, place) => isOther[place]), ...keys.map((key) => ColumnNode.create(key))],
    values: ValuesNode.create(rows),
  };
}

function withKeysUpdated(node: UpdateQueryNode): RootOperationNode {
  const columns = kept[nameOf(node.table)] ?? [];
  const written = node.updates?.find(({ column }) => ColumnNode.is(column) && column.column.name === "name");
  if (columns.length === 0 || written === undefined) return node;
  const name = writtenIn(written.value);
  if (typeof name !== "string") throw new TypeError("a name is written as a value, so that its key can be");
  const added = columns.map((column) =>
    ColumnUpdateNode.create(ColumnNode.create(column), ValueNode.create(beside[column](name))),
  );
  const others = node.updates?.filter(
    ({ column }) => !ColumnNode.is(column) || !columns.some((key) => key === column.column.name),
  );
  return { ...node, updates: [...(others ?? []), ...added] };
}

const writtenIn = (node: OperationNode | undefined): unknown =>
  node !== undefined && ValueNode.is(node) ? node.value : undefined;
