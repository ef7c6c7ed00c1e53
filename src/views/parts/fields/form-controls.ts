/** Where in a form the fields are that something is said about. */
import { type RefObject, useLayoutEffect, useState } from "react";
import type { FieldErrors } from "../../../../contract/problem.ts";

/** What is wrong: the place in the body (`guardians.0.phone`), its field, and what the field is called. */
export type Fault = { path: string; field: string; label: string | undefined; sentence: string | undefined };

/** In the order of the labels; what belongs to none of them comes first. */
export function faultsOf(errors: FieldErrors, labels: Readonly<Record<string, string>>): readonly Fault[] {
  const names = Object.keys(labels);
  return Object.entries(errors)
    .map(([path, [sentence]]) => {
      const field = path.split(".")[0] ?? path;
      return { path, field, label: labels[field], sentence };
    })
    .toSorted((one, other) => names.indexOf(one.field) - names.indexOf(other.field));
}

/**
 * The labels in the order in which the form draws their fields, which is its own and no table's; a field that it does not
 * draw stays behind the one that it follows here.
 */
export function inDrawnOrder<Labels extends Readonly<Record<string, string>>>(
  labels: Labels,
  drawn: readonly string[],
): Labels {
  let place = -1;
  const placed = Object.entries(labels).map(([field, label]) => {
    if (drawn.includes(field)) place = drawn.indexOf(field);
    return { field, label, place };
  });
  const ordered = placed.toSorted((one, other) => one.place - other.place);
  return Object.fromEntries(ordered.map(({ field, label }) => [field, label])) as Labels; // the same fields
}

/** The same, as the form draws them now. */
export function useDrawnOrder<Labels extends Readonly<Record<string, string>>>(
  form: RefObject<HTMLFormElement | null>,
  labels: Labels,
): Labels {
  const [drawn, setDrawn] = useState<readonly string[]>([]);
  // Without dependencies: what is drawn changes with the values, which are not known here.
  useLayoutEffect(() => {
    const names = [...(form.current?.elements ?? [])].map((control) => control.getAttribute("name") ?? "");
    const now = [...new Set(names)].filter((name) => name in labels);
    if (now.join() !== drawn.join()) setDrawn(now);
  });
  return inDrawnOrder(labels, drawn);
}

/** Those of the fields that the form beside `place` does not draw, or does not let anybody change. */
export function useClosed(
  place: RefObject<HTMLElement | null>,
  fields: readonly string[],
): readonly string[] {
  const [closed, setClosed] = useState<readonly string[]>([]);
  // Without dependencies: what is drawn changes with the values, which are not known here.
  useLayoutEffect(() => {
    const form = place.current?.closest("form") ?? null;
    const now = fields.filter((field) => controlOf(form, field) === null);
    if (now.join() !== closed.join()) setClosed(now);
  });
  return closed;
}

/** Fields bear the body's names, so the one that is wrong can be found in the form; null where it cannot take the focus. */
export function controlOf(form: HTMLFormElement | null, field: string): HTMLElement | null {
  const named = form?.elements.namedItem(field) ?? null;
  const all = named instanceof RadioNodeList ? [...named] : [named];
  const open = all.find((one) => one instanceof HTMLElement && !one.matches(":disabled"));
  return open instanceof HTMLElement ? open : null;
}
