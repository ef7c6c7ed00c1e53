import type { PromotionDecision } from "../../../contract/enums.ts";
import type { PromotionClass, PromotionPupil } from "../../../contract/promotion.ts";
import { goalOf, joiningOf, type PromotionScreen, tallyOf } from "../../wiring/promotion.ts";
import { rupiah } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { Card } from "../parts/card.tsx";
import { StatusChip } from "../parts/chip.tsx";
import { Columns, Row, Stack } from "../parts/layout.tsx";
import { RadioGroup } from "../parts/radio-group.tsx";
import { SelectField } from "../parts/select-field.tsx";

type RoomProps = { screen: PromotionScreen; room: PromotionClass };

/** What may become of the students of a class: who finishes the last grade graduates, all others go up. */
function decisionsOf(room: PromotionClass): PromotionDecision[] {
  return [room.is_last ? "graduated" : "promoted", "retained", "moved", "left"];
}

/** One class: where it goes, the same for all who are left, and each student with what is owed. */
export function PromotionRoom({ screen, room }: RoomProps) {
  return (
    <Card title={t("promotion.titleOf", { name: room.name })}>
      <Stack>
        <Targets screen={screen} room={room} />
        <Rest screen={screen} room={room} />
        <ul className="promotion-pupils">
          {room.students.map((student) => (
            <li key={student.id} className="promotion-pupil">
              <Pupil screen={screen} room={room} student={student} />
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

/** The classes of the next year that a decision may lead to, each with how many it would hold by now. */
function optionsOf(
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

function Targets({ screen, room }: RoomProps) {
  const { context, send } = screen;
  const chosen = context.targets[room.id];
  const choose = (target: { promoted: string } | { retained: string }) =>
    send({ type: "target.chosen", classId: room.id, target });
  return (
    <Columns min={200}>
      {room.is_last ? null : (
        <SelectField
          label={t("promotion.promotedTo")}
          value={chosen?.promoted ?? ""}
          onValueChange={(promoted) => choose({ promoted })}
          placeholder={t("promotion.noTarget")}
          options={optionsOf(screen, room, "promoted")}
        />
      )}
      <SelectField
        label={t("promotion.retainedTo")}
        value={chosen?.retained ?? ""}
        onValueChange={(retained) => choose({ retained })}
        placeholder={t("promotion.noTarget")}
        options={optionsOf(screen, room, "retained")}
      />
    </Columns>
  );
}

/** One press for everybody who is still undecided; a class that is decided can be emptied again. */
function Rest({ screen, room }: RoomProps) {
  const { context, decideRest, send } = screen;
  const { open, decided } = tallyOf(room, context.decisions);
  return (
    <div className="promotion-rest">
      <p className="promotion-faint" role="status">
        {t("promotion.decided", { decided, open })}
      </p>
      <Row gap={8}>
        {decided < open ? (
          <>
            <span className="promotion-faint">{t("promotion.rest")}</span>
            {decisionsOf(room).map((decision) => (
              <Button key={decision} size="small" onClick={() => decideRest(decision)}>
                {t(`promotion.decision.${decision}`)}
              </Button>
            ))}
          </>
        ) : null}
        {decided > 0 ? (
          <Button
            size="small"
            variant="quiet"
            onClick={() =>
              send({ type: "decisions.cleared", studentIds: room.students.map((student) => student.id) })
            }
          >
            {t("promotion.clear")}
          </Button>
        ) : null}
      </Row>
    </div>
  );
}

type PupilProps = RoomProps & { student: PromotionPupil };

function Pupil({ screen, room, student }: PupilProps) {
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
function Goal({ screen, room, student: { id, name } }: PupilProps) {
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
