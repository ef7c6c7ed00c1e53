/** What stories of parts have in common: values that are held, things that are pressed, names as long as they get. */
import { useEffect, useState } from "react";
import type { ExportOfList } from "../../hooks/use-export.ts";
import type { Form } from "../../hooks/use-form.ts";

export const nothing = (): void => {};

/** A way out as a file of which nothing has been asked. */
export const noFile: ExportOfList = {
  isBusy: false,
  problem: null,
  receivedBytes: 0,
  start: nothing,
  cancel: nothing,
  retry: nothing,
  close: nothing,
};

/** The longest name of a person that the school's lists are drawn with. */
export const LONGEST_NAME = "Raden Ajeng Kusumawardhani Prameswari Dewi Anggraeni Soekotjo-Wiryohadisubroto";

/** The biggest sum there is room for: a foundation's year. */
export const BIGGEST_SUM = 987_654_321_000;

/** A field's value, held as its owner would. */
export function useHeld<Value>(first: Value): { value: Value; onValueChange: (value: Value) => void } {
  const [value, setValue] = useState(first);
  return { value, onValueChange: setValue };
}

/** Presses what stands at `selector` as soon as it is there: a story of something that has been opened. */
export function usePress(selector: string): void {
  useEffect(() => {
    // After React has done its work, as a person's press comes.
    queueMicrotask(() => {
      const target = document.querySelector<HTMLElement>(`#root ${selector}`);
      target?.focus();
      target?.click();
    });
  }, [selector]);
}

/** A form as its chart would have it, before anybody has typed; `given` says what is otherwise. */
export function formOf<Values extends object>(
  values: Values,
  given: Partial<Form<Values>> = {},
): Form<Values> {
  const errors = given.errors ?? {};
  return {
    values,
    initial: values,
    unsaved: [],
    text: (field) => ({
      name: field,
      value: String(values[field] ?? ""),
      error: errors[field]?.[0],
      onValueChange: nothing,
      onBlur: nothing,
    }),
    set: nothing,
    errorOf: (field) => errors[field]?.[0],
    errors,
    problem: null,
    status: "editing",
    clashes: [],
    canSave: true,
    hasChanges: true,
    isAsking: false,
    consent: nothing,
    refuseConsent: nothing,
    isSaving: false,
    isReloading: false,
    refusals: 0,
    save: nothing,
    reset: nothing,
    reload: nothing,
    takeTheirs: nothing,
    keepMine: nothing,
    startOver: nothing,
    leaveGuard: { isAsked: false, leave: nothing, stay: nothing },
    leaveBy: nothing,
    ...given,
  };
}
