/** Tutup Kas: a unit's month, the tills of a day, and a closing. Source: docs/spec/money.md §17, decision 062. */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { assign, fromPromise } from "xstate";
import { listClassYears } from "../../../contract/master/class-years.ts";
import { listUnits } from "../../../contract/master/units.ts";
import {
  type Closing,
  closePeriod,
  createClosing,
  getClosing,
  getPeriod,
  listClosings,
  listTills,
  type PeriodState,
  reopenClosing,
  reopenPeriod,
  type Till,
} from "../../../contract/payments/closings.ts";
import { seesAllUnits } from "../../../contract/permissions.ts";
import { isDay, monthOf } from "../../../rules/calendar.ts";
import { isBeforeBooks, isMonth } from "../../../rules/closings.ts";
import { useSoftReload } from "../../app/loading.ts";
import { api, session } from "../../app/session.ts";
import { settle } from "../../app/settle.ts";
import { today } from "../../app/today.ts";
import { newUuid } from "../../app/uuid.ts";
import { useConfirm, useQuestion } from "../../hooks/use-confirm.ts";
import { useLookup } from "../../hooks/use-lookup.ts";
import { useRecordOf, useShownRecord } from "../../hooks/use-record.ts";
import { type Month, periodMachine } from "../../machines/payments/period.machine.ts";

export const CLOSINGS = "/admin/payments/closings";

/** The Berita Acara of a closing. */
export const actHref = (id: string): string => `${CLOSINGS}/detail/${encodeURIComponent(id)}`;

/** Where one is: all of it in the address, so that a reload and a link lead there again. */
export type Place = {
  unit?: string | undefined;
  month?: string | undefined;
  day?: string | undefined;
  till?: string | undefined;
};

export function hrefOf(place: Place): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(place)) if (value !== undefined) query.set(name, value);
  const text = query.toString();
  return text === "" ? CLOSINGS : `${CLOSINGS}?${text}`;
}

/** What the address says; what is no day or month is passed over. */
export function usePlace() {
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const of = (name: string, isRight: (text: string) => boolean = () => true) => {
    const value = query.get(name);
    return value !== null && value !== "" && isRight(value) ? value : undefined;
  };
  const day = of("day", isDay);
  const place = {
    unit: of("unit"),
    day,
    month: day === undefined ? (of("month", isMonth) ?? monthOf(today())) : monthOf(day),
    till: of("till"),
  };
  return { place, go: (next: Place) => navigate(hrefOf(next)) };
}

const everything = {};

/** The units whose days the user sees: those of the login, and for who sees all, as they are now. */
export function useClosingUnits() {
  const user = useSelector(session, ({ context }) => context.user);
  const seesAll = useSelector(session, ({ context }) => seesAllUnits(context.role));
  const all = useLookup(listUnits, seesAll ? everything : null);
  if (!seesAll) return { units: user?.units ?? [], isWaiting: false, problem: null, retry: all.retry };
  return { units: all.rows, isWaiting: all.isWaiting, problem: all.problem, retry: all.retry };
}

/** Whether the books had not begun in a month. Null while that is not known; `asked` is false where nobody needs to know. */
export function useBeforeBooks(period: PeriodState, asked: boolean): boolean | null {
  const years = useLookup(listClassYears, asked ? everything : null);
  return asked && !years.isWaiting ? isBeforeBooks(period, years.rows) : null;
}

export type PeriodScreen = ReturnType<typeof usePeriod>;

/** The month on the screen: read, closed, opened again. `onDone` is told what has been done. */
export function usePeriod(of: Month | null, onDone: (step: "closed" | "reopened", month: string) => void) {
  const [machine] = useState(() => periodOf());
  const actor = useActorRef(machine);
  const unitId = of?.unitId;
  const month = of?.month;
  useEffect(() => {
    if (unitId !== undefined && month !== undefined)
      actor.send({ type: "month.chosen", of: { unitId, month } });
  }, [actor, unitId, month]);
  useSoftReload(() => actor.send({ type: "refresh.requested" }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription for the life of the screen
  useEffect(() => {
    let before = actor.getSnapshot();
    const { unsubscribe } = actor.subscribe((now) => {
      if (now.matches("telling") && before.matches("closing")) onDone("closed", now.context.of?.month ?? "");
      if (now.matches("telling") && before.matches("reopening"))
        onDone("reopened", now.context.of?.month ?? "");
      before = now;
    });
    return unsubscribe;
  }, [actor]);
  const snapshot = useSelector(actor, (current) => current);
  return { snapshot, send: actor.send, refresh: () => actor.send({ type: "refresh.requested" }) };
}

const periodOf = () =>
  periodMachine.provide({
    actors: {
      fetchPeriod: fromPromise(async ({ input, signal }) => {
        const { unitId = "", month = "" } = input.of ?? {};
        const { data } = await api(getPeriod, {
          params: { period: month },
          query: { unit_id: unitId },
          signal,
        });
        return data;
      }),
      closePeriod: fromPromise(async ({ input: { of, key } }) => {
        const body = { unit_id: of?.unitId ?? "" };
        return (await api(closePeriod, { params: { period: of?.month ?? "" }, body, key })).data;
      }),
      reopenPeriod: fromPromise(async ({ input: { of, key, reason } }) => {
        const body = { unit_id: of?.unitId ?? "", reason: reason.trim() };
        return (await api(reopenPeriod, { params: { period: of?.month ?? "" }, body, key })).data;
      }),
    },
    actions: { renewKey: assign({ key: () => newUuid() }) },
  });

export type DayOfTills = { tills: Till[]; closings: Closing[] };

/** More closings than a unit has in a day. */
const AT_MOST = 200;

/** The tills of a day, and its closings with those that were opened again. */
export function useTills(unitId: string, day: string) {
  const read = async (asked: string, signal: AbortSignal): Promise<DayOfTills> => {
    const [unit_id = "", of = ""] = asked.split(" ");
    const filter = { unit_id, day_from: of, day_until: of };
    const [tills, closings] = await Promise.all([
      api(listTills, { query: { unit_id, day: of }, signal }),
      api(listClosings, { query: { filter, per_page: AT_MOST, sort: "-closed_at" }, signal }),
    ]);
    return { tills: tills.data, closings: closings.data };
  };
  return useRecordOf(`${unitId} ${day}`, read, { hears: listTills.path });
}

/** The question whether the unit's day is closed; `onDone` is told its day. */
export function useDayClosing(unitId: string, onDone: (day: string) => void) {
  return useQuestion<{ day: string }>({
    settle: (key) => settle(createClosing, key),
    // The subject of the question is the day.
    send: async ({ id: day, key }) =>
      (await api(createClosing, { body: { unit_id: unitId, day }, key })).data,
    fetch: async (day) => ({ id: day }),
    onDone: ({ day }) => onDone(day),
  });
}

/** One closing, and opening it again. */
export function useClosing(id: string, onReopened: (day: string) => void) {
  const record = useShownRecord(getClosing, id);
  const confirm = useConfirm({
    settle: (key) => settle(reopenClosing, key),
    send: async ({ id: closingId, version, reason, key }) =>
      (await api(reopenClosing, { params: { id: closingId }, body: { version, reason }, key })).data,
    fetch: async (closingId) => {
      const { data } = await api(getClosing, { params: { id: closingId } });
      record.replace(data);
      // A colleague was quicker: there is nothing left to be opened.
      if (data.status === "reopened") confirm.cancel();
      return data;
    },
    onDone: (closing) => {
      record.replace(closing);
      onReopened(closing.day);
    },
  });
  return { record, confirm };
}
