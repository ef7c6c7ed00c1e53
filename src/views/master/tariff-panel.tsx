import { tariffTable } from "../../../contract/master/tariff-fields.ts";
import { getTariff, type TariffDetail } from "../../../contract/master/tariffs.ts";
import { showToast } from "../../app/toasts.ts";
import { fieldLabels } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Form } from "../parts/fields/form.tsx";
import { QuestionDialog } from "../parts/overlay/question-dialog.tsx";
import { Choosing, type EditorProps, type PanelProps, useExit, useSaved } from "./panel-parts.tsx";
import { HeadRow } from "./record-head.tsx";
import { RecordPanel } from "./record-panel.tsx";
import { TariffFields } from "./tariff-fields.tsx";
import { reachWords } from "./tariffs-resource.ts";
import { type TariffChoices, useTariffChoices, useTariffForm, useTariffRemoval } from "./use-tariffs.ts";

const nameOf = (tariff: TariffDetail) => `${tariff.category.name}, ${reachWords(tariff)}`;

/** Makes, changes or takes away a tariff over the list. */
export function TariffPanel(props: PanelProps) {
  return (
    <RecordPanel
      panel={props.panel}
      endpoint={getTariff}
      titleOf={(tariff) => (tariff === null ? t("tariff.create") : nameOf(tariff))}
    >
      {(tariff, ways) => <TariffEditor {...props} {...ways} record={tariff} />}
    </RecordPanel>
  );
}

function TariffEditor(props: EditorProps<TariffDetail>) {
  const choices = useTariffChoices();
  return (
    <Choosing choices={choices} first={props.record === null ? choices.first : null}>
      <TariffForm {...props} choices={choices} />
    </Choosing>
  );
}

function TariffForm({ choices, ...props }: EditorProps<TariffDetail> & { choices: TariffChoices }) {
  const { record } = props;
  const screen = useTariffForm(record, choices, useSaved(props, nameOf));
  useExit(props.exit, screen.form.leaveBy);
  return (
    <>
      {record === null ? null : <Removal {...props} tariff={record} discard={screen.form.reset} />}
      <Form form={screen.form} labels={fieldLabels(tariffTable)}>
        <TariffFields screen={screen} tariff={record} choices={choices} />
      </Form>
    </>
  );
}

type RemovalProps = PanelProps & { tariff: TariffDetail; discard: () => void };

function Removal({ tariff, panel, onChanged, discard }: RemovalProps) {
  const name = nameOf(tariff);
  const removal = useTariffRemoval(() => {
    discard();
    onChanged();
    panel.close();
    showToast({ tone: "success", title: t("master.deleted", { name }) });
  });
  return (
    <>
      <HeadRow status={tariff.class_year.name}>
        <Button size="small" variant="quiet" onClick={() => removal.open(tariff)}>
          {t("master.delete")}
        </Button>
      </HeadRow>
      <QuestionDialog
        question={removal}
        variant="danger"
        title={t("master.deleteTitle", { name })}
        detail={t("tariff.deleteLine")}
        confirmLabel={t("master.delete")}
        busyLabel={t("master.deleting")}
      />
    </>
  );
}
