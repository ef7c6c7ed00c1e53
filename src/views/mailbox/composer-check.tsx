import ArrowLeftIcon from "lucide-react/icons/arrow-left";
import SendIcon from "lucide-react/icons/send";
import { useState } from "react";
import type { MessagePreview } from "../../../contract/office/messages.ts";
import { addDays, instantAt } from "../../../rules/calendar.ts";
import { today } from "../../app/today.ts";
import { schoolZone } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { AttachmentList } from "../parts/attachments/attachment-list.tsx";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { DateField } from "../parts/fields/date-field.tsx";
import { RadioGroup } from "../parts/fields/radio-group.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { People } from "./people.tsx";
import type { OpenComposer } from "./use-composer.ts";

type ComposerCheckProps = { composer: OpenComposer; preview: MessagePreview };

/** What each would get and who gets nothing, and when it goes out. Source: docs/spec/office.md §5.4, §5.7. */
export function ComposerCheck({ composer, preview }: ComposerCheckProps) {
  const { snapshot, values, problem, sendAt, send } = composer;
  const { reached_count, skipped_count, people } = preview;
  const skipped = people.filter(({ skip }) => skip !== null);
  const reached = people.filter(({ skip }) => skip === null);
  const isBusy = snapshot.hasTag("busy");
  const how = values.channel === "whatsapp" ? "list" : sendAt === null ? "now" : "later";
  return (
    <>
      <div className="message-head">
        <h2>{t("mailbox.check")}</h2>
        <p className="message-reach">
          {t("mailbox.reached", { count: reached_count })}
          {skipped_count > 0 ? ` · ${t("mailbox.skipped", { count: skipped_count })}` : ""}
        </p>
      </div>
      <AttachmentList attachments={values.attachments} />
      {reached_count === 0 ? (
        <ProblemNote tone="warning" title={t("mailbox.nobody")} detail={t("mailbox.nobodyLine")} />
      ) : null}
      {skipped.length > 0 ? <People heading={t("mailbox.skippedOnes")} people={skipped} /> : null}
      {reached.length > 0 ? <People heading={t("mailbox.reachedOnes")} people={reached} isFirstOpen /> : null}
      {values.channel === "email" ? <When composer={composer} /> : null}
      {/* Where “Kirim” was pressed: the people above may be many. */}
      {problem ? <ProblemNote title={problem.message} /> : null}
      <div className="message-foot">
        <Button
          variant="quiet"
          icon={<ArrowLeftIcon />}
          disabled={isBusy}
          onClick={() => send({ type: "back.clicked" })}
        >
          {t("mailbox.goOn")}
        </Button>
        <Button
          variant="primary"
          icon={<SendIcon />}
          disabled={reached_count === 0}
          busyLabel={isBusy && t("mailbox.sending")}
          onClick={() => send({ type: "send.clicked" })}
        >
          {t(`mailbox.send.${how}`, { count: reached_count })}
        </Button>
      </div>
    </>
  );
}

const MORNING = "07:00";

/** Now, or on a day at a time in the school's zone; tomorrow at seven to begin with. */
function When({ composer: { sendAt, errors, send } }: { composer: OpenComposer }) {
  const [day, setDay] = useState(() => addDays(today(), 1));
  const [time, setTime] = useState(MORNING);
  const choose = (onDay: string, atTime: string) => {
    setDay(onDay);
    setTime(atTime);
    const isWhole = /^\d{4}-\d{2}-\d{2}$/.test(onDay) && /^\d{2}:\d{2}$/.test(atTime);
    if (isWhole) send({ type: "time.chosen", sendAt: instantAt(schoolZone(), onDay, atTime).toISOString() });
  };
  return (
    <div className="message-when">
      <RadioGroup
        legend={t("mailbox.when")}
        options={(["now", "later"] as const).map((value) => ({ value, label: t(`mailbox.${value}`) }))}
        value={sendAt === null ? "now" : "later"}
        onValueChange={(value) =>
          value === "now" ? send({ type: "time.chosen", sendAt: null }) : choose(day, time)
        }
        error={sendAt === null ? errors.send_at?.[0] : undefined}
      />
      {sendAt === null ? null : (
        <>
          <DateField
            label={t("mailbox.day")}
            value={day}
            min={today()}
            error={errors.send_at?.[0]}
            onValueChange={(value) => choose(value, time)}
          />
          <TextField
            label={t("mailbox.time")}
            type="time"
            value={time}
            help={t("mailbox.zone", { zone: zoneName() })}
            onValueChange={(value) => choose(day, value)}
          />
        </>
      )}
    </div>
  );
}

const zoneNames: Readonly<Record<string, string>> = {
  "Asia/Jakarta": "WIB",
  "Asia/Makassar": "WITA",
  "Asia/Jayapura": "WIT",
};
const zoneName = () => zoneNames[schoolZone()] ?? schoolZone();
