import XIcon from "lucide-react/icons/x";
import { may } from "../../../contract/permissions.ts";
import { FILTER_KEY, LIST_KEY, PALETTE_KEYS, SEARCH_KEY } from "../../app/keys.ts";
import { familyKeys, noteKeys } from "../../app/note-keys.ts";
import { listedKeys } from "../../app/palette.ts";
import { session } from "../../app/session.ts";
import { t } from "../../messages/messages.ts";
import { IconButton } from "../parts/buttons/icon-button.tsx";
import { Modal } from "./modal.tsx";

/** As it stands on the key, in every language. */
const ESC = "Esc";

/** Every keyboard shortcut, with what it does. */
export function KeyList({ dismiss }: { dismiss: () => void }) {
  const rows = [
    { keys: PALETTE_KEYS.split("+"), does: t("palette.name") },
    ...listedKeys().map(({ keys, title }) => ({
      keys: keys.split(" "),
      does: t("palette.toPage", { page: title }),
    })),
    { keys: [SEARCH_KEY], does: t("palette.keySearch") },
    { keys: [FILTER_KEY], does: t("palette.keyFilter") },
    { keys: ["↑", "↓"], does: t("palette.keyRows") },
    { keys: ["Enter"], does: t("palette.keyOpen") },
    { keys: [t("palette.space")], does: t("palette.keyChoose") },
    ...(may(session.getSnapshot().context.role, "payments.take")
      ? [
          ...noteKeys.map(({ key, note }) => ({ keys: [key], does: t(`palette.note.${note}`) })),
          ...familyKeys.map(({ key, adds }) => ({ keys: [key], does: t(`palette.family.${adds}`) })),
        ]
      : []),
    { keys: [LIST_KEY], does: t("palette.keys") },
    { keys: [ESC], does: t("palette.leaveBox") },
  ];
  return (
    <Modal label={t("palette.keys")} className="palette palette-keylist" dismiss={dismiss}>
      <div className="palette-head">
        <h2 tabIndex={-1} data-autofocus>
          {t("palette.keys")}
        </h2>
        <IconButton label={t("parts.close")} tip="end" onClick={dismiss}>
          <XIcon />
        </IconButton>
      </div>
      <p className="palette-line">{t("palette.keysLine")}</p>
      <dl tabIndex={0}>
        {rows.map(({ keys, does }) => (
          <div key={does} className="palette-row">
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
