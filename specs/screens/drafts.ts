/** Vouchers that are not posted, one of each state. */
import type { School } from "../fixtures.ts";

const at = { created_at: "2026-11-20T02:00:00.000Z", updated_at: "2026-11-20T02:00:00.000Z" };

/** Puts them into the SMP, made by its treasurer, and answers with the id of the one that waits. */
export async function draftsOf({ db }: School): Promise<string> {
  const idOf = async (table: "units" | "accounts" | "operators", column: string, value: string) =>
    (
      await db
        .selectFrom(table)
        .select("id")
        .where(column as "id", "=", value)
        .executeTakeFirstOrThrow()
    ).id; // each has its column
  const unit_id = await idOf("units", "code", "SMP");
  const [paid, box] = [await idOf("accounts", "code", "5-4101"), await idOf("accounts", "name", "Kas SMP")];
  const [maker, head] = [
    await idOf("operators", "username", "bendahara"),
    await idOf("operators", "username", "kepsek"),
  ];
  const drafts = [
    ["draft", "Kapur dan spidol", "Toko Ilmu", 180_000],
    ["waiting", "Cat tembok aula", "Toko Warna", 1_750_000],
    ["rejected", "Kursi ruang guru", "Mebel Jaya", 2_400_000],
  ] as const;
  for (const [status, description, party, amount] of drafts) {
    const isBack = status === "rejected";
    await db
      .insertInto("voucher_drafts")
      .values({
        ...{
          id: `voucher-${status}`,
          unit_id,
          kind: "out",
          date: "2026-11-19",
          description,
          party,
          amount,
          status,
        },
        ...{
          reference: null,
          decided_by: isBack ? head : null,
          decision_reason: isBack ? "Nota belum ada" : null,
        },
        ...{ ...at, created_by: maker, updated_by: maker, version: 1 },
      })
      .execute();
    const of = { draft_id: `voucher-${status}` };
    await db
      .insertInto("voucher_draft_lines")
      .values([
        { ...of, line_no: 1, account_id: paid, debit: amount, credit: 0 },
        { ...of, line_no: 2, account_id: box, debit: 0, credit: amount },
      ])
      .execute();
  }
  return "voucher-waiting";
}
