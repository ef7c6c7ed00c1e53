import { describe, expect, it } from "vitest";
import { colour, themes, tokensOf } from "./tokens.ts";

/**
 * Every pair of ink and ground that the parts draw, computed from the tokens themselves in both themes
 * (docs/spec/shell.md §8.4: 4.5:1 for text, 3:1 for controls; WCAG 2.2 1.4.3 and 1.4.11).
 */

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Everything that text is set on: page, card, table head and foot, sidebar, raised and overlaid surfaces, hover. */
const grounds = [
  "--body-background",
  "--background",
  "--background-secondary",
  "--sidebar-background",
  "--surface-raised",
  "--surface-overlay",
  "--hover",
];
const inks = ["--text", "--text-secondary", "--text-tertiary", "--primary", "--primary-hover"];
const tones = ["success", "warning", "error", "info"];

const texts: [ink: string, ground: string][] = [
  ...grounds.flatMap((ground) => inks.map((ink): [string, string] => [ink, ground])),
  ...grounds.flatMap((ground) => tones.map((tone): [string, string] => [`--${tone}`, ground])),
  ...tones.flatMap((tone): [string, string][] => [
    [`--${tone}`, `--${tone}-soft`],
    ["--text", `--${tone}-soft`],
    ["--text-secondary", `--${tone}-soft`],
  ]),
  ["--text", "--surface-pressed"],
  ["--text-secondary", "--surface-pressed"],
  ["--text", "--primary-soft"],
  ["--text-secondary", "--primary-soft"],
  ["--primary", "--primary-soft"],
  ["--error", "--primary-soft"],
  ["--on-primary", "--primary"],
  ["--on-primary", "--primary-hover"],
  ["--on-primary", "--primary-pressed"],
  ["--on-error", "--error"],
  ["--on-error", "--error-hover"],
  ["--background", "--text"],
  ["--ink", "--paper"],
  ["--ink-faint", "--paper"],
];

const controls: [mark: string, ground: string][] = [
  ...grounds
    .filter((ground) => ground !== "--hover")
    .flatMap((ground) =>
      ["--border-control", "--border-control-hover", "--focus", "--primary", "--extra-1", "--extra-2"].map(
        (mark): [string, string] => [mark, ground],
      ),
    ),
  ["--extra-3", "--background"],
  ["--extra-4", "--background"],
  ["--extra-1", "--extra-1-soft"],
  ["--primary", "--hover"],
  ["--focus", "--hover"],
  ["--ink-line", "--paper"],
];

describe.each(Object.entries(themes))("the %s theme", (_name, tokens) => {
  it.each(texts)("sets %s on %s at 4.5:1 or more", (ink, ground) => {
    expect(contrast(colour(tokens, ink), colour(tokens, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controls)("draws %s on %s at 3:1 or more", (mark, ground) => {
    expect(contrast(colour(tokens, mark), colour(tokens, ground))).toBeGreaterThanOrEqual(3);
  });

  it("tells page, card and overlay apart by tone or by shadow", () => {
    expect(colour(tokens, "--body-background")).not.toBe(colour(tokens, "--background"));
  });
});

describe("the two themes", () => {
  it("define the same roles", () => {
    expect([...tokensOf("html.theme-dark").keys()].sort()).toEqual(
      [...tokensOf("html.theme-light").keys()].sort(),
    );
  });
});
