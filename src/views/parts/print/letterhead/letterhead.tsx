import { receiptMessages as paper } from "../../../../../rules/paper-words.ts";
import "./letterhead.css";

type LetterheadFacts = {
  /** a data URL */
  logo: string | null;
  /** the foundation; the unit's own name stands under it */
  school: string;
  name: string;
  address: string | null;
  city: string | null;
  phone: string | null;
};

/** Whose paper this is: the same head on receipts, student cards and slips. Source: docs/spec/screens.md §6. */
export function Letterhead({ head }: { head: LetterheadFacts }) {
  const address = [head.address, head.city].filter((part) => part !== null && part !== "").join(", ");
  return (
    <div className="letterhead" data-logo={head.logo === null ? undefined : ""}>
      {head.logo === null ? null : <img className="letterhead-logo" src={head.logo} alt="" />}
      <div>
        <p className="letterhead-school">{head.school}</p>
        {head.name === head.school ? null : <p className="letterhead-unit">{head.name}</p>}
        {address === "" ? null : <p>{address}</p>}
        {head.phone ? <p>{paper.phone(head.phone)}</p> : null}
      </div>
    </div>
  );
}
