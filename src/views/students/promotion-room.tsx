import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { Card } from "../parts/page/card.tsx";
import { Columns, Row, Stack } from "../parts/page/layout.tsx";
import { decisionsOf, EnrolledStudent, optionsOf, type RoomProps } from "./promotion-student.tsx";
import { tallyOf } from "./use-promotion.ts";

/** One class: where it goes, the same for all who are left, and each student with what is owed. */
export function PromotionRoom({ screen, room }: RoomProps) {
  return (
    <Card title={t("promotion.titleOf", { name: room.name })}>
      <Stack>
        <Targets screen={screen} room={room} />
        <Rest screen={screen} room={room} />
        <ul className="promotion-students">
          {room.students.map((student) => (
            <li key={student.id} className="promotion-student">
              <EnrolledStudent screen={screen} room={room} student={student} />
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
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
