import { describe, expect, test } from "vitest";
import { drives } from "./all.ts";
import { gapsOf, toursOf } from "./drive.ts";

describe.each(drives.map((drive) => [drive.walk.machine.id, drive] as const))(
  "%s on the page",
  (_, drive) => {
    test("every transition is gone or excused, every state is looked at", () => {
      expect(gapsOf(drive)).toEqual([]);
    });

    test("few tours do", () => {
      const tours = toursOf(drive);

      expect(tours.length).toBeLessThanOrEqual(drive.tours ?? 4);
    });
  },
);
