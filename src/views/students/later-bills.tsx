import type { StudentDetail } from "../../../contract/students/students.ts";
import { showToast } from "../../app/toasts.ts";
import { useLaterBillsOf } from "../../hooks/use-later-bills.ts";
import { day, integer, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { ReasonDialog } from "../parts/overlay/reason-dialog.tsx";
import { billsHref } from "./students.ts";
import "./student-form.css";

/** The longest reason a bill keeps. */
const REASON_LENGTH = 255;

type LaterBillsProps = { student: StudentDetail; onRead: (student: StudentDetail) => void };

/** Of who has left: bills of later periods that are still open, and for the treasurer the way to cancel them. */
export function LaterBillsNote({ student, onRead }: LaterBillsProps) {
  const { id, name, status_date: since, later_bills: later } = student;
  const { confirm, mayCancel } = useLaterBillsOf({
    onRead,
    onDone: (count) =>
      showToast({ tone: "success", title: t("studentPage.later.done", { name, count: integer(count) }) }),
  });
  const said = { name, count: integer(later.count), amount: rupiah(later.balance) };
  const open = () => {
    confirm.open(student);
    const words = [t(`enum.studentStatus.${student.status}`), student.status_reason];
    confirm.typeReason(
      words
        .filter((one) => one !== null)
        .join(": ")
        .slice(0, REASON_LENGTH),
    );
  };
  const line = t("studentPage.later.line", { when: since === null ? "" : day(since) });
  return (
    <>
      {later.count === 0 ? null : (
        <div className="student-later">
          <ProblemNote
            tone="warning"
            title={t("studentPage.later.title", said)}
            detail={mayCancel ? line : `${line} ${t("studentPage.later.others")}`}
            actions={
              <>
                {mayCancel ? (
                  <Button size="small" onClick={open}>
                    {t("studentPage.later.action")}
                  </Button>
                ) : null}
                <LinkButton size="small" variant="quiet" href={`${billsHref(id)}&filter[after_leaving]=1`}>
                  {t("studentPage.later.list")}
                </LinkButton>
              </>
            }
          />
        </div>
      )}
      <ReasonDialog
        confirm={confirm}
        title={t("studentPage.later.question", said)}
        detail={t("studentPage.later.detail", said)}
        confirmLabel={t("studentPage.later.action")}
        busyLabel={t("studentPage.later.busy")}
      />
    </>
  );
}
