import { t } from "../../messages/messages.ts";
import { Combobox } from "../parts/fields/combobox.tsx";
import { type FoundRecord, useRecordFinder } from "./use-record-finder.ts";

/** Finds the student, bill or payment that goes with a message. */
export function RecordPicker({ onChosen }: { onChosen: (record: FoundRecord) => void }) {
  const search = useRecordFinder();
  return (
    <Combobox<FoundRecord>
      label={t("chat.record")}
      labelHidden
      focusFirst
      placeholder={t("chat.recordHelp")}
      query={search.term}
      onQueryChange={search.type}
      options={search.found}
      status={search.status}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      labelOf={({ kind, title, traits }) => [t(`chat.kind.${kind}`), title, ...traits].join(", ")}
      render={({ kind, title, traits }) => (
        <span className="chat-found">
          <span className="chat-found-kind">{t(`chat.kind.${kind}`)}</span>
          <strong>{title}</strong>
          <span>{traits.join(" · ")}</span>
        </span>
      )}
      onChoose={onChosen}
      emptyText={t("chat.noRecord")}
      failure={search.problem?.message}
    />
  );
}
