/**
 * Kenaikan Kelas: the promotion chart, what its form chooses from, and taking promotions back.
 * Source: docs/spec/screens.md §5.
 */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom } from "xstate";
import type { PromotionDecision } from "../../../contract/enums.ts";
import { listClassYears } from "../../../contract/master/class-years.ts";
import {
  getPromotionPlan,
  listPromotions,
  type PromotionClass,
  promoteStudents,
  undoPromotion,
} from "../../../contract/students/promotion.ts";
import { api } from "../../app/session.ts";
import { showToast } from "../../app/toasts.ts";
import { newUuid } from "../../app/uuid.ts";
import { useQuestion } from "../../hooks/use-confirm.ts";
import { useLeaveGuard } from "../../hooks/use-leave-guard.ts";
import { together, useLookup } from "../../hooks/use-lookup.ts";
import { useFormPrerequisite } from "../../hooks/use-prerequisite.ts";
import { useRecordOf } from "../../hooks/use-record.ts";
import { useOwnUnits } from "../../hooks/use-role.ts";
import { promotionMachine } from "../../machines/students/promotion.machine.ts";
import { t } from "../../messages/messages.ts";
import {
  dropPromotionDraft,
  fitted,
  isOf,
  keepPromotionDraft,
  readPromotionDraft,
} from "./promotion-draft.ts";

type Context = SnapshotFrom<typeof promotionMachine>["context"];
type Sent = Pick<Context, "plan" | "choice" | "targets" | "ownTargets" | "decisions" | "isEarlyConfirmed">;
type Going = Pick<Context, "targets" | "ownTargets" | "decisions">;

/** The class that a student goes to: the own one, else that of the class; "" for who has none to go to. */
export function goalOf(
  { targets, ownTargets, decisions }: Going,
  classId: string,
  studentId: string,
): string {
  const decision = decisions[studentId];
  if (decision !== "promoted" && decision !== "retained") return "";
  return ownTargets[studentId] ?? targets[classId]?.[decision] ?? "";
}

/** How many are decided to go to each class of the next year. */
export function joiningOf({ plan, ...going }: Sent): ReadonlyMap<string, number> {
  const joining = new Map<string, number>();
  for (const room of plan?.classes ?? []) {
    for (const { id } of room.students) {
      const goal = goalOf(going, room.id, id);
      if (goal !== "") joining.set(goal, (joining.get(goal) ?? 0) + 1);
    }
  }
  return joining;
}

/** The decided students with the class each goes to. */
function bodyOf({ choice, plan, isEarlyConfirmed, ...going }: Sent) {
  const students = (plan?.classes ?? []).flatMap((room) =>
    room.students.flatMap(({ id }) => {
      const decision = going.decisions[id];
      if (decision === undefined) return [];
      return { student_id: id, decision, to_classroom_id: goalOf(going, room.id, id) };
    }),
  );
  return { ...choice, confirm_early: isEarlyConfirmed, students };
}

const providedMachine = () =>
  promotionMachine.provide({
    actors: {
      fetchPlan: fromPromise(async ({ input, signal }) => {
        const { data } = await api(getPromotionPlan, { query: input.choice, signal });
        return data;
      }),
      previewPromotion: fromPromise(async ({ input: { key, ...input }, signal }) => {
        const body = bodyOf(input);
        const { data } = await api(promoteStudents, { query: { dry_run: "1" }, body, key, signal });
        return data;
      }),
      // Without the signal: what was sent is done, whether or not somebody still looks.
      commitPromotion: fromPromise(async ({ input: { key, ...input } }) => {
        const { data } = await api(promoteStudents, { body: bodyOf(input), key });
        return data;
      }),
    },
    actions: { renewKey: assign({ key: () => newUuid() }) },
  });

const everything = {};

/** What a class comes to: how many may be decided for, and how many are. */
export type Tally = { open: number; decided: number; blocked: number };

export function tallyOf(room: PromotionClass, decisions: Context["decisions"]): Tally {
  const open = room.students.filter((student) => student.blocked === null);
  return {
    open: open.length,
    decided: open.filter((student) => decisions[student.id] !== undefined).length,
    blocked: room.students.length - open.length,
  };
}

/** The chart, its choices, and the guard that keeps decisions from being left by accident. */
export function usePromotion(onRefused: () => void) {
  const [machine] = useState(providedMachine);
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;
  const [draft] = useState(readPromotionDraft);
  useKeptDecisions(actor, draft);
  const units = useOwnUnits();
  const years = useLookup(listClassYears, everything);
  const lookups = together(units, years);
  // Both are waited for where a draft is to be found, whose choice stands before the usual one.
  const isWaiting = draft !== null && !lookups.isReady;
  const begun = isUntouched(context.choice) ? choiceStill(draft, units.rows, years.rows) : null;
  const usual = begun ?? usualChoice(units.rows, years.rows);
  useUsualChoice(actor.send, context.choice, isWaiting ? nothing : usual);
  const isStarted = Object.keys(context.decisions).length > 0 && !snapshot.matches("summary");
  const mode = snapshot.hasTag("locked") ? "refuse" : isStarted ? "ask" : "free";
  const leaveGuard = useLeaveGuard(mode, onRefused);
  const room = context.plan?.classes.find((one) => one.id === context.classId) ?? null;
  return {
    snapshot,
    context,
    send: actor.send,
    units: units.rows,
    years: years.rows,
    lookups,
    first: useFormPrerequisite({ units: units.rows.length > 0, classYears: years.rows.length > 0 }),
    room,
    choose: (choice: Partial<Context["choice"]>) => actor.send({ type: "choice.changed", choice }),
    /** Reads the plan again where no decision would be lost by it. */
    reread: () => {
      if (Object.keys(context.decisions).length === 0) actor.send({ type: "choice.changed", choice: {} });
    },
    /** The same for everybody of a class who is still undecided. */
    decideRest: (decision: PromotionDecision) => {
      const rest = (room?.students ?? []).filter(
        ({ id, blocked }) => blocked === null && context.decisions[id] === undefined,
      );
      const decisions = Object.fromEntries(rest.map(({ id }) => [id, decision]));
      actor.send({ type: "students.decided", decisions });
    },
    leaveGuard: {
      ...leaveGuard,
      leave: () => {
        dropPromotionDraft();
        leaveGuard.leave();
      },
    },
  };
}
export type PromotionScreen = ReturnType<typeof usePromotion>;

