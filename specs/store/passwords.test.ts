import { describe, expect, test } from "vitest";
import { browserPasswords } from "../../mocks/passwords.ts";
import { scryptPasswords } from "../../server/passwords.ts";

const kinds = [
  { name: "scrypt", passwords: scryptPasswords(), form: /^\$scrypt\$ln=15,r=8,p=1\$/ },
  { name: "the fake's", passwords: browserPasswords(), form: /^\$pbkdf2-sha256\$i=1000\$/ },
];

describe.each(kinds)("$name passwords", ({ passwords, form }) => {
  test("are recognised, and only they", async () => {
    const hash = await passwords.hash("iuran-demo-2026");
    expect(hash).toMatch(form);
    expect(hash).not.toContain("iuran");
    expect(await passwords.verify("iuran-demo-2026", hash)).toBe(true);
    expect(await passwords.verify("iuran-demo-2025", hash)).toBe(false);
    expect(await passwords.verify("", hash)).toBe(false);
  });

  test("have a salt each", async () => {
    expect(await passwords.hash("the same one")).not.toBe(await passwords.hash("the same one"));
  });

  test("are the same in any Unicode form of the same letters", async () => {
    expect(await passwords.verify("cafe\u0301", await passwords.hash("caf\u00e9"))).toBe(true);
  });

  test("are never verified against a text that is not a hash", async () => {
    for (const text of ["", "plain", "$scrypt$", "$pbkdf2-sha256$i=1$x$y"]) {
      expect(await passwords.verify("plain", text)).toBe(false);
    }
  });
});

describe("one kind of password", () => {
  test("says no to a hash of the other", async () => {
    const [scrypt, fake] = [scryptPasswords(), browserPasswords()];
    expect(await scrypt.verify("rahasia", await fake.hash("rahasia"))).toBe(false);
    expect(await fake.verify("rahasia", await scrypt.hash("rahasia"))).toBe(false);
  });

  test("scrypt verifies a hash made at a lower cost by an earlier version", async () => {
    // Made once by OpenSSL with the password "rahasia" and N = 1024.
    const earlier =
      "$scrypt$ln=10,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$pUdCQyrvHHm6lDKUURgSLOSbcPPdycephwUKcgF3UwA";
    expect(await scryptPasswords().verify("rahasia", earlier)).toBe(true);
  });

  test("a flood of logins holds the memory of two at a time, and all are answered", async () => {
    const passwords = scryptPasswords();
    const before = process.memoryUsage().rss;
    let peak = before;
    const watching = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 5);
    const hashes = await Promise.all(Array.from({ length: 12 }, () => passwords.hash("x")));
    clearInterval(watching);
    expect(new Set(hashes).size).toBe(12);
    // Four libuv threads would hold 128 MiB; two hold 64.
    expect(peak - before).toBeLessThan(110 * 1024 * 1024);
  }, 30_000);
});
