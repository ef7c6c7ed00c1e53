/** What the endpoints of the templates do: a unit's are its own, the school's an Admin Sekolah's. Source: docs/spec/office.md §5.6. */
import {
  createMessageTemplate,
  deleteMessageTemplate,
  listMessageTemplates,
  type MessageTemplate,
} from "../../contract/office/messages.ts";
import { deleteVersioned, insertVersioned } from "../../store/master/versioned-record.ts";
import { type ListedTemplate, listTemplateRows, templateNames } from "../../store/office/messages.ts";
import { type AnyCase, audit, forStaff, nextId, type Staff, scopeOf } from "../case.ts";
import { onlyOf, ownUnit, plainList, single } from "../master/lists.ts";
import { type Act, assertUnique } from "../master/versioned-record.ts";
import { forbidden, stale } from "../refusal.ts";
import { unitBriefOf } from "../reply.ts";

const templateOf =
  (actor: Staff) =>
  (row: ListedTemplate): MessageTemplate => ({
    id: row.id,
    unit_id: row.unit_id,
    unit:
      row.unit_id === null
        ? null
        : unitBriefOf({
            unit_id: row.unit_id,
            unit_code: row.unit_code ?? "",
            unit_name: row.unit_name ?? "",
          }),
    name: row.label,
    subject: row.subject,
    text: row.text,
    may_delete: row.unit_id !== null || actor.role === "AS",
    version: row.version,
  });

const find = async (act: Act, id: string) =>
  onlyOf(await listTemplateRows(act.db, scopeOf(act.actor), id, "", single), "Templat tidak ditemukan.");

function assertMay(actor: Staff, unitId: string | null): void {
  if (unitId === null && actor.role !== "AS")
    throw forbidden("Templat sekolah hanya dibuat dan dibuang oleh Admin Sekolah.");
}

const told = (
  act: Act,
  verb: string,
  row: { id: string; unit_id: string | null },
  side: "before" | "after",
) =>
  audit(act, {
    action: `message_template.${verb}`,
    resource: "message_template",
    resourceId: row.id,
    unitId: row.unit_id,
    [side]: { unit_id: row.unit_id },
  });

const create = forStaff(createMessageTemplate, async (call) => {
  const { unit_id, name, subject, text } = call.body;
  assertMay(call.actor, unit_id);
  if (unit_id !== null) await ownUnit(call, unit_id);
  const others = await templateNames(call.db, unit_id);
  assertUnique("name", name, others, null, "Sudah ada templat dengan nama ini.");
  const id = nextId(call);
  const writer = { by: call.actor.id, at: call.now.toISOString() };
  await insertVersioned(call.db, "message_templates", id, { unit_id, label: name, subject, text }, writer);
  await told(call, "created", { id, unit_id }, "after");
  return { data: templateOf(call.actor)(await find(call, id)) };
});

const remove = forStaff(deleteMessageTemplate, async (call) => {
  const row = await find(call, call.params.id);
  assertMay(call.actor, row.unit_id);
  const seen = { id: row.id, version: call.body.version };
  if (row.version !== seen.version || !(await deleteVersioned(call.db, "message_templates", seen)))
    throw stale();
  await told(call, "deleted", row, "before");
  return { message: "Templat dibuang." };
});

export const messageTemplateCases: AnyCase[] = [
  forStaff(listMessageTemplates, async (call) => {
    const found = await listTemplateRows(call.db, scopeOf(call.actor), null, call.query.q, call.query);
    return plainList(call, found, templateOf(call.actor));
  }),
  create,
  remove,
];
