import type { PromotionClass } from "../../../contract/students/promotion.ts";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Card } from "../parts/page/card.tsx";
import { FormActions } from "../parts/page/layout.tsx";
import { PromotionRoom } from "./promotion-room.tsx";
import { goalOf, type PromotionScreen, tallyOf } from "./use-promotion.ts";
import "./promotion.css";

/** All classes with what is still undecided in each, one of them opened, and the way on. */
export function PromotionDeciding({ screen }: { screen: PromotionScreen }) {
  const { context, room, snapshot, send } = screen;
  const classes = context.plan?.classes ?? [];
  if (classes.length === 0) return <EmptyState title={t("promotion.noClasses")} />;
  const tallies = classes.map((one) => tallyOf(one, context.decisions));
  const open = tallies.reduce((sum, tally) => sum + tally.open - tally.decided, 0);
  const isBusy = snapshot.matches("previewing");
  return (
    <>
      {context.plan?.targets.length === 0 ? <NoTargets /> : null}
      <div className="promotion">
        <Overview screen={screen} />
        {room === null ? null : <PromotionRoom key={room.id} screen={screen} room={room} />}
      </div>
      <div className="promotion-bar">
        {open > 0 ? (
          <p className="promotion-faint">{t("promotion.undecided", { count: integer(open) })}</p>
        ) : null}
        <FormActions>
          <Button
            variant="primary"
            disabled={!isBusy && !snapshot.can({ type: "preview.requested" })}
            busyLabel={isBusy && t("promotion.previewing")}
            onClick={() => send({ type: "preview.requested" })}
          >
            {t("promotion.preview")}
          </Button>
        </FormActions>
      </div>
    </>
  );
}

function NoTargets() {
  return (
    <ProblemNote
      tone="warning"
      title={t("promotion.noTargets")}
      actions={
        <LinkButton size="small" href="/admin/master/classrooms">
          {t("promotion.toClassrooms")}
        </LinkButton>
      }
    />
  );
}

/** Every class as a button: where it goes, and how far one is. */
function Overview({ screen: { context, room, send } }: { screen: PromotionScreen }) {
  const targets = context.plan?.targets ?? [];
  return (
    <Card title={t("promotion.classes")}>
      <ul className="promotion-classes">
        {(context.plan?.classes ?? []).map((one) => {
          const { open, decided } = tallyOf(one, context.decisions);
          const goals = goalsOf(context, one);
          const next = targets.filter(({ id }) => goals.has(id)).map(({ name }) => name);
          return (
            <li key={one.id}>
              <button
                type="button"
                className="promotion-class"
                aria-pressed={one.id === room?.id}
                onClick={() => send({ type: "class.opened", classId: one.id })}
              >
                <span className="promotion-class-name">{wayOf(one, next)}</span>
                <span className="promotion-faint">
                  {open > 0 && decided === open
                    ? t("promotion.allDone")
                    : t("promotion.decided", { decided, open })}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The classes that the promoted of a class go to; before anybody is decided for, the one meant for them. */
function goalsOf(context: PromotionScreen["context"], room: PromotionClass): ReadonlySet<string> {
  const promoted = room.students.filter(({ id }) => context.decisions[id] === "promoted");
  if (promoted.length === 0) return new Set([context.targets[room.id]?.promoted ?? ""]);
  return new Set(promoted.map(({ id }) => goalOf(context, room.id, id)));
}

function wayOf({ name, is_last }: PromotionClass, next: readonly string[]): string {
  if (is_last) return t("promotion.finishes", { name });
  return next.length === 0 ? name : t("promotion.goesTo", { name, next: next.join(", ") });
}
