import { type KeyboardEvent, useState } from "react";
import type { PaymentMethod } from "../../../contract/enums.ts";
import { changeOf, type Lack, type QuickNote, quickNotes } from "../../../rules/cash.ts";
import { leftOf } from "../../../rules/rupiah.ts";
import { noteKeys } from "../../app/note-keys.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { MoneyField } from "../parts/fields/money-field.tsx";
import type { AmountValue } from "../parts/fields/use-amount-typing.ts";
import { Money } from "../parts/figures/money.tsx";

type Context = { method: PaymentMethod; amountRupiah: number; handedRupiah: number | null };

/** What the desk of one student and that of a family have in common, as far as cash goes. */
type CashDesk = {
  snapshot: { context: Context };
  send: (event: { type: "handed.typed"; handedRupiah: number | null }) => void;
};

const noteOf = new Map<string, QuickNote>(noteKeys.map(({ key, note }) => [key, note]));

/** A quick note by its key, in the fields of the amount and of the cash, where no amount has such a sign. */
export function pressNote(event: KeyboardEvent, { snapshot, send }: CashDesk): void {
  const note = noteOf.get(event.key);
  const { method, amountRupiah } = snapshot.context;
  const isModified = event.ctrlKey || event.metaKey || event.altKey;
  if (note === undefined || isModified || method !== "cash" || amountRupiah === 0) return;
  if (!(event.target instanceof Element) || !event.target.matches("[name=amount], [name=handed]")) return;
  event.preventDefault();
  send({ type: "handed.typed", handedRupiah: quickNotes(amountRupiah)[note] });
}

/** Cash: what lies on the counter, with what most often does one press away, and what goes back. */
export function DeskCash({ desk, lack }: { desk: CashDesk; lack: Lack | null }) {
  const { snapshot, send } = desk;
  const { amountRupiah, handedRupiah } = snapshot.context;
  // What is no amount stays in the field alone: the chart takes it for too little until it is mended.
  const [unread, setUnread] = useState("");
  const [isTyping, setTyping] = useState(false);
  const type = (typed: AmountValue) => {
    setUnread(typeof typed === "string" ? typed : "");
    setTyping(true);
    send({ type: "handed.typed", handedRupiah: typeof typed === "string" ? 0 : typed });
  };
  const isShort = lack === "handed";
  return (
    <div data-missing={isShort ? "" : undefined}>
      <MoneyField
        name="handed"
        label={t("payment.handed")}
        help={t("payment.handedHelp")}
        optional
        value={handedRupiah === 0 && unread !== "" ? unread : handedRupiah}
        onValueChange={type}
        onBlur={() => setTyping(false)}
        onKeyDown={({ key }) => {
          if (key === "Enter") setTyping(false);
        }}
        // Half a number is less than what is paid on the way to the whole one.
        error={isShort && !isTyping ? shortOf(snapshot.context) : undefined}
      />
      {amountRupiah > 0 && lack !== "change" ? (
        <Notes
          paid={amountRupiah}
          onChosen={(note) => {
            type(note);
            setTyping(false);
          }}
        />
      ) : null}
      {handedRupiah === null || amountRupiah === 0 || isShort ? null : (
        <output className="desk-change">
          <span>{t("payment.changeDue")}</span>
          <Money amount={changeOf(amountRupiah, handedRupiah)} />
        </output>
      )}
    </div>
  );
}

export const shortOf = ({ amountRupiah, handedRupiah }: Pick<Context, "amountRupiah" | "handedRupiah">) =>
  t("payment.handedShort", { amount: rupiah(leftOf(amountRupiah, handedRupiah ?? 0)) });

/** Where the next fifty thousand is the next hundred thousand, one button says both. */
function Notes({ paid, onChosen }: { paid: number; onChosen: (handedRupiah: number) => void }) {
  const notes = quickNotes(paid);
  const shown = noteKeys.filter(({ note }) => note !== "hundred" || notes.hundred !== notes.fifty);
  return (
    <div className="desk-shortcuts">
      {shown.map(({ key, note }) => (
        <Button key={note} size="small" aria-keyshortcuts={key} onClick={() => onChosen(notes[note])}>
          {note === "exact" ? t("payment.noteExact") : rupiah(notes[note])}
          <span className="desk-key" aria-hidden="true">
            {key}
          </span>
        </Button>
      ))}
    </div>
  );
}
