/** What was decided on Kenaikan Kelas, in the tab over a reload or a new login (`drafts.ts`), as far as it still fits. */
import type { SnapshotFrom } from "xstate";
import { type PromotionDecision, promotionDecisions } from "../../../contract/enums.ts";
import type { PromotionClass, PromotionPlan } from "../../../contract/students/promotion.ts";
import { dropDraft, readDraft, writeDraft } from "../../app/drafts.ts";
import { userId } from "../../app/session.ts";
import { isObject, isText } from "../../app/storage.ts";
import type { promotionMachine } from "../../machines/students/promotion.machine.ts";

type Context = SnapshotFrom<typeof promotionMachine>["context"];
type Draft = Pick<Context, "choice" | "classId" | "targets" | "ownTargets" | "decisions">;

const NAME = "promotion";

const areTexts = (values: unknown) => isObject(values) && Object.values(values).every(isText);

/** Old or spoilt ones are no drafts. */
function isDraft(values: unknown): values is Draft {
  if (!isObject(values) || !isObject(values.choice) || !isObject(values.targets)) return false;
  const { choice, classId, targets, ownTargets, decisions } = values;
  return (
    [choice.unit_id, choice.from_year_id, choice.to_year_id].every(isText) &&
    (classId === null || isText(classId)) &&
    Object.values(targets).every((one) => isObject(one) && isText(one.promoted) && isText(one.retained)) &&
    areTexts(ownTargets) &&
    isObject(decisions) &&
    Object.values(decisions).every((one) => promotionDecisions.some((known) => known === one))
  );
}

export function readPromotionDraft(): Draft | null {
  const values = readDraft(userId(), NAME)?.values;
  return isDraft(values) ? values : null;
}

export function keepPromotionDraft({ choice, classId, targets, ownTargets, decisions }: Context): void {
  const values = { choice, classId, targets, ownTargets, decisions };
  if (Object.keys(decisions).length > 0) writeDraft(userId(), NAME, { initial: {}, values });
  else dropPromotionDraft();
}

export const dropPromotionDraft = (): void => dropDraft(userId(), NAME);

/** A draft of another unit or other years is none of this plan. */
export const isOf = (draft: Draft, choice: Draft["choice"]): boolean =>
  draft.choice.unit_id === choice.unit_id &&
  draft.choice.from_year_id === choice.from_year_id &&
  draft.choice.to_year_id === choice.to_year_id;

/** What of a draft goes with the plan of today: who was moved meanwhile, and a class that has gone, are left out. */
export function fitted(draft: Draft, plan: PromotionPlan) {
  const decisions: Record<string, PromotionDecision> = {};
  const targets: Record<string, Partial<Draft["targets"][string]>> = {};
  const ownTargets: Record<string, string> = {};
  for (const room of plan.classes) {
    const { promoted, retained } = draft.targets[room.id] ?? {};
    targets[room.id] = {
      ...(leads(plan, room, "promoted", promoted) && { promoted }),
      ...(leads(plan, room, "retained", retained) && { retained }),
    };
    for (const { id, blocked } of room.students) {
      const decision = draft.decisions[id];
      if (blocked !== null || decision === undefined || decision === excludedIn(room)) continue;
      decisions[id] = decision;
      const own = draft.ownTargets[id];
      if (own !== "" && leads(plan, room, decision, own)) ownTargets[id] = own;
    }
  }
  return { decisions, targets, ownTargets };
}

/** Who finishes the last grade graduates, all others go up. */
const excludedIn = ({ is_last }: PromotionClass): PromotionDecision => (is_last ? "promoted" : "graduated");

/** Whether those of a class with this decision may go there; "" is where nobody has said yet. */
function leads(
  { targets }: PromotionPlan,
  { grade }: PromotionClass,
  decision: PromotionDecision,
  id: string | undefined,
): id is string {
  if (id === "") return true;
  const goal = targets.find((one) => one.id === id);
  return goal !== undefined && (decision === "promoted" ? goal.grade > grade : goal.grade === grade);
}
