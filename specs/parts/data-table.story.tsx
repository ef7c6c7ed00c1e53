/** A table with an owner, who sorts it, holds what is ticked and gives it the rows of the next page. */
import { useState } from "react";
import { type Column, DataTable } from "../../src/views/parts/list/data-table.tsx";

type Row = { id: string; name: string };
type Given = { rows: readonly Row[]; busy?: boolean; leads?: boolean };

const columns: readonly Column<Row>[] = [
  { key: "name", header: "Nama", sortKey: "name", cell: ({ name }) => name },
  { key: "id", header: "NIS", cell: ({ id }) => id },
];

export function Owned({ rows, busy = false, leads = false }: Given) {
  const [sort, setSort] = useState("");
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <DataTable
        caption="Siswa"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        sort={sort}
        onSortChange={setSort}
        selection={{ selected, onSelectedChange: setSelected, nameOf: ({ name }) => name }}
        busy={busy}
        {...(leads && { hrefOf: ({ id }: Row) => `/admin/master/students/edit/${id}` })}
      />
      <output data-testid="ticked">{[...selected].toSorted().join(" ")}</output>
    </>
  );
}
