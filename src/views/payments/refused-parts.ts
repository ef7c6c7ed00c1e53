import type { Problem } from "../../../contract/problem.ts";

/** What the server said of single payments of a group: `payments.1.bank_id` is the second one that was sent. */
export function refusedParts(
  problem: Problem | null,
  names: readonly (string | undefined)[],
): readonly { name: string; said: string }[] {
  return Object.entries(problem?.fields ?? {}).flatMap(([field, said]) => {
    const [, place] = /^payments\.(\d+)\.\w/.exec(field) ?? [];
    const name = place === undefined ? undefined : names[Number(place)];
    return name === undefined ? [] : [{ name, said: said.join(" ") }];
  });
}
