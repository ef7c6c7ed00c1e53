import { reliefTable } from "../../../contract/master/relief-fields.ts";
import { getRelief } from "../../../contract/master/reliefs.ts";
import { fieldLabels } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Form } from "../parts/fields/form.tsx";
import { Choosing, type PanelProps, useExit, useSaved } from "./panel-parts.tsx";
import { type Exit, RecordPanel } from "./record-panel.tsx";
import { ReliefDecision } from "./relief-decision.tsx";
import { ReliefFields } from "./relief-fields.tsx";
import { reliefWhom } from "./reliefs-resource.ts";
import { type ReliefChoices, useReliefChoices, useReliefForm } from "./use-reliefs.ts";

type ReliefPanelProps = PanelProps & { canPropose: boolean };

/** A new proposal, or one relief with what was decided and what may be decided. */
export function ReliefPanel({ canPropose, ...props }: ReliefPanelProps) {
  return (
    <RecordPanel
      panel={props.panel}
      endpoint={getRelief}
      titleOf={(relief) => (relief === null ? t("relief.create") : reliefWhom(relief))}
    >
      {(relief, { exit, replace }) => {
        if (relief !== null) return <ReliefDecision {...props} relief={relief} replace={replace} />;
        if (!canPropose) return <ProblemNote tone="warning" title={t("master.cannotWrite")} />;
        return <Proposal {...props} exit={exit} />;
      }}
    </RecordPanel>
  );
}

function Proposal(props: PanelProps & { exit: Exit }) {
  const choices = useReliefChoices();
  return (
    <Choosing choices={choices} first={choices.first}>
      <ProposalForm {...props} choices={choices} />
    </Choosing>
  );
}

function ProposalForm({ choices, ...props }: PanelProps & { exit: Exit; choices: ReliefChoices }) {
  const sayProposed = (name: string) => t("relief.done.proposed", { name });
  const screen = useReliefForm(choices, useSaved(props, reliefWhom, sayProposed));
  useExit(props.exit, screen.form.leaveBy);
  return (
    <Form form={screen.form} labels={fieldLabels(reliefTable)}>
      <ReliefFields screen={screen} choices={choices} />
    </Form>
  );
}