type Actor = ActorRefFrom<typeof promotionMachine>;
type Draft = ReturnType<typeof readPromotionDraft>;

/** Puts the decisions away in the tab, and takes those that are there up once the plan they were made for is read. */
function useKeptDecisions(actor: Actor, draft: Draft): void {
  useEffect(() => {
    let waiting = draft;
    const { unsubscribe } = actor.subscribe((now) => {
      if (now.matches("summary")) dropPromotionDraft();
      if (!now.hasTag("editable")) return;
      const kept = waiting;
      waiting = null;
      if (kept === null || !takeUp(actor, kept, now.context)) keepPromotionDraft(now.context);
    });
    return unsubscribe;
  }, [actor, draft]);
}

/** Decides again as it was decided, as far as it still fits; says whether anything of it was taken. */
function takeUp(actor: Actor, draft: NonNullable<Draft>, { choice, plan }: Context): boolean {
  if (plan === null || !isOf(draft, choice)) return false;
  const { decisions, targets, ownTargets } = fitted(draft, plan);
  if (Object.keys(decisions).length === 0) return false;
  for (const [classId, target] of Object.entries(targets)) {
    actor.send({ type: "target.chosen", classId, target });
  }
  actor.send({ type: "students.decided", decisions });
  for (const [studentId, classroomId] of Object.entries(ownTargets)) {
    actor.send({ type: "student.redirected", studentId, classroomId });
  }
  if (draft.classId !== null) actor.send({ type: "class.opened", classId: draft.classId });
  showToast({ tone: "info", title: t("parts.form.restoredTitle") });
  return true;
}

type Choice = Context["choice"];
type Unit = { id: string };
type Year = { id: string; status: string; starts_on: string };

const nothing: Choice = { unit_id: "", from_year_id: "", to_year_id: "" };

const isUntouched = (choice: Choice) => Object.values(choice).every((id) => id === "");

/** What was chosen for a draft, while unit and years are still there and the promotion may still be made. */
function choiceStill(draft: Draft, units: readonly Unit[], years: readonly Year[]): Choice | null {
  if (draft === null || !units.some(({ id }) => id === draft.choice.unit_id)) return null;
  const from = years.find(({ id }) => id === draft.choice.from_year_id);
  const to = years.find(({ id }) => id === draft.choice.to_year_id);
  const mayBeMade = from && to && to.status !== "closed" && to.starts_on > from.starts_on;
  return mayBeMade ? draft.choice : null;
}

/** The only unit, the active year and the one after it need no choosing. */
function usualChoice([unit, another]: readonly Unit[], years: readonly Year[]): Choice {
  const active = years.find((year) => year.status === "active");
  const next = years.findLast((year) => active !== undefined && year.starts_on > active.starts_on);
  return {
    unit_id: unit !== undefined && another === undefined ? unit.id : "",
    from_year_id: active?.id ?? "",
    to_year_id: next?.id ?? "",
  };
}

/** Chooses what nobody has chosen yet. */
function useUsualChoice(
  send: (event: { type: "choice.changed"; choice: Partial<Choice> }) => void,
  choice: Choice,
  { unit_id, from_year_id, to_year_id }: Choice,
): void {
  useEffect(() => {
    const missing = Object.entries({ unit_id, from_year_id, to_year_id }).filter(
      ([field, id]) => id !== "" && choice[field as keyof typeof choice] === "", // its own keys
    );
    if (missing.length > 0) send({ type: "choice.changed", choice: Object.fromEntries(missing) });
  }, [send, choice, unit_id, from_year_id, to_year_id]);
}

/** The promotions into a year, and taking one or one class of it back. `onUndone` is told how many students came back. */
export function usePromotions(toYearId: string, unitId: string, onUndone: (students: number) => void) {
  const key = toYearId === "" || unitId === "" ? "" : `${toYearId} ${unitId}`;
  const list = useRecordOf(key, async (asked, signal) => {
    const [to_year_id, unit_id] = asked.split(" ");
    const query = { per_page: 100, filter: { to_year_id, unit_id } };
    const { data } = await api(listPromotions, { query, signal });
    return { promotions: data };
  });
  const [classroom, setClassroom] = useState<{ id: string; name: string } | null>(null);
  const question = useQuestion({
    send: async ({ id }) => {
      const body = { classroom_id: classroom?.id ?? "" };
      const { data } = await api(undoPromotion, { params: { id }, body });
      return data;
    },
    // A promotion has no version: after a refusal the same one is asked about again.
    fetch: async (id) => ({ id }),
    onDone: ({ undone }) => {
      list.refresh();
      onUndone(undone);
    },
  });
  return {
    list,
    question,
    classroom,
    ask: (id: string, room: { id: string; name: string } | null) => {
      setClassroom(room);
      question.open({ id });
    },
  };
}
