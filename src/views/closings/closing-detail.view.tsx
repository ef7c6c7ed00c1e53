import { useSelector } from "@xstate/react";
import PrinterIcon from "lucide-react/icons/printer";
import { useParams } from "wouter";
import type { ClosingDetail } from "../../../contract/payments/closings.ts";
import { may } from "../../../contract/permissions.ts";
import { usePageRecord } from "../../app/pages.ts";
import { session } from "../../app/session.ts";
import { showToast } from "../../app/toasts.ts";
import { useReason } from "../../hooks/use-reason.ts";
import { instant, longDay } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { NoRecord } from "../parts/feedback/no-record.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { StatusChip } from "../parts/figures/chip.tsx";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { ClosingPaper } from "./closing-paper.tsx";
import { ReasonField } from "./reason-field.tsx";
import { CLOSINGS, hrefOf, useClosing } from "./use-closings.ts";

/** Berita Acara: a closing as it is signed; printing it and opening the day again. Source: docs/spec/money.md §17. */
export default function ClosingDetailView() {
  const role = useSelector(session, ({ context }) => context.role);
  if (may(role, "closings.read")) return <Detail role={role} />;
  return (
    <>
      <PageHeader title={t("app.closingDetail")} />
      <ProblemNote tone="warning" title={t("closing.forbidden")} />
    </>
  );
}

function Detail({ role }: { role: string | null }) {
  const { id = "" } = useParams();
  const { record, confirm } = useClosing(id, (day) =>
    showToast({ tone: "success", title: t("closing.paper.reopenDone", { day: longDay(day) }) }),
  );
  const closing = record.record;
  usePageRecord({ name: closing ? longDay(closing.day) : undefined, isMissing: record.isMissing });
  if (closing === null) {
    return (
      <NoRecord
        heading={t("app.closingDetail")}
        screen={record}
        missing={t("closing.paper.missing")}
        list={{ href: CLOSINGS, label: t("closing.paper.back") }}
        lines={12}
      />
    );
  }
  const isClosed = closing.status === "closed";
  return (
    <>
      <PageHeader
        title={longDay(closing.day)}
        line={lineOf(closing)}
        money={{ label: t("closing.counting.counted"), amount: closing.counted_cash }}
        status={
          <StatusChip tone={isClosed ? "success" : "warning"}>
            {t(isClosed ? "closing.paper.closed" : "closing.paper.reopened")}
          </StatusChip>
        }
        unitId={closing.unit_id}
        actions={
          <>
            <LinkButton href={hrefOf({ unit: closing.unit_id, day: closing.day })}>
              {t("closing.paper.back")}
            </LinkButton>
            {isClosed && may(role, "closings.reopen") ? (
              <Button onClick={() => confirm.open(closing)}>{t("closing.paper.reopen")}</Button>
            ) : null}
            <Button variant="primary" icon={<PrinterIcon />} onClick={() => window.print()}>
              {t("closing.paper.print")}
            </Button>
          </>
        }
      />
      <Stack gap={24}>
        <Reopened closing={closing} />
        <ClosingPaper closing={closing} />
      </Stack>
      <ReopenDialog {...{ confirm, closing }} />
    </>
  );
}

const lineOf = ({ cashier, unit }: ClosingDetail) =>
  `${t("app.closingDetail")} · ${cashier?.name ?? t("closing.wholeUnit")} · ${unit.name}`;

function Reopened({ closing }: { closing: ClosingDetail }) {
  if (closing.status !== "reopened") return null;
  return (
    <ProblemNote
      tone="warning"
      title={t("closing.paper.reopenedNote")}
      detail={t("closing.paper.reopenedBy", {
        at: closing.reopened_at ? instant(closing.reopened_at) : "",
        who: closing.reopened_by ?? t("app.somebody"),
        reason: closing.reopen_reason ?? "",
      })}
    />
  );
}

/** What is opened, and what of it is taken back: a unit's day has booked nothing. */
function consequenceOf({ cashier, is_booked }: ClosingDetail): string {
  if (cashier === null) return t("closing.paper.reopenDay");
  const opened = t("closing.paper.reopenTill", { cashier: cashier.name });
  return is_booked ? `${t("closing.paper.reopenMirrored")} ${opened}` : opened;
}

type ReopenDialogProps = { confirm: ReturnType<typeof useClosing>["confirm"]; closing: ClosingDetail };

/** Asks for the reason, and says what follows. */
function ReopenDialog({ confirm, closing }: ReopenDialogProps) {
  const { problem } = confirm;
  const { onConfirm, field } = useReason({ ...confirm, send: confirm.confirm });
  return (
    <ConfirmDialog
      open={confirm.isOpen}
      title={t("closing.paper.reopenTitle", { day: longDay(closing.day) })}
      detail={consequenceOf(closing)}
      confirmLabel={t("closing.paper.reopen")}
      busyLabel={confirm.isBusy && t("closing.paper.reopening")}
      onConfirm={onConfirm}
      onCancel={confirm.cancel}
    >
      <Stack>
        {problem ? (
          <ProblemNote
            title={problem.message}
            actions={
              confirm.isConflict ? (
                <Button size="small" onClick={confirm.reload}>
                  {t("closing.paper.reload")}
                </Button>
              ) : null
            }
          />
        ) : null}
        <ReasonField {...field} onValueChange={confirm.typeReason} />
      </Stack>
    </ConfirmDialog>
  );
}
