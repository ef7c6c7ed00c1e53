import type { ReactNode } from "react";
import type { ClassYear, ClassYearDetail } from "../../../contract/master/class-years.ts";
import { showToast } from "../../app/toasts.ts";
import type { Confirm } from "../../hooks/use-confirm.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { TextArea } from "../parts/fields/text-field.tsx";
import { StatusChip } from "../parts/figures/chip.tsx";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";
import { QuestionDialog } from "../parts/overlay/question-dialog.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { Consequences } from "./class-year-consequences.tsx";
import { classYearTone } from "./class-years-resource.ts";
import type { EditorProps } from "./panel-parts.tsx";
import { DeleteQuestion, HeadRow } from "./record-head.tsx";
import { useClassYearActions } from "./use-class-years.ts";

type ClassYearHeadProps = Omit<EditorProps<ClassYearDetail>, "record"> & {
  year: ClassYearDetail;
  /** the one that is active now */
  active: ClassYear | undefined;
  /** gives up what the form beside it holds */
  discard: () => void;
};

/** The status of a class year and the steps it may take: opened, opened again with a reason, deleted while empty. */
export function ClassYearHead({ year, active, panel, onChanged, replace, discard }: ClassYearHeadProps) {
  const { name, status } = year;
  const { open, reopen, remove } = useClassYearActions({
    onChanged: (now) => {
      replace(now);
      onChanged();
    },
    onGone: () => {
      discard();
      onChanged();
      panel.close();
      showToast({
        tone: "success",
        title: t("master.deleted", { name: t("master.classYear.titleOf", { name }) }),
      });
    },
  });
  return (
    <>
      <HeadRow
        status={<StatusChip tone={classYearTone(status)}>{t(`enum.classYearStatus.${status}`)}</StatusChip>}
      >
        {year.in_use ? null : (
          <Button size="small" variant="quiet" onClick={() => remove.open(year)}>
            {t("master.delete")}
          </Button>
        )}
        {status === "planned" ? (
          <Button size="small" onClick={() => open.open(year)}>
            {t("master.classYear.open")}
          </Button>
        ) : null}
        {status === "closed" ? (
          <Button size="small" onClick={() => reopen.open(year)}>
            {t("master.classYear.reopen")}
          </Button>
        ) : null}
      </HeadRow>
      <QuestionDialog
        question={open}
        title={t("master.classYear.openTitle", { name })}
        detail={<Consequences year={year} active={active} />}
        confirmLabel={t("master.classYear.open")}
        busyLabel={t("master.classYear.opening")}
      />
      <ReopenDialog confirm={reopen} name={name} detail={<Consequences year={year} active={active} />} />
      <DeleteQuestion question={remove} name={t("master.classYear.titleOf", { name })} />
    </>
  );
}

function ReopenDialog({ confirm, name, detail }: { confirm: Confirm; name: string; detail: ReactNode }) {
  const { problem } = confirm;
  const tooShort = problem?.fields?.reason?.[0];
  return (
    <ConfirmDialog
      open={confirm.isOpen}
      title={t("master.classYear.reopenTitle", { name })}
      detail={detail}
      confirmLabel={t("master.classYear.reopen")}
      busyLabel={confirm.isBusy && t("master.classYear.opening")}
      onConfirm={() => {
        if (!confirm.isConflict) confirm.confirm();
      }}
      onCancel={confirm.cancel}
    >
      <Stack>
        {problem !== null && tooShort === undefined ? (
          <ProblemNote
            title={problem.message}
            actions={
              confirm.isConflict ? (
                <Button size="small" onClick={confirm.reload}>
                  {t("parts.form.reload")}
                </Button>
              ) : null
            }
          />
        ) : null}
        <TextArea
          label={t("master.classYear.reason")}
          help={t("master.classYear.reasonHelp")}
          error={tooShort}
          maxLength={255}
          value={confirm.reason}
          onValueChange={confirm.typeReason}
        />
      </Stack>
    </ConfirmDialog>
  );
}
