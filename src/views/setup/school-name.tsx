import { type RefObject, useEffect, useRef } from "react";
import type { Setup } from "../../../contract/office/setup.ts";
import { useSheet } from "../../hooks/use-panel.ts";
import { t } from "../../messages/messages.ts";
import { Form } from "../parts/fields/form.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { SidePanel } from "../parts/overlay/side-panel.tsx";
import { useSchoolForm } from "./use-setup.ts";

/** The name of the foundation or school in a panel over the guide (`?name`): no other screen asks for it. */
export function SchoolName({ setup, onSaved }: { setup: Setup; onSaved: () => void }) {
  const sheet = useSheet("name");
  const exit: Exit = useRef(null);
  if (!sheet.isOpen) return null;
  const close = () => (exit.current === null ? sheet.close() : exit.current(sheet.close));
  const saved = () => {
    onSaved();
    sheet.close();
  };
  return (
    <SidePanel title={t("setup.school")} onClose={close}>
      <NameForm setup={setup} exit={exit} onSaved={saved} />
    </SidePanel>
  );
}

/** How the form lets the panel be left. */
type Exit = RefObject<((go: () => void) => void) | null>;

function NameForm({ setup, exit, onSaved }: { setup: Setup; exit: Exit; onSaved: () => void }) {
  const form = useSchoolForm(setup, onSaved);
  const labels = { name: t("setup.schoolLabel") };
  useEffect(() => {
    exit.current = form.leaveBy;
    return () => {
      exit.current = null;
    };
  });
  return (
    <Form form={form} labels={labels}>
      <TextField
        {...form.text("name")}
        label={labels.name}
        help={t("setup.schoolLine")}
        maxLength={100}
        autoComplete="organization"
      />
    </Form>
  );
}
