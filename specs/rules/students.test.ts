import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { studentStatuses } from "../../contract/enums.ts";
import { studentFields } from "../../contract/students/students.ts";
import { validate } from "../../contract/validate.ts";
import {
  ageOn,
  contactOf,
  familyTiesOf,
  masked,
  needsReason,
  statusChangeOf,
  statusesAfter,
  statusFaults,
  studentFaults,
  studentWarnings,
} from "../../rules/students.ts";

const TODAY = "2026-11-21";

const nobody = {
  father_name: null,
  father_nik: null,
  father_job: null,
  father_phone: null,
  father_email: null,
  mother_name: null,
  mother_nik: null,
  mother_job: null,
  mother_phone: null,
  mother_email: null,
  guardian_name: null,
  guardian_nik: null,
  guardian_job: null,
  guardian_phone: null,
  guardian_email: null,
};
const typed = {
  ...nobody,
  father_name: "Budi",
  father_phone: "0812 3456 7890",
  billing_contact: "father" as const,
  phone: null,
  birth_date: "2013-05-01",
  nisn: null,
  nik: null,
  family_card_no: null,
};

describe("what is wrong with a student", () => {
  test.each([
    [{}, {}],
    [{ phone: "12" }, { phone: ["Nomor telepon tidak sah. Contoh: 0812 3456 7890."] }],
    [{ birth_date: TODAY }, { birth_date: ["Harus sebelum hari ini."] }],
    [{ birth_date: "2026-11-20" }, {}],
    [{ birth_date: "" }, {}],
    [{ mother_job: "Guru" }, { mother_name: ["Isi namanya juga."] }],
    [{ guardian_email: "a@b.example" }, { guardian_name: ["Isi namanya juga."] }],
    [{ billing_contact: "mother" as const }, { mother_name: ["Isi nama kontak tagihan."] }],
    [{ billing_contact: "" as const, father_phone: "" }, {}],
    [{ father_phone: "" }, { father_phone: ["Isi nomor telepon paling sedikit satu orang tua atau wali."] }],
    [{ father_phone: "", mother_name: "Sri", mother_phone: "0813 3456 7890" }, {}],
    [{ father_phone: "x" }, { father_phone: ["Nomor telepon tidak sah. Contoh: 0812 3456 7890."] }],
  ])("%j: %j", (over, faults) => {
    expect(studentFaults({ ...typed, ...over }, TODAY)).toEqual(faults);
  });
});

describe("what is unusual about a student", () => {
  test.each([
    [{}, []],
    [{ birth_date: "2025-11-21" }, ["age"]],
    [{ birth_date: "2024-11-21" }, []],
    [{ birth_date: "2000-11-22" }, []],
    [{ birth_date: "2000-11-21" }, ["age"]],
    [{ nisn: "0132820007" }, []],
    [{ nisn: "0122820007" }, ["nisnYear"]],
    [{ nisn: "012" }, []],
    [{ nisn: "0122820007", birth_date: null }, []],
    [{ nik: "3273064105130001", family_card_no: "3273 0641 0513 0001" }, ["sameCard"]],
    [{ nik: "", family_card_no: "" }, []],
    [{ father_phone: "", mother_phone: "0813 3456 7890" }, ["contactPhone"]],
    [{ father_phone: "" }, []],
  ])("%j: %j", (over, warnings) => {
    expect(studentWarnings({ ...typed, ...over }, TODAY)).toEqual(warnings);
  });

  test.each([
    ["2013-05-01", "2026-04-30", 12],
    ["2013-05-01", "2026-05-01", 13],
    ["2012-02-29", "2026-02-28", 13],
    ["2012-02-29", "2026-03-01", 14],
    ["2026-12-01", TODAY, -1],
  ])("who is born on %s is on %s %i years old", (born, day, years) => {
    expect(ageOn(born, day)).toBe(years);
  });
});

