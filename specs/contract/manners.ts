/**
 * What every endpoint refuses alike: fields and parameters that nobody declared, bodies beyond the limit, ids that are
 * not there, versions that are not the latest. Source: docs/spec/api.md §4.
 */
import { describe, expect, test } from "vitest";
import { type Asked, xsrf } from "./backends.ts";
import { endpoints, type Row } from "./endpoints.ts";
import type { List, School } from "./school.ts";
import { singles, unitless } from "./singles.ts";

const MB = 1_048_576;
/** Where more than 1 MB may come: files. Nobody but the office may send more than 16 kB. */
const uploads: Record<string, number> = {
  readImportFile: 10,
  importStudents: 10,
  startImportJob: 10,
  uploadAttachment: 5,
  createStudent: 3,
  updateStudent: 3,
};

const NOBODY = "tidak-ada";
/** Conversations are of no record; what each takes, so that only the name is wrong. */
const talks: typeof unitless = {
  createChatMessage: { list: "/api/conversations", body: { body: "Halo" } },
  readConversation: { list: "/api/conversations", body: { seq: 1 } },
};
const all = { ...singles, ...unitless, ...talks };

const methodOf = ({ call }: Row) => call.split(" ")[0] ?? "";
const pathOf = ({ call, name }: Row, id = NOBODY) =>
  (call.split(" ")[1] ?? "").replace(/\{\w+\}/, id) + (places[name] ?? "");

/** Which record it is, where no id says so. */
const places: Readonly<Record<string, string>> = {
  saveBudget: `?unit_id=${NOBODY}&class_year_id=${NOBODY}`,
};

/** As somebody who may. */
function asked({ who, name }: Row): Asked {
  if (who === "public") return name === "login" ? { headers: xsrf } : {};
  return { as: who === "student" ? "20260001" : "admin" };
}

export function mannerSpecs(the: () => School): void {
  const request: School["backend"]["request"] = (...call) => the().backend.request(...call);
  const writes = endpoints.filter((row) => methodOf(row) !== "GET");
  const reads = endpoints.filter((row) => methodOf(row) === "GET");
  // A receipt's code is guessed by nobody: specs/contract/payments.ts has asked until it was closed to us.
  const byId = endpoints.filter(({ call, name }) => call.includes("{") && name !== "verifyReceipt");
  const versioned = Object.entries(all).filter(([, { body }]) => body !== undefined && "version" in body);

  describe("every endpoint", () => {
    test.each(writes.map((row) => [row.name, row] as const))(
      "%s refuses a field it does not know",
      async (_, row) => {
        const { status, body } = await request(methodOf(row), pathOf(row), {
          ...asked(row),
          body: { warna: "merah" },
        });
        expect(status, body.message).toBe(422);
        expect(body.errors?.warna).toEqual(["Isian ini tidak dikenal."]);
      },
    );

    test.each(writes.map((row) => [row.name, row] as const))(
      "%s refuses a body beyond its limit",
      async (_, row) => {
        const isOffice = typeof row.who !== "string";
        const limit = uploads[row.name] ?? 1;
        const body = "x".repeat((limit > 1 ? 14 : 1) * MB);
        const { status, body: answer } = await request(methodOf(row), pathOf(row), { ...asked(row), body });
        expect([status, answer]).toEqual([
          413,
          { message: `Isian terlalu besar; paling besar ${isOffice ? `${limit} MB` : "16 kB"}.` },
        ]);
      },
    );

    test.each(reads.map((row) => [row.name, row] as const))(
      "%s refuses a parameter it does not know",
      async (_, row) => {
        const { status, body } = await request("GET", `${pathOf(row)}?warna=merah`, asked(row));
        expect(status, body.message).toBe(422);
        expect(body.errors?.warna).toEqual(["Isian ini tidak dikenal."]);
      },
    );

    test.each(byId.map((row) => [row.name, row] as const))(
      "%s does not find what is not there",
      async (_, row) => {
        const body = methodOf(row) === "GET" ? undefined : (all[row.name]?.body ?? {});
        const { status, body: answer } = await request(methodOf(row), pathOf(row), { ...asked(row), body });
        expect(status, answer.message).toBe(404);
        expect(answer).toEqual({ message: expect.stringMatching(/ tidak (ditemukan|dikenal)\.$/) });
      },
    );

    test.each(versioned)("%s refuses a version that is not the latest", async (name, { list, body }) => {
      const row = endpoints.find((one) => one.name === name);
      if (row === undefined) throw new Error(name);
      const filter = name === "voidTransaction" ? "?filter[source]=manual&filter[kind]=in" : "";
      const known = await request<List<{ id: string; status: string }>>("GET", `${list}${filter}`, {
        as: "admin",
      });
      const found = known.body.data.find((one) => !["voided", "cancelled", "reopened"].includes(one.status));
      const { status, body: answer } = await request(methodOf(row), pathOf(row, found?.id), {
        as: "admin",
        body,
      });
      expect(status, answer.message).toBe(409);
      expect(answer).toEqual({
        message: "Data ini sudah diubah orang lain. Muat ulang untuk melihat yang terbaru.",
        code: "stale_version",
      });
    });
  });
}
