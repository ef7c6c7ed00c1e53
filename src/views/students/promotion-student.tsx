import type { PromotionDecision } from "../../../contract/enums.ts";
import type { PromotionClass, PromotionStudent } from "../../../contract/students/promotion.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { RadioGroup } from "../parts/fields/radio-group.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { StatusChip } from "../parts/figures/chip.tsx";
import { goalOf, joiningOf, type PromotionScreen } from "./use-promotion.ts";

export type RoomProps = { screen: PromotionScreen; room: PromotionClass };

/** What may become of the students of a class: who finishes the last grade graduates, all others go up. */
export function decisionsOf(room: PromotionClass): PromotionDecision[] {
  return [room.is_last ? "graduated" : "promoted", "retained", "moved", "left"];
}

/** The classes of the next year that a decision may lead to, each with how many it would hold by now. */
export function optionsOf(
  { context }: PromotionScreen,
  room: PromotionClass,
  decision: PromotionDecision,
  only?: number,
) {
  const joining = joiningOf(context);
  return (context.plan?.targets ?? [])
    .filter(({ grade }) => (decision === "promoted" ? grade > room.grade : grade === room.grade))
    .filter(({ grade }) => only === undefined || grade === only)
    .map(({ id, name, students_count, capacity }) => ({
      value: id,
      label: t("promotion.targetOf", { name, count: students_count + (joining.get(id) ?? 0), capacity }),
    }));
}

type StudentProps = RoomProps & { student: PromotionStudent };

/** A student of the class: what is owed, what is decided, and where that leads. */
export function EnrolledStudent({ screen, room, student }: StudentProps) {
  const { context, send } = screen;
  const { id, name, nis, overdue, blocked } = student;
  const arrears =
    overdue > 0 ? t("promotion.arrears", { amount: rupiah(overdue) }) : t("promotion.noArrears");
  return (
    <>
      <div className="promotion-who">
        <span>{name}</span>
        <span className="promotion-faint">{nis}</span>
        <span className={overdue > 0 ? "promotion-owes" : "promotion-faint"}>{arrears}</span>
      </div>
      {blocked === null ? (
        <div className="promotion-decision">
          <RadioGroup
            legend={t("promotion.decideFor", { name })}
            legendHidden
            value={context.decisions[id] ?? null}
            onValueChange={(decision) => send({ type: "students.decided", decisions: { [id]: decision } })}
            options={decisionsOf(room).map((decision) => ({
              value: decision,
              label: t(`promotion.decision.${decision}`),
            }))}
          />
          <Goal screen={screen} room={room} student={student} />
        </div>
      ) : (
        <StatusChip tone="neutral">{t(`promotion.skip.${blocked}`)}</StatusChip>
      )}
    </>
  );
}

/** Where this student goes, when that grade has more than one class: where the class goes, or elsewhere. */
function Goal({ screen, room, student: { id, name } }: StudentProps) {
  const { context, send } = screen;
  const decision = context.decisions[id];
  if (decision !== "promoted" && decision !== "retained") return null;
  const usual = context.targets[room.id]?.[decision] ?? "";
  const grade = context.plan?.targets.find((one) => one.id === usual)?.grade;
  const options = optionsOf(screen, room, decision, grade);
  if (options.length < 2) return null;
  return (
    <SelectField
      label={t("promotion.goalOf", { name })}
      labelHidden
      value={goalOf(context, room.id, id)}
      onValueChange={(value) =>
        send({ type: "student.redirected", studentId: id, classroomId: value === usual ? "" : value })
      }
      {...(usual === "" && { placeholder: t("promotion.noTarget") })}
      options={options}
    />
  );
}
