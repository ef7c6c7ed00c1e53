import type { BulkPreview as Preview } from "../../../contract/bills/bills.ts";
import { integer, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { FormActions, Stack } from "../parts/page/layout.tsx";
import { BulkComesTo } from "./bulk-comes-to.tsx";
import { BulkInstalments } from "./bulk-instalments.tsx";
import { BulkSkipped } from "./bulk-skipped.tsx";
import { BulkStudentTable } from "./bulk-student-table.tsx";
import type { useBulkBilling } from "./use-bulk-billing.ts";
import "./bulk-billing.css";

type Screen = ReturnType<typeof useBulkBilling>;
type Reach = Preview["reach"];

/** Who would be billed, for what, how much, and who is skipped and why; nothing is issued before the button says so. */
export function BulkPreview({ screen }: { screen: Screen }) {
  const { snapshot, send, category, year } = screen;
  const { preview } = snapshot.context;
  if (preview === null) return null;
  if (snapshot.matches({ preview: "empty" })) {
    return (
      <Stack gap={24}>
        <EmptyState
          title={t("bill.bulk.nothing")}
          line={t("bill.bulk.nothingLine")}
          action={<Button onClick={() => send({ type: "back.clicked" })}>{t("bill.bulk.backToForm")}</Button>}
        />
        <BulkSkipped skipped={preview.skipped} />
      </Stack>
    );
  }
  return (
    <Stack gap={24}>
      <BulkInstalments rows={preview.rows} due={preview.due} />
      <div className="bulk-preview">
        <BulkComesTo
          preview={preview}
          of={[category?.name, year?.name].join(" · ")}
          reach={reachWords(preview.reach, category?.unit.name ?? "")}
          instalments={screen.form.instalments}
        />
        <BulkStudentTable rows={preview.rows} total={preview.total} form={screen.form} />
      </div>
      <Notice screen={screen} />
      <Actions screen={screen} />
    </Stack>
  );
}

/** The places that were reached, as they narrow each other. */
function reachWords({ unit: isWhole, grades, classrooms }: Reach, unit: string): string {
  return [
    ...(isWhole ? [t("bill.bulk.wholeUnit", { unit })] : []),
    ...grades.map((grade) => t("bill.bulk.wholeGrade", { grade })),
    ...classrooms,
  ].join(", ");
}

/** Why it was not issued, and what is safe now. */
function Notice({ screen: { snapshot, send } }: { screen: Screen }) {
  const { problem } = snapshot.context;
  if (snapshot.matches("committing")) {
    return <ProblemNote tone="info" title={t("bill.bulk.issuingLine")} />;
  }
  if (problem === null || snapshot.matches("settling")) return null;
  if (snapshot.matches("conflict")) {
    return (
      <ProblemNote
        title={problem.message}
        detail={t("bill.bulk.conflictLine")}
        actions={
          <Button size="small" onClick={() => send({ type: "preview.requested" })}>
            {t("bill.bulk.previewAgain")}
          </Button>
        }
      />
    );
  }
  return (
    <ProblemNote
      title={problem.message}
      detail={t("bill.bulk.failedLine")}
      onRetry={() => send({ type: "retry.clicked" })}
    />
  );
}

function Actions({ screen: { snapshot, send } }: { screen: Screen }) {
  const { preview } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  const count = integer(preview?.bills_count ?? 0);
  const total = rupiah(preview?.total ?? 0);
  return (
    <div className="bulk-bar">
      <FormActions>
        <Button
          disabled={!snapshot.can({ type: "back.clicked" })}
          onClick={() => send({ type: "back.clicked" })}
        >
          {t("bill.bulk.backToForm")}
        </Button>
        {isBusy || snapshot.can({ type: "commit.clicked" }) ? (
          <Button
            variant="primary"
            busyLabel={isBusy && t("bill.bulk.issuing", { count })}
            onClick={() => send({ type: "commit.clicked" })}
          >
            {t("bill.bulk.issue", { count, total })}
          </Button>
        ) : null}
      </FormActions>
    </div>
  );
}
