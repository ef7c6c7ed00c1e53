import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { passwordFault } from "../../rules/passwords.ts";

const siti = {
  name: "Siti Aminah",
  username: "siti.aminah",
  email: "bu.siti@tunasbangsa.sch.id",
  units: [{ code: "SMP", name: "SMP Tunas Bangsa" }],
  school: "Yayasan Tunas Bangsa",
};

describe("a new password is refused, with the reason,", () => {
  test.each([
    ["aaaaaaaaaa", /mengulang/],
    ["----------", /mengulang/],
    ["ababababab", /mengulang/],
    ["123412341234", /mengulang/],
    ["1234567890", /deret/],
    ["0987654321", /deret/],
    ["qwertyuiop", /deret/],
    ["QWERTY12345", /deret/],
    ["asdfghjkl;'", /deret/],
    ["abcdefghijkl", /deret/],
    ["1qaz2wsx3edc", /deret/],
    ["!@#$%^&*()", /deret/],
    ["aaaaaaaaaab1", /deret/],
    ["111222333444", /deret/],
    ["password123", /umum/],
    ["Password2026!", /umum/],
    ["P@ssw0rd1234", /umum/],
    ["iuran-demo-2026", /umum/],
    ["Iuran-Demo-2027", /umum/],
    ["indonesia45", /umum/],
    ["indonesia17081945", /umum/],
    ["bismillah1", /umum/],
    ["bismillah-2024", /umum/],
    ["sayangku1234", /umum/],
    ["admin-sekolah", /umum/],
    ["iloveyouiloveyou", /umum/],
    ["katasandi99", /umum/],
    ["sitiaminah", /nama/],
    ["Siti.Aminah.2024", /nama/],
    ["aminahsiti99", /nama/],
    ["tunasbangsa1", /nama/],
    ["smptunasbangsa", /nama/],
    ["siti123456", /nama/],
    ["siti-sayangku", /nama/],
  ])("%s", (password, reason) => {
    expect(passwordFault(password, siti)).toMatch(reason);
  });

  test("a NIS is a student's name", () => {
    expect(passwordFault("SMP-20260001", { username: "20260001", units: siti.units })).toMatch(/nama/);
    expect(passwordFault("2026000120260001", { username: "20260001" })).not.toBeNull();
  });
});

describe("a new password is good", () => {
  test.each([
    "kereta-malam-biru",
    "bismillah sungai merah",
    "siti menanam padi",
    "8471920365",
    "x9#Kp!2vQz",
    "#;!?~^<>{}",
    "sandi-yang-panjang",
    "kucing hitam melompat",
    "пароль-моей-школы",
  ])("%s", (password) => {
    expect(passwordFault(password, siti)).toBeNull();
  });

  test("whatever first password the product gives", () => {
    const letter = fc.constantFrom(..."23456789abcdefghjkmnpqrstvwxyz");
    const first = fc
      .array(letter, { minLength: 12, maxLength: 12 })
      .map((letters) => letters.join("").replace(/(.{4})(?=.)/g, "$1-"));
    let good = 0;
    fc.assert(
      fc.property(first, (password) => {
        good += passwordFault(password, siti) === null ? 1 : 0;
      }),
      { numRuns: 500 },
    );
    expect(good).toBeGreaterThan(490);
  });
});

test("capitals make no other password, whatever is typed", () => {
  const text = fc.string({ minLength: 10, maxLength: 40, unit: fc.constantFrom(..."abcINDOnesia123!@ ") });
  fc.assert(
    fc.property(text, (password) => {
      expect(passwordFault(password.toUpperCase(), siti)).toBe(passwordFault(password, siti));
    }),
  );
});
