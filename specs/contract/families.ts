/** Brothers and sisters of the demo school, made for a spec: who has one family card. */
import { expect } from "vitest";
import type { DepositAccount, DepositVoucher } from "../../contract/payments/deposits.ts";
import type { StudentDetail } from "../../contract/students/students.ts";
import type { Username } from "./backends.ts";
import type { EnrolledStudent, One, School } from "./school.ts";

let made = 0;
const children: string[] = [];
const digits = (length: number) => {
  made += 1;
  const now = String(Date.now() * 1000 + (made % 1000));
  return now.slice(-length).padStart(length, "3");
};

export const newCard = () => `32${digits(14)}`;

/** A new student of a unit who has never been billed; with a card of the family, and a telephone of one's own. */
export async function newChild(
  { backend, units }: School,
  p: { unit?: "SD" | "SMP" | "SMA"; card?: string; name?: string } = {},
): Promise<EnrolledStudent> {
  const { status, body } = await backend.request<One<StudentDetail>>("POST", "/api/students", {
    as: "admin",
    body: {
      unit_id: units[p.unit ?? "SMP"].id,
      nis: `66${digits(8)}`,
      name: p.name ?? "Anak Keluarga",
      gender: "female",
      father_name: "Hasan Basri",
      father_phone: `0812${digits(8)}`,
      family_card_no: p.card ?? newCard(),
      billing_contact: "father",
      status: "active",
    },
  });
  expect(status, body.message).toBe(201);
  const { id, nis, name } = body.data;
  children.push(id);
  return { id, nis, name, classroom: null };
}

/** Those who were made leave the school again, so that it has as many students as before. */
export async function childrenLeave({ backend }: School): Promise<void> {
  for (const id of children.splice(0)) {
    const path = `/api/students/${id}`;
    const { version, status } = (await backend.request<One<StudentDetail>>("GET", path, { as: "admin" })).body
      .data;
    if (status !== "active") continue;
    const body = { rows: [{ id, version }], status: "left", status_reason: "Percobaan selesai" };
    const left = await backend.request("POST", "/api/bulk/students/status", { as: "admin", body });
    expect(left.status, left.body.message).toBe(200);
  }
}

/** Deposits as they are asked for, and the two ways out of one. */
export function depositsOf(the: () => School) {
  const request: School["backend"]["request"] = (...asked) => the().backend.request(...asked);
  const accounts = async (student: { id: string }, as: Username = "admin") =>
    (await request<{ data: DepositAccount[] }>("GET", `/api/students/${student.id}/deposits`, { as })).body
      .data;
  const bankNamed = async (name: string) => {
    const { body } = await request<{ data: { id: string; name: string }[] }>(
      "GET",
      "/api/banks?per_page=200",
      {
        as: "admin",
      },
    );
    return body.data.find((bank) => bank.name === name)?.id ?? "";
  };
  return {
    accounts,
    bankNamed,
    /** a new student of the SMP, or of that unit, who holds so much there */
    holder: async (amount: number, family: Parameters<typeof newChild>[1] = {}) => {
      const student = await newChild(the(), family);
      await the().pay(student, { amount, to_deposit: amount }, "admin");
      return student;
    },
    accountIn: async (student: { id: string }, unit: "SD" | "SMP" | "SMA" = "SMP") =>
      (await accounts(student)).find(({ unit_id }) => unit_id === the().units[unit].id),
    refund: async (body: object, as: Username = "bendahara", key?: string) =>
      request<One<DepositVoucher>>("POST", "/api/deposits/refund", {
        as,
        body: {
          unit_id: the().units.SMP.id,
          bank_id: await bankNamed("Kas SMP"),
          paid_on: the().backend.today,
          reason: "Pindah kota",
          version: 1,
          ...body,
        },
        ...(key !== undefined && { key }),
      }),
    transfer: (body: object, as: Username = "bendahara", key?: string) =>
      request<One<DepositVoucher>>("POST", "/api/deposits/transfer", {
        as,
        body: {
          unit_id: the().units.SMP.id,
          to_unit_id: the().units.SMP.id,
          reason: "Untuk adiknya",
          ...body,
        },
        ...(key !== undefined && { key }),
      }),
  };
}
