import { showToast } from "../../app/toasts.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";
import { Columns, Stack } from "../parts/page/layout.tsx";
import { useCopyClassrooms } from "./use-copy-classrooms.ts";
import "./copy-classrooms.css";

type Copying = ReturnType<typeof useCopyClassrooms>;

/** Salin kelas dari tahun lalu: which classes it would make, which are there already, and making them. */
export function CopyClassrooms({ onChanged }: { onChanged: () => void }) {
  const copying = useCopyClassrooms((count) => {
    onChanged();
    showToast({ tone: "success", title: t("seat.copy.done", { count }) });
  });
  const { question, plan } = copying;
  const canCopy = (plan.record?.create.length ?? 0) > 0;
  return (
    <>
      <Button onClick={copying.open}>{t("seat.copy.open")}</Button>
      <ConfirmDialog
        open={question.isOpen}
        title={t("seat.copy.title")}
        detail={t("seat.copy.line")}
        confirmLabel={t("seat.copy.confirm")}
        busyLabel={question.isBusy && t("seat.copy.busy")}
        variant="primary"
        onConfirm={() => {
          if (canCopy) question.confirm();
        }}
        onCancel={question.cancel}
      >
        <Stack>
          {question.problem ? <ProblemNote title={question.problem.message} /> : null}
          <Years copying={copying} />
          <Plan copying={copying} />
        </Stack>
      </ConfirmDialog>
    </>
  );
}

const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

function Years({ copying }: { copying: Copying }) {
  const { from, to, unit, sources, targets, units, choose } = copying;
  return (
    <>
      <Columns min={160}>
        <SelectField
          label={t("seat.copy.from")}
          value={from}
          onValueChange={(id) => choose({ from: id })}
          placeholder={t("seat.copy.choose")}
          options={sources.map(named)}
        />
        <SelectField
          label={t("seat.copy.to")}
          value={to}
          onValueChange={(id) => choose({ to: id })}
          placeholder={t("seat.copy.choose")}
          options={targets.map(named)}
        />
      </Columns>
      {units.length > 1 ? (
        <SelectField
          label={t("seat.copy.unit")}
          value={unit}
          onValueChange={(id) => choose({ unit: id })}
          placeholder={t("seat.copy.allUnits")}
          options={units.map(named)}
        />
      ) : null}
    </>
  );
}

function Plan({ copying: { plan, from, to, targets } }: { copying: Copying }) {
  if (targets.length === 0) return <ProblemNote tone="info" title={t("seat.copy.noYear")} />;
  if (from === "" || to === "") return null;
  if (plan.problem !== null) return <ProblemNote title={plan.problem.message} onRetry={plan.retry} />;
  if (plan.record === null) return <Skeleton lines={3} />;
  const { create, existing } = plan.record;
  const names = (rooms: typeof create) => rooms.map(({ unit, name }) => `${unit.code} ${name}`).join(", ");
  return (
    <div role="status">
      {create.length === 0 ? (
        <p>{t("seat.copy.nothing")}</p>
      ) : (
        <>
          <h3 className="copy-title">{t("seat.copy.will", { count: create.length })}</h3>
          <p className="copy-names">{names(create)}</p>
        </>
      )}
      {existing.length === 0 ? null : (
        <>
          <h3 className="copy-title">{t("seat.copy.there", { count: existing.length })}</h3>
          <p className="copy-names">{names(existing)}</p>
        </>
      )}
    </div>
  );
}
