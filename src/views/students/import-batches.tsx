import { useState } from "react";
import type { ImportBatch } from "../../../contract/imports/imports.ts";
import { showToast } from "../../app/toasts.ts";
import { integer, shortInstant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { TableSkeleton } from "../parts/feedback/skeleton.tsx";
import { StatusChip } from "../parts/figures/chip.tsx";
import { type Column, DataTable } from "../parts/list/data-table.tsx";
import { Pagination } from "../parts/list/pagination.tsx";
import { QuestionDialog } from "../parts/overlay/question-dialog.tsx";
import { Card } from "../parts/page/card.tsx";
import { useLatestImports, useUndoImport } from "./use-imports.ts";

/** What was imported before: by whom, when, how many, and the way back. */
export function ImportBatches() {
  const list = useLatestImports();
  const [asked, setAsked] = useState<ImportBatch | null>(null);
  const undo = useUndoImport(() => {
    showToast({ tone: "success", title: t("import.undone") });
    list.refresh();
  });
  const ask = (batch: ImportBatch) => {
    setAsked(batch);
    undo.open({ id: batch.id });
  };
  return (
    <Card title={t("import.latest")} flush={list.rows.length > 0}>
      {list.problem ? <ProblemNote title={list.problem.message} onRetry={list.retry} /> : null}
      {list.isLoading ? <TableSkeleton columns={4} /> : null}
      {list.isEmpty ? <p className="import-faint">{t("import.noneYet")}</p> : null}
      {list.rows.length > 0 && list.meta !== null ? (
        <>
          <DataTable
            caption={t("import.latest")}
            rows={list.rows}
            keyOf={(row) => row.id}
            columns={columnsOf(ask)}
            busy={list.isBusy}
          />
          {list.meta.total > list.meta.per_page ? (
            <Pagination
              page={list.meta.current_page}
              perPage={list.meta.per_page}
              total={list.meta.total}
              onPageChange={(page) => list.change({ page })}
              onPerPageChange={(per_page) => list.change({ per_page })}
            />
          ) : null}
        </>
      ) : null}
      <QuestionDialog
        question={undo}
        title={t("import.undoTitle", { file: asked?.file_name ?? "" })}
        detail={t("import.undoDetail", { count: integer(asked?.students_count ?? 0) })}
        confirmLabel={t("import.undo")}
        busyLabel={t("import.undoing")}
        variant="danger"
      />
    </Card>
  );
}

const columnsOf = (ask: (batch: ImportBatch) => void): Column<ImportBatch>[] => [
  { key: "file", header: t("import.file"), cell: (row) => row.file_name, phone: "title" },
  {
    key: "when",
    header: t("import.when"),
    cell: (row) => [shortInstant(row.created_at), row.created_by?.name].filter(Boolean).join(" · "),
    phone: "line",
  },
  {
    key: "where",
    header: t("import.unit"),
    cell: (row) => `${row.unit.code} · ${row.class_year.name}`,
    phone: "line",
  },
  {
    key: "count",
    header: t("import.entered"),
    kind: "number",
    cell: (row) => integer(row.students_count),
    phone: "labelled",
  },
  {
    key: "way",
    header: t("studentForm.status"),
    cell: (row) =>
      row.status === "undone" ? (
        <StatusChip tone="neutral">{t("import.wasUndone")}</StatusChip>
      ) : (
        <Button size="small" onClick={() => ask(row)}>
          {t("import.undo")}
        </Button>
      ),
    phone: "aside",
  },
];
