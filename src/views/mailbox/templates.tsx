import BookmarkPlusIcon from "lucide-react/icons/bookmark-plus";
import TrashIcon from "lucide-react/icons/trash-2";
import { useState } from "react";
import {
  createMessageTemplate,
  deleteMessageTemplate,
  listMessageTemplates,
} from "../../../contract/office/messages.ts";
import { standardTexts } from "../../../rules/messages.ts";
import { api, useUser } from "../../app/session.ts";
import { showToast } from "../../app/toasts.ts";
import { useLookup } from "../../hooks/use-lookup.ts";
import { useRole } from "../../hooks/use-role.ts";
import { t } from "../../messages/messages.ts";
import { IconButton } from "../parts/buttons/icon-button.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import type { OpenComposer } from "./use-composer.ts";

const everything = {};
const NAME_LETTERS = 60;

/** Texts to begin with: the product's own, the school's and the unit's; the present one may become one of them. */
export function Templates({ composer: { values, record, set } }: { composer: OpenComposer }) {
  const kept = useLookup(listMessageTemplates, everything);
  const [chosenId, setChosen] = useState("");
  const unitId = useTemplateUnit(record?.unit_id ?? null);
  const chosen = kept.rows.find(({ id }) => id === chosenId);
  const ours = standardTexts.map((one) => ({ ...one, id: one.key, name: t(`mailbox.standard.${one.key}`) }));
  const take = (id: string) => {
    setChosen(id);
    const text = [...ours, ...kept.rows].find((one) => one.id === id);
    if (text !== undefined) set({ subject: text.subject, text: text.text });
  };
  const name = (values.subject.trim() || values.text.trim().split("\n")[0] || "").slice(0, NAME_LETTERS);
  const tell = (asked: Promise<unknown>, done: "templateKept" | "templateGone") =>
    asked.then(
      () => {
        showToast({ tone: "success", title: t(`mailbox.told.${done}`) });
        kept.refresh();
      },
      (problem: { message: string }) => showToast({ tone: "error", title: problem.message }),
    );
  return (
    <div className="message-templates">
      <SelectField
        label={t("mailbox.template")}
        value={chosenId}
        placeholder={t("mailbox.noTemplate")}
        onValueChange={take}
        options={[...ours, ...kept.rows].map(({ id, name: label }) => ({ value: id, label }))}
      />
      {chosen?.may_delete ? (
        <IconButton
          label={t("mailbox.dropTemplate")}
          onClick={() => {
            const { id, version } = chosen;
            setChosen("");
            void tell(api(deleteMessageTemplate, { params: { id }, body: { version } }), "templateGone");
          }}
        >
          <TrashIcon />
        </IconButton>
      ) : null}
      {unitId === undefined || values.text.trim() === "" ? null : (
        <IconButton
          label={t("mailbox.keepTemplate")}
          tip="end"
          onClick={() => {
            const { subject, text } = values;
            const body = { unit_id: unitId, name, subject, text };
            void tell(api(createMessageTemplate, { body }), "templateKept");
          }}
        >
          <BookmarkPlusIcon />
        </IconButton>
      )}
    </div>
  );
}

/** Whose a new template is: the message's unit, one's only one, or the school's (null); undefined where none can be said. */
function useTemplateUnit(ofMessage: string | null): string | null | undefined {
  const user = useUser();
  const role = useRole();
  if (ofMessage !== null) return ofMessage;
  if (user?.units.length === 1) return user.units[0]?.id;
  return role === "AS" ? null : undefined;
}
