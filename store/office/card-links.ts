/** What cards are about, as it stands now. Source: docs/spec/office.md §3.5. */
import { sql } from "kysely";
import { type CardLinkKind, cardLinks } from "../../contract/enums.ts";
import type { CardLink, CardReference } from "../../contract/office/boards.ts";
import { chargeName } from "../../rules/charge-names.ts";
import { unitName } from "../../rules/conversations.ts";
import { inPieces } from "../pieces.ts";
import { type Db, total, within } from "../sql.ts";
import type { BoardReader } from "./boards.ts";
import { isFoundBy } from "./conversations.ts";
import { familiesOf } from "./family-links.ts";
import { isMessageSeenBy } from "./messages.ts";

type Finder = (db: Db, reader: BoardReader, ids: readonly string[]) => Promise<Omit<CardLink, "kind">[]>;

/** So much of a message names it. */
const EXCERPT = 120;

const finders: Record<CardLinkKind, Finder> = {
  async student(db, { scope }, ids) {
    const rows = await db
      .selectFrom("students")
      .leftJoin("bills", (join) =>
        join.onRef("bills.student_id", "=", "students.id").on("bills.balance", ">", 0),
      )
      .select(["students.id", "students.name", total(sql.ref("bills.balance")).as("balance")])
      .where("students.id", "in", ids)
      .where(within("students.unit_id", scope))
      .groupBy(["students.id", "students.name"])
      .execute();
    return rows.map((row) => ({ ...row, balance: Number(row.balance), conversation_id: null }));
  },
  family: familiesOf,
  async bill(db, { scope }, ids) {
    const rows = await db
      .selectFrom("bills")
      .innerJoin("students", "students.id", "bills.student_id")
      .select(["bills.id", "bills.category_name", "bills.period", "bills.balance", "students.name"])
      .where("bills.id", "in", ids)
      .where(within("bills.unit_id", scope))
      .execute();
    return rows.map(({ id, name, balance, ...bill }) => ({
      id,
      balance,
      name: `${name} · ${chargeName(bill.category_name, bill.period)}`,
      conversation_id: null,
    }));
  },
  async payment(db, { scope }, ids) {
    const rows = await db
      .selectFrom("payments")
      .innerJoin("students", "students.id", "payments.student_id")
      .select(["payments.id", "payments.receipt_no", "payments.amount", "students.name"])
      .where("payments.id", "in", ids)
      .where(within("payments.unit_id", scope))
      .execute();
    return rows.map(({ id, receipt_no, amount, name }) => ({
      id,
      balance: amount,
      name: [receipt_no, name].filter(Boolean).join(" · "),
      conversation_id: null,
    }));
  },
  async message(db, reader, ids) {
    const rows = await db
      .selectFrom("messages")
      .select(["messages.id", "messages.subject", "messages.audience_name"])
      .where("messages.id", "in", ids)
      .where(isMessageSeenBy(reader))
      .execute();
    return rows.map(({ id, subject, audience_name }) => ({
      id,
      name: [subject, audience_name].filter(Boolean).join(" · "),
      balance: null,
      conversation_id: null,
    }));
  },
  async chat_message(db, reader, ids) {
    const rows = await db
      .selectFrom("chat_messages")
      .innerJoin("conversations", "conversations.id", "chat_messages.conversation_id")
      .select(["chat_messages.id", "chat_messages.by_name", "chat_messages.body"])
      .select(["conversations.unit_id", "conversations.one_id", "conversations.other_id"])
      .where("chat_messages.id", "in", ids)
      .where(isFoundBy(reader))
      .execute();
    return rows.map(({ id, by_name, body, unit_id, one_id, other_id }) => ({
      id,
      name: `${by_name}: ${body.replace(/\s+/g, " ").slice(0, EXCERPT)}`,
      balance: null,
      conversation_id:
        unit_id === null ? (one_id === reader.operatorId ? other_id : one_id) : unitName(unit_id),
    }));
  },
};

/** What of these records the reader sees, by `kind:id`; what is gone or elsewhere is left out. */
export async function linkedOf(
  db: Db,
  reader: BoardReader,
  links: readonly CardReference[],
): Promise<Map<string, CardLink>> {
  const found = new Map<string, CardLink>();
  for (const kind of cardLinks) {
    const ids = [...new Set(links.filter((link) => link.kind === kind).map(({ id }) => id))];
    for (const piece of inPieces(ids))
      for (const one of await finders[kind](db, reader, piece))
        found.set(`${kind}:${one.id}`, { kind, ...one });
  }
  return found;
}
