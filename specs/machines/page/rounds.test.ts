import { describe, expect, test } from "vitest";
import { drives } from "./all.ts";
import { gapsOf, roundsOf } from "./drive.ts";

describe.each(drives.map((drive) => [drive.walk.machine.id, drive] as const))(
  "%s on the page",
  (_, drive) => {
    test("every transition is gone or excused, every state is looked at", () => {
      expect(gapsOf(drive)).toEqual([]);
    });

    test("few rounds do", () => {
      const rounds = roundsOf(drive);

      expect(rounds.length).toBeLessThanOrEqual(drive.rounds ?? 4);
    });
  },
);