describe("the numbers of a student", () => {
  const minimal = {
    unit_id: "u",
    nis: "2026",
    name: "Ayu",
    gender: "female",
    billing_contact: "father",
    status: "active",
  };
  const check = (over: object) => validate(studentFields, { ...minimal, ...over });
  const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));

  test("a NISN has ten digits and keeps its zeros", () => {
    fc.assert(
      fc.property(digits(10), (nisn) => {
        const checked = check({ nisn: ` ${nisn} ` });
        expect(checked.ok && checked.value.nisn).toBe(nisn);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,20}$/), (nisn) => {
        expect(check({ nisn }).ok).toBe(nisn.length === 10);
      }),
    );
  });

  test("a NIK and a family card have sixteen digits, however they are grouped", () => {
    fc.assert(
      fc.property(digits(16), fc.constantFrom(" ", "-", "."), (nik, mark) => {
        const grouped = nik.replace(/(\d{4})(?=\d)/g, `$1${mark}`);
        const checked = check({ nik: grouped, family_card_no: grouped });
        expect(checked.ok && [checked.value.nik, checked.value.family_card_no]).toEqual([nik, nik]);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,20}$/), (nik) => {
        expect(check({ nik }).ok).toBe(nik.length === 16);
      }),
    );
  });

  test("a NIS has 4 to 20 digits and nothing else", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 24 }), (nis) => {
        expect(check({ nis }).ok).toBe(/^\d{4,20}$/.test(nis.trim()));
      }),
    );
  });

  test("a name is trimmed, its spaces are single, and what is kept stays itself", () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const checked = check({ name });
        if (!checked.ok) return;
        expect(checked.value.name).toMatch(/^\S+( \S+)*$/u);
        const again = check({ name: checked.value.name });
        expect(again.ok && again.value.name).toBe(checked.value.name);
      }),
    );
    const checked = check({ name: "  Ayu   Lestari " });
    expect(checked.ok && checked.value.name).toBe("Ayu Lestari");
  });

  test("all that is empty is nothing", () => {
    const checked = check({
      nisn: "",
      nik: " ",
      birth_date: "",
      religion: "",
      entry_year: "",
      father_name: " ",
    });
    expect(checked.ok && checked.value).toMatchObject({
      nisn: null,
      nik: null,
      birth_date: null,
      religion: null,
      entry_year: null,
      father_name: null,
      entry_type: "new",
      kps: false,
    });
  });

  test.each([
    ["3273064105130001", "••••••••••••0001"],
    ["KIP1", "KIP1"],
    ["", ""],
    [null, null],
  ])("%j is shown to others as %j", (paper, shown) => {
    expect(masked(paper)).toBe(shown);
  });
});

describe("who is written to", () => {
  test.each(["father", "mother", "guardian"] as const)("is the %s who was chosen", (who) => {
    const family = { ...nobody, [`${who}_name`]: "Sri", [`${who}_phone`]: "+62811", billing_contact: who };
    expect(contactOf(family)).toEqual({ contact_name: "Sri", contact_phone: "+62811" });
  });
});

test("a family is found by a whole card number and by telephones, each once", () => {
  expect(
    familyTiesOf({
      family_card_no: "3273 0612 0112 0007",
      phones: ["0812 3456 7890", "+6281234567890", null],
    }),
  ).toEqual({ card: "3273061201120007", phones: ["+6281234567890"] });
  expect(familyTiesOf({ family_card_no: "3273", phones: ["12", "", undefined] })).toEqual({
    card: null,
    phones: [],
  });
});

describe("a status", () => {
  test.each([
    [null, ["active", "candidate"]],
    ["candidate", ["candidate", "active"]],
    ["active", ["active", "graduated", "moved", "left", "on_leave"]],
    ["on_leave", ["on_leave", "active"]],
    ["graduated", ["graduated"]],
    ["moved", ["moved"]],
    ["left", ["left"]],
  ] as const)("of %j leads a clerk to %j", (from, to) => {
    expect(statusesAfter(from, false)).toEqual(to);
  });

  test("who has moved or left is taken back by an Admin Sekolah", () => {
    expect(statusesAfter("moved", true)).toEqual(["moved", "active"]);
    expect(statusesAfter("left", true)).toEqual(["left", "active"]);
    expect(statusesAfter("graduated", true)).toEqual(["graduated"]);
  });

  test("leaving and coming back need a reason, nothing else does", () => {
    expect(needsReason("active", "left")).toBe(true);
    expect(needsReason("active", "moved")).toBe(true);
    expect(needsReason("left", "active")).toBe(true);
    expect(needsReason("active", "graduated")).toBe(false);
    expect(needsReason("active", "on_leave")).toBe(false);
    expect(needsReason("left", "left")).toBe(false);
    expect(needsReason(null, "active")).toBe(false);
  });

  test("ends, pauses or takes up the enrolment, or does nothing to it", () => {
    expect(statusChangeOf("active", "graduated")).toBe("leaving");
    expect(statusChangeOf("active", "moved")).toBe("leaving");
    expect(statusChangeOf("active", "left")).toBe("leaving");
    expect(statusChangeOf("active", "on_leave")).toBe("pausing");
    expect(statusChangeOf("on_leave", "active")).toBe("returning");
    expect(statusChangeOf("left", "active")).toBe("returning");
    expect(statusChangeOf("candidate", "active")).toBeNull();
    expect(statusChangeOf("left", "left")).toBeNull();
    expect(statusChangeOf(null, "active")).toBeNull();
  });

  test("that may stand has no fault, one that may not has one at the status", () => {
    const all = fc.constantFrom(...studentStatuses);
    fc.assert(
      fc.property(all, all, fc.boolean(), (from, status, isAdmin) => {
        const to = { status, status_date: null, status_reason: "Alasan yang cukup" };
        const faults = statusFaults(from, to, { isAdmin, today: TODAY });
        expect(Object.keys(faults)).toEqual(statusesAfter(from, isAdmin).includes(status) ? [] : ["status"]);
      }),
    );
  });
});
