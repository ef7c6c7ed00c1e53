import { describe, expect, it } from "vitest";
import { tokensWhere } from "./tokens.ts";

/** What a finger presses is at least 44 px (docs/spec/shell.md §13); the controls take their height from these. */
describe.each([
  ["on a phone", "(max-width: 700px)"],
  ["under a finger, however wide the window", "(pointer: coarse)"],
])("%s", (_, query) => {
  it.each(["--control-height", "--control-height-small"])("%s is 44 px or more", (name) => {
    const token = tokensWhere(query).get(name);
    expect(token).toMatch(/^\d+px$/);
    expect(Number.parseInt(token ?? "", 10)).toBeGreaterThanOrEqual(44);
  });
});
