import { reliefTable } from "../../../contract/master/relief-fields.ts";
import type { ReliefDetail } from "../../../contract/master/reliefs.ts";
import { showToast } from "../../app/toasts.ts";
import { labelsIn } from "../../messages/fields.ts";
import { instant, shortDay } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { StatusChip } from "../parts/figures/chip.tsx";
import { ReasonDialog } from "../parts/overlay/reason-dialog.tsx";
import { DescriptionList } from "../parts/page/description-list.tsx";
import { FormActions, Stack } from "../parts/page/layout.tsx";
import type { PanelProps } from "./panel-parts.tsx";
import { HeadRow } from "./record-head.tsx";
import { reliefSize, reliefStatus, reliefWhom } from "./reliefs-resource.ts";
import { useReliefActions } from "./use-reliefs.ts";

const word = labelsIn(reliefTable);

type ReliefDecisionProps = PanelProps & { relief: ReliefDetail; replace: (relief: ReliefDetail) => void };

/** One relief: what it is, who has decided what, and what may be decided now; each with a reason. */
export function ReliefDecision({ relief, replace, onChanged }: ReliefDecisionProps) {
  const name = reliefWhom(relief);
  const { canDecide, canEnd, approve, reject, end } = useReliefActions(relief, (now) => {
    replace(now);
    onChanged();
    showToast({ tone: "success", title: t(`relief.done.${now.status}`, { name }) });
  });
  const { word, tone } = reliefStatus(relief);
  return (
    <Stack gap={24}>
      <HeadRow status={<StatusChip tone={tone}>{word}</StatusChip>} />
      <Facts relief={relief} />
      <FormActions>
        {canDecide ? <Button onClick={() => reject.open(relief)}>{t("relief.reject")}</Button> : null}
        {canDecide ? (
          <Button variant="primary" onClick={() => approve.open(relief)}>
            {t("relief.approve")}
          </Button>
        ) : null}
        {canEnd ? <Button onClick={() => end.open(relief)}>{t("relief.end")}</Button> : null}
      </FormActions>
      <ReasonDialog
        confirm={approve}
        title={t("relief.approveTitle", { name })}
        detail={t("relief.approveLine")}
        confirmLabel={t("relief.approve")}
        busyLabel={t("relief.busy")}
        variant="primary"
      />
      <ReasonDialog
        confirm={reject}
        title={t("relief.rejectTitle", { name })}
        detail={t("relief.rejectLine")}
        confirmLabel={t("relief.reject")}
        busyLabel={t("relief.busy")}
      />
      <ReasonDialog
        confirm={end}
        title={t("relief.endTitle", { name })}
        detail={t("relief.endLine")}
        confirmLabel={t("relief.end")}
        busyLabel={t("relief.busy")}
      />
    </Stack>
  );
}

function Facts({ relief }: { relief: ReliefDetail }) {
  const optional = (term: string, detail: string | null) => (detail === null ? [] : [{ term, detail }]);
  const decided =
    relief.decided_by === null || relief.decided_at === null
      ? null
      : `${relief.decided_by.name}, ${instant(relief.decided_at)}`;
  return (
    <DescriptionList
      items={[
        { term: word("category_id"), detail: `${relief.category.name} · ${relief.unit.code}` },
        { term: t("relief.size"), detail: reliefSize(relief) },
        { term: t("relief.time"), detail: `${shortDay(relief.from_on)} – ${shortDay(relief.until_on)}` },
        { term: word("reason"), detail: relief.reason },
        {
          term: t("relief.proposedBy"),
          detail: `${relief.proposed_by.name}, ${instant(relief.proposed_at)}`,
        },
        ...optional(t("relief.decidedBy"), decided),
        ...optional(t("relief.decisionReason"), relief.decision_reason),
        ...optional(t("relief.endedReason"), relief.ended_reason),
      ]}
    />
  );
}
