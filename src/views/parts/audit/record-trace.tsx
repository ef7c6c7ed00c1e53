import type { Traced } from "../../../../contract/common.ts";
import { shortInstant, shortInstantDay } from "../../../messages/formats.ts";
import { t } from "../../../messages/messages.ts";
import "./record-trace.css";

/** What a record says of its making; without a day where the reader may not know. */
type RecordTraceProps = { [F in keyof Traced]: Traced[F] | null };

/**
 * At the foot of a record, who made it and who changed it last: "Dibuat 12 Jul 2026 oleh Bu Sari · Terakhir diubah …".
 * Where nobody did (a registration, the first run) the days stand alone.
 */
export function RecordTrace({ created_at, created_by, updated_at, updated_by }: RecordTraceProps) {
  if (created_at === null || updated_at === null) return null;
  const made = shortInstantDay(created_at);
  const changed = shortInstant(updated_at);
  return (
    <p className="record-trace">
      <span>
        {created_by === null
          ? t("parts.trace.created", { at: made })
          : t("parts.trace.createdBy", { at: made, name: created_by })}
      </span>
      {updated_at === created_at ? null : (
        <>
          {" · "}
          <span>
            {updated_by === null
              ? t("parts.trace.changed", { at: changed })
              : t("parts.trace.changedBy", { at: changed, name: updated_by })}
          </span>
        </>
      )}
    </p>
  );
}
