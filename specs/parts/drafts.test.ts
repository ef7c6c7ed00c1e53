import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dropDraft, readDraft, writeDraft } from "../../src/app/drafts.ts";
import { dropDrafts } from "../../src/app/storage.ts";

const KEY = "iuran.drafts.v1";
const adi = { initial: { name: "" }, values: { name: "Adi" } };

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("a draft", () => {
  test("is found again under its form, by whoever typed it and by nobody else", () => {
    writeDraft("u1", "operators/create", adi);
    expect(readDraft("u1", "operators/create")).toEqual(adi);
    expect(readDraft("u1", "operators/edit/1")).toBeNull();
    expect(readDraft("u2", "operators/create")).toBeNull();
  });

  test("of another user leaves with the first of one's own", () => {
    writeDraft("u1", "operators/create", adi);
    writeDraft("u2", "operators/create", { initial: { name: "" }, values: { name: "Ida" } });
    expect(kept.get(KEY)).not.toContain("Adi");
    expect(readDraft("u1", "operators/create")).toBeNull();
  });

  test("never holds a NIK, a family card's number or a password, wherever they stand", () => {
    const values = {
      name: "Adi",
      nik: "3201010101010001",
      family_card_no: "3201010101010002",
      password: "rahasia-sekali",
      guardians: [{ name: "Budi", nik: "3201010101010003", father_nik: "3201010101010004" }],
    };
    writeDraft("u1", "students/create", { initial: values, values });
    expect(kept.get(KEY)).not.toMatch(/32010|rahasia/);
    expect(readDraft("u1", "students/create")?.values).toEqual({
      name: "Adi",
      guardians: [{ name: "Budi" }],
    });
  });

  test("leaves no trace when the last one is dropped", () => {
    writeDraft("u1", "one", adi);
    writeDraft("u1", "other", adi);
    dropDraft("u1", "one");
    expect(readDraft("u1", "other")).toEqual(adi);
    dropDraft("u1", "other");
    expect(kept.size).toBe(0);
    writeDraft("u1", "one", adi);
    dropDrafts();
    expect(kept.size).toBe(0);
  });

  test.each([
    "",
    "kosong",
    "null",
    "[]",
    '{"userId":1,"forms":{}}',
    '{"userId":"u1","forms":{"one":{"values":1}}}',
  ])("that lies there as %j is none", (text) => {
    kept.set(KEY, text);
    expect(readDraft("u1", "one")).toBeNull();
    writeDraft("u1", "one", adi);
    expect(readDraft("u1", "one")).toEqual(adi);
  });
});
