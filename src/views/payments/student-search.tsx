import type { KeyboardEvent } from "react";
import type { ListedStudent } from "../../../contract/students/students.ts";
import { t } from "../../messages/messages.ts";
import { Combobox } from "../parts/fields/combobox.tsx";
import { Money } from "../parts/figures/money.tsx";
import { useStudentSearch } from "./use-payments.ts";
import "./student-search.css";

/** The first act at the counter: part of a name or the NIS, then Enter. */
export function StudentSearch({ onChosen }: { onChosen: (studentId: string, keys: string) => void }) {
  const { snapshot, send } = useStudentSearch(onChosen);
  const { term, keys, found, problem } = snapshot.context;
  const status = snapshot.hasTag("failed")
    ? "failed"
    : snapshot.hasTag("busy")
      ? "busy"
      : snapshot.hasTag("open")
        ? "ready"
        : "idle";
  // The box itself takes Enter once answers are there; before that, Enter asks at once and takes the only one.
  const hurry = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    send({ type: "search.submitted" });
    send({ type: "retry.clicked" });
  };
  return (
    <search className="desk-search" onKeyDownCapture={hurry}>
      <Combobox
        focusFirst
        label={t("payment.findStudent")}
        placeholder={t("payment.findStudentHint")}
        help={
          // While the only match is being taken they stand in the box; where somebody has to choose they wait.
          keys === "" || status === "busy" ? (
            t("payment.findStudentHelp")
          ) : (
            <span data-held="">{t("payment.heldAmount", { amount: keys })}</span>
          )
        }
        query={term}
        onQueryChange={(typed) => send({ type: "term.typed", term: typed })}
        options={found}
        status={status}
        keyOf={(student) => student.id}
        labelOf={(student) => [student.name, student.nis, student.classroom?.name ?? ""].join(" ").trim()}
        render={(student) => (
          <>
            <span className="desk-search-name">
              <strong>{student.name}</strong>
              <span>
                <span className="mono">{student.nis}</span> · {student.unit.code}
                {student.classroom ? ` · ${student.classroom.name}` : null}
                {foundByOf(student)}
              </span>
            </span>
            <Money amount={student.balance} emphasis={student.overdue > 0 ? "error" : "plain"} />
          </>
        )}
        onChoose={(student) => send({ type: "student.picked", studentId: student.id })}
        emptyText={t("payment.nobodyFound")}
        failure={problem?.message}
      />
    </search>
  );
}

/** By whose name or by what paper; the class stands in the line itself. */
function foundByOf({ found_by: by }: ListedStudent) {
  if (by === null || by.as === "classroom") return null;
  const said = by.as === "guardian" ? t("payment.foundByGuardian", { name: by.text }) : by.text;
  return by.as === "code" ? null : ` · ${said}`;
}
