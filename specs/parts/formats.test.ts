import { describe, expect, it, vi } from "vitest";
import {
  day,
  instant,
  integer,
  lateness,
  longDay,
  month,
  percent,
  rupiah,
  rupiahCompact,
  shortDay,
  shortMonth,
} from "../../src/messages/formats.ts";
import { periodsSpan } from "../../src/messages/periods.ts";

const space = "\u00a0";

describe("Indonesian formats", () => {
  it("write rupiah with dots and a space that does not break", () => {
    expect(rupiah(1_250_000)).toBe(`Rp${space}1.250.000`);
    expect(rupiah(0)).toBe(`Rp${space}0`);
    expect(rupiah(-50_000)).toBe(`-Rp${space}50.000`);
    expect(rupiahCompact(250_000_000)).toBe(`Rp${space}250${space}jt`);
    expect(integer(12_500)).toBe("12.500");
    expect(percent(0.873)).toBe("87,3%");
  });

  it("write days and months of no time zone", () => {
    expect(day("2026-11-21")).toBe("21 November 2026");
    expect(longDay("2027-05-01")).toBe("Sabtu, 1 Mei 2027");
    expect(shortDay("2026-08-01")).toBe("1 Agu 2026");
    expect(month("2026-11")).toBe("November 2026");
    expect(shortMonth("2026-05")).toBe("Mei");
  });

  it("write an instant in the school's zone", () => {
    expect(instant("2026-11-21T18:30:00Z")).toBe("22 November 2026 pukul 01.30");
    vi.stubGlobal("document", { documentElement: { dataset: { zone: "Asia/Jayapura" } } });
    expect(instant("2026-11-21T18:30:00Z")).toBe("22 November 2026 pukul 03.30");
    vi.unstubAllGlobals();
  });

  it("say how late a due day is, from the day after it", () => {
    expect(lateness("2026-11-09", "2026-11-21")).toBe("12 hari");
    expect(lateness("2026-11-20", "2026-11-21")).toBe("1 hari");
    expect(lateness("2026-11-21", "2026-11-21")).toBeNull();
    expect(lateness("2026-12-10", "2026-11-21")).toBeNull();
  });

  it("follow another locale", () => {
    expect(rupiah(1_250_000, "en")).toBe(`Rp${space}1,250,000`);
    expect(day("2026-11-21", "ja")).toBe("2026年11月21日");
    expect(lateness("2026-11-20", "2026-11-21", "de")).toBe("1 Tag");
  });

  it("refuse what is no day", () => {
    expect(() => day("kemarin")).toThrow(RangeError);
  });
});

it("shortens months in a row to the first and the last", () => {
  expect(periodsSpan(["2026-12"])).toBe("Desember 2026");
  expect(periodsSpan(["2027-01", "2026-12"])).toBe("Des 2026, Jan 2027");
  expect(periodsSpan(["2027-03", "2027-01", "2027-02"])).toBe("Jan – Mar 2027");
  expect(periodsSpan(["2026-11", "2026-12", "2027-01"])).toBe("Nov 2026 – Jan 2027");
  expect(periodsSpan(["2026-08", "2026-10", "2026-11"]), "with a gap").toBe("Agu, Okt, Nov 2026");
  expect(periodsSpan(["2026-S1", "2026-S2", "2027-S1"]), "no months").toContain("Semester");
});
