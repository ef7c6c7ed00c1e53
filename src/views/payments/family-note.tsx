import type { FamilyContext } from "../../machines/payments/family-desk.types.ts";
import { t } from "../../messages/messages.ts";
import { changesInFamily, refusedOf } from "./family-figures.ts";
import { MoneyNote } from "./money-note.tsx";
import type { FamilyDesk } from "./use-family.ts";

/** What stands between the typed payment and its receipts, in words, with the way on. */
export function FamilyNote({ desk }: { desk: FamilyDesk }) {
  const { context } = desk.snapshot;
  return (
    <MoneyNote
      desk={desk}
      refused={{ title: t("family.refused"), detail: <Refused context={context} /> }}
      changes={() => changesInFamily(desk.familyBefore, context)}
    />
  );
}

/** What the server said, of which child where it named one. */
function Refused({ context }: { context: FamilyContext }) {
  const ofChildren = refusedOf(context);
  if (ofChildren.length === 0) return context.problem?.message;
  return (
    <span className="desk-changes">
      {ofChildren.map(({ name, said }) => (
        <span key={`${name} ${said}`}>
          <strong>{name}</strong>: {said}
        </span>
      ))}
    </span>
  );
}
