import type { ReactNode } from "react";
import { unsentNames } from "../../app/unsent.ts";
import type { Unsent } from "../../machines/payments/unsent.types.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";

type TakenProps = { one: Unsent; at: string; children?: ReactNode };

/** Whose money waits, what of it is each child's, how and when it was taken, and what is to be said of it. */
export function Taken({ one, at, children }: TakenProps) {
  const { kind, parts } = one;
  const method = parts[0] && t(`enum.method.${parts[0].body.method}`);
  const facts = [kind === "group" ? null : parts[0]?.student.classroom, method, at];
  return (
    <div className="unsent-who">
      <strong>{unsentNames(one)}</strong>
      {kind === "group"
        ? parts.map(({ body, student, unit }) => (
            <span key={`${student.id} ${unit}`} className="unsent-facts">
              {[student.name, student.classroom, rupiah(body.amount)].filter(Boolean).join(" · ")}
            </span>
          ))
        : null}
      <span className="unsent-facts">{facts.filter(Boolean).join(" · ")}</span>
      {children}
    </div>
  );
}
