import type { PromotionDecision } from "../../../contract/enums.ts";
import type { Problem } from "../../../contract/problem.ts";
import type { PromotionPlan, PromotionResult } from "../../../contract/students/promotion.ts";

export type Choice = { unit_id: string; from_year_id: string; to_year_id: string };

/** Where those of a class go who are promoted, and those who are retained; "" where nobody has said yet. */
export type Targets = Readonly<Record<string, { promoted: string; retained: string }>>;

/** The class of students who go elsewhere than the others of their class with the same decision. */
export type OwnTargets = Readonly<Record<string, string>>;

export type Decisions = Readonly<Record<string, PromotionDecision>>;

export type Types = {
  input: undefined;
  context: {
    choice: Choice;
    plan: PromotionPlan | null;
    classId: string | null;
    targets: Targets;
    ownTargets: OwnTargets;
    decisions: Decisions;
    preview: PromotionResult | null;
    summary: PromotionResult | null;
    /** that it is meant, long before the year ends */
    isEarlyConfirmed: boolean;
    key: string;
    problem: Problem | null;
  };
  events:
    | { type: "choice.changed"; choice: Partial<Choice> }
    | { type: "class.opened"; classId: string }
    | { type: "students.decided"; decisions: Decisions }
    | { type: "decisions.cleared"; studentIds: readonly string[] }
    | { type: "target.chosen"; classId: string; target: Partial<Targets[string]> }
    | { type: "student.redirected"; studentId: string; classroomId: string }
    | { type: "preview.requested" }
    | { type: "cancel.clicked" }
    | { type: "back.clicked" }
    | { type: "commit.clicked" }
    | { type: "early.confirmed" }
    | { type: "early.declined" }
    | { type: "retry.clicked" }
    | { type: "again.clicked" };
  tags: "busy" | "locked" | "editable";
};

export type Sending = {
  plan: PromotionPlan | null;
  choice: Choice;
  targets: Targets;
  ownTargets: OwnTargets;
  decisions: Decisions;
  isEarlyConfirmed: boolean;
  key: string;
};
