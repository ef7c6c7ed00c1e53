import fc from "fast-check";
import { expect, test } from "vitest";
import { categoryKinds } from "../../contract/enums.ts";
import { chargeName, chargesName } from "../../rules/charge-names.ts";
import { periodsOf } from "../../rules/periods.ts";

test.each([
  ["SPP", "2026-07", "SPP Juli 2026"],
  ["SPP", "2027-01", "SPP Januari 2027"],
  ["SPP", "2026-12", "SPP Desember 2026"],
  ["Kegiatan", "2026-S1", "Kegiatan Semester 1 2026/2027"],
  ["Kegiatan", "2026-S2", "Kegiatan Semester 2 2026/2027"],
  ["Daftar Ulang", "2026/2027", "Daftar Ulang 2026/2027"],
  ["Uang Pangkal", "ONCE", "Uang Pangkal"],
  ["SPP", "2026-13", "SPP 2026-13"],
])("%s of %s is called %s", (category, period, name) => {
  expect(chargeName(category, period)).toBe(name);
});

test("each period that a category can be billed for has a name of its own, without a code in it", () => {
  fc.assert(
    fc.property(fc.constantFrom(...categoryKinds), fc.integer({ min: 2000, max: 2090 }), (kind, year) => {
      const names = periodsOf(kind, `${year}/${year + 1}`).map((period) => chargeName("SPP", period));
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).not.toMatch(/ONCE|\d{4}-/);
    }),
  );
});

test("what a payment is for names each category once, with its periods", () => {
  const of = (category_name: string, period: string) => ({ category_name, period });
  const paid = [of("SPP", "2026-06"), of("Seragam", "ONCE"), of("SPP", "2026-07")];
  expect(chargesName(paid)).toBe("SPP Juni 2026, Juli 2026; Seragam");
  expect(chargesName([])).toBe("");
});
