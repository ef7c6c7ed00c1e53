/** Cards as the wire has them, with what they are about as it stands now. Source: docs/spec/office.md §3.5. */
import type { Card, CardReference } from "../../contract/office/boards.ts";
import { may } from "../../contract/permissions.ts";
import type { ListedCard } from "../../store/office/boards.ts";
import { linkedOf } from "../../store/office/card-links.ts";
import { scopeOf } from "../case.ts";
import type { Act } from "../master/versioned-record.ts";

export type Check = { text: string; done: boolean };

export const checksOf = (row: Pick<ListedCard, "checklist">) => JSON.parse(row.checklist) as Check[]; // written by cards.ts

type Link = CardReference;

const linkIn = ({ link_kind, link_id }: ListedCard): Link[] =>
  link_kind === null || link_id === null ? [] : [{ kind: link_kind, id: link_id }];

/** What the reader may see of it: payments are not for every role. */
const isToldTo = (act: Act, { kind }: Link) => kind !== "payment" || may(act.actor.role, "payments.read");

/** What of these records the reader may see, by `kind:id`. */
export const linkedFor = (act: Act, links: readonly Link[]) =>
  linkedOf(
    act.db,
    { operatorId: act.actor.id, scope: scopeOf(act.actor) },
    links.filter((link) => isToldTo(act, link)),
  );

export async function cardsOf(act: Act, rows: readonly ListedCard[]): Promise<Card[]> {
  const linked = await linkedFor(act, rows.flatMap(linkIn));
  return rows.map((row) => {
    const checks = checksOf(row);
    return {
      id: row.id,
      board_id: row.board_id,
      column_id: row.column_id,
      position: row.position,
      title: row.title,
      due_on: row.due_on,
      assignee:
        row.assignee_id === null
          ? null
          : { id: row.assignee_id, name: row.assignee_name ?? "", active: row.assignee_status === "active" },
      labels: JSON.parse(row.labels) as string[], // written by cards.ts
      checks_done: checks.filter(({ done }) => done).length,
      checks_count: checks.length,
      comments_count: row.comments_count,
      has_text: row.has_text === 1,
      link: linked.get(`${row.link_kind}:${row.link_id}`) ?? null,
      archived_at: row.archived_at,
      version: row.version,
    };
  });
}
