import type { Settings } from "../../../contract/office/settings.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { Form } from "../parts/fields/form.tsx";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { Numbering } from "./numbering.tsx";
import { DayFields, MoneyFields, PortalFields, SchoolFields } from "./settings-fields.tsx";
import { settingLabels, showSetting } from "./settings-labels.ts";
import { useSettings, useSettingsForm } from "./use-settings.ts";

/** Pengaturan: what holds for the whole school. Source: docs/spec/running.md §7. */
export default function SettingsView() {
  const { record, problem, retry, replace } = useSettings();
  return (
    <Stack gap={24}>
      <PageHeader title={t("app.settings")} line={t("settings.line")} />
      {problem ? (
        <ProblemNote title={t("settings.failed")} detail={problem.message} onRetry={retry} />
      ) : record === null ? (
        <Skeleton lines={12} />
      ) : (
        <SettingsForm settings={record} onSaved={replace} />
      )}
    </Stack>
  );
}

function SettingsForm({ settings, onSaved }: { settings: Settings; onSaved: (saved: Settings) => void }) {
  const form = useSettingsForm(settings, onSaved);
  const closes = settings.portal_open && form.values.portal_open === false;
  return (
    <>
      <Form form={form} labels={settingLabels()} showValue={showSetting}>
        <SchoolFields form={form} />
        <MoneyFields form={form} />
        <DayFields form={form} />
        <PortalFields form={form} />
        <Numbering rows={settings.numbering} />
      </Form>
      <ConfirmDialog
        open={form.isAsking}
        title={t(closes ? "settings.closeTitle" : "settings.zoneTitle")}
        detail={t(closes ? "settings.closeLine" : "settings.zoneLine")}
        confirmLabel={t("parts.form.save")}
        onConfirm={form.consent}
        onCancel={form.refuseConsent}
      />
    </>
  );
}
