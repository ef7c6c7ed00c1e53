import { describe, expect, it } from "vitest";
import { tokensOnPhones } from "./tokens.ts";

/** What a finger presses is at least 44 px (product.md §4 "Layouts"); the controls take their height from these. */
const onPhones = tokensOnPhones();

describe("on a phone", () => {
  it.each(["--control-height", "--control-height-small"])("%s is 44 px or more", (name) => {
    expect(onPhones.get(name)).toMatch(/^\d+px$/);
    expect(Number.parseInt(onPhones.get(name) ?? "", 10)).toBeGreaterThanOrEqual(44);
  });
});
