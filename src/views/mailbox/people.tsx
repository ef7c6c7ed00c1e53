import { useState } from "react";
import type { Previewed } from "../../../contract/office/messages.ts";
import { phoneOf, readablePhone } from "../../../rules/phone.ts";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { StatusChip } from "../parts/figures/chip.tsx";

/** An e-mail as it is, a telephone number as one reads it. */
export const shownAddress = (address: string | null) =>
  address === null ? "" : phoneOf(address) === null ? address : readablePhone(address);

type PeopleProps = { heading: string; people: readonly Previewed[]; isFirstOpen?: boolean };

/** Person by person: opened, what that one would get. */
export function People({ heading, people, isFirstOpen = false }: PeopleProps) {
  return (
    <section className="message-people" aria-label={heading}>
      <h3>
        {heading} <span className="figures">{integer(people.length)}</span>
      </h3>
      <ul>
        {people.map((person, index) => (
          <li key={person.id}>
            <Person person={person} isOpen={isFirstOpen && index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Person({ person, isOpen }: { person: Previewed; isOpen: boolean }) {
  // The texts of a thousand closed ones are not drawn.
  const [open, setOpen] = useState(isOpen);
  const { name, classroom, contact_name, address, subject, text, skip } = person;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="message-person">
          <span className="message-person-name">{name}</span>
          {classroom ? <span className="message-person-class">{classroom}</span> : null}
        </span>
        <span className="message-person-address">
          {[contact_name, shownAddress(address)].filter(Boolean).join(" · ")}
        </span>
        {skip === null ? null : <StatusChip tone="neutral">{t(`mailbox.skip.${skip}`)}</StatusChip>}
      </summary>
      {open ? <Letter subject={subject} text={text} /> : null}
    </details>
  );
}

/** A message as it is read. */
export function Letter({ subject, text }: { subject: string; text: string }) {
  return (
    <div className="message-letter" dir="auto">
      {subject === "" ? null : <p className="message-letter-subject">{subject}</p>}
      <p>{text}</p>
    </div>
  );
}
