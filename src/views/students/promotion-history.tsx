import type { Promotion } from "../../../contract/students/promotion.ts";
import { showToast } from "../../app/toasts.ts";
import { integer, shortInstant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { QuestionDialog } from "../parts/overlay/question-dialog.tsx";
import { Card } from "../parts/page/card.tsx";
import { Row } from "../parts/page/layout.tsx";
import { type PromotionScreen, usePromotions } from "./use-promotion.ts";
import "./promotion.css";

/** The promotions into the chosen year, each to be taken back as a whole or class by class. */
export function PromotionHistory({ screen }: { screen: PromotionScreen }) {
  const { choice } = screen.context;
  const { list, question, classroom, ask } = usePromotions(choice.to_year_id, choice.unit_id, (students) => {
    showToast({ tone: "success", title: t("promotion.undone", { count: integer(students) }) });
    screen.reread();
  });
  if (list.problem !== null) return <ProblemNote title={list.problem.message} onRetry={list.retry} />;
  const promotions = list.record?.promotions ?? [];
  if (promotions.length === 0) return null;
  return (
    <>
      <Card title={t("promotion.history")}>
        <ul className="promotion-students">
          {promotions.map((promotion) => (
            <li key={promotion.id} className="promotion-past">
              <Past promotion={promotion} ask={ask} />
            </li>
          ))}
        </ul>
      </Card>
      <QuestionDialog
        question={question}
        variant="danger"
        title={
          classroom === null
            ? t("promotion.undoTitle")
            : t("promotion.undoClassTitle", { name: classroom.name })
        }
        detail={t("promotion.undoDetail")}
        confirmLabel={
          classroom === null ? t("promotion.undoAll") : t("promotion.undoClass", { name: classroom.name })
        }
        busyLabel={t("promotion.undoing")}
      />
    </>
  );
}

type PastProps = {
  promotion: Promotion;
  ask: (id: string, room: { id: string; name: string } | null) => void;
};

function Past({ promotion, ask }: PastProps) {
  const { id, created_at, created_by, classes, students, undone } = promotion;
  const live = classes.filter((room) => room.undone < room.students);
  return (
    <>
      <div className="promotion-who">
        <span>{[shortInstant(created_at), created_by].filter(Boolean).join(" · ")}</span>
        <span className="promotion-faint">
          {undone > 0
            ? t("promotion.undoneOf", { undone: integer(undone), count: integer(students) })
            : t("promotion.studentsOf", { count: integer(students) })}
        </span>
      </div>
      <Row gap={8}>
        {live.map((room) => (
          <Button key={room.id} size="small" onClick={() => ask(id, room)}>
            {t("promotion.undoClass", { name: room.name })}
          </Button>
        ))}
        {live.length > 1 ? (
          <Button size="small" variant="quiet" onClick={() => ask(id, null)}>
            {t("promotion.undoAll")}
          </Button>
        ) : null}
      </Row>
    </>
  );
}
