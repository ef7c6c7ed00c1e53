/**
 * What the endpoints of the notes do. A private one is nobody else's, an AS included; a shared one is written by all who
 * read it, and shared, taken back and deleted by its owner or an AS. Source: docs/spec/office.md §4, docs/spec/access.md §3.
 */
import {
  createNote,
  deleteNote,
  getNote,
  listNotes,
  type Note,
  type NoteDetail,
  type NoteFields,
  restoreNote,
  updateNote,
} from "../../contract/office/notes.ts";
import { mayBeTold } from "../../rules/notes.ts";
import { insertVersioned, tracedOf, updateVersioned } from "../../store/master/versioned-record.ts";
import { type ListedNote, listNoteRows, textOfNote } from "../../store/office/notes.ts";
import { flagOf } from "../../store/sql.ts";
import { findStudent } from "../../store/students/students.ts";
import { type AnyCase, audit, forStaff, nextId, type Staff, scopeOf } from "../case.ts";
import { onlyOf, ownUnit, plainList, single } from "../master/lists.ts";
import type { Act } from "../master/versioned-record.ts";
import { conflict, forbidden, invalid, missing, stale } from "../refusal.ts";

const GONE = "Catatan tidak ditemukan.";

const readerOf = ({ actor }: Pick<Act, "actor">) => ({
  operatorId: actor.id,
  scope: scopeOf(actor),
  isAdmin: actor.role === "AS",
});

const mayDelete = (actor: Staff, row: Pick<ListedNote, "owner_id">) =>
  row.owner_id === actor.id || actor.role === "AS";

/** The tie to a student who has moved to another unit is kept, and told to those who see that unit. */
function studentOf(actor: Staff, row: ListedNote): Note["student"] {
  const { student_id, student_unit_id } = row;
  const scope = scopeOf(actor);
  if (student_id === null || student_unit_id === null) return null;
  if (scope !== null && !scope.includes(student_unit_id)) return null;
  const { student_nis, student_name, student_classroom } = row;
  return { id: student_id, nis: student_nis ?? "", name: student_name ?? "", classroom: student_classroom };
}

const noteOf =
  (actor: Staff) =>
  (row: ListedNote): Note => ({
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    color: row.color,
    pinned: row.pinned === 1,
    unit_id: row.unit_id,
    unit:
      row.unit_id === null ? null : { id: row.unit_id, code: row.unit_code ?? "", name: row.unit_name ?? "" },
    student_id: row.student_id,
    student: studentOf(actor, row),
    owner: { id: row.owner_id, name: row.owner_name },
    may_delete: mayDelete(actor, row),
    updated_at: row.updated_at,
    deleted_at: row.deleted_at,
    version: row.version,
  });

const find = async (act: Act, id: string) =>
  onlyOf(await listNoteRows(act.db, readerOf(act), { id }, "", single), GONE);

async function detailOf(act: Act, id: string): Promise<{ data: NoteDetail }> {
  const row = await find(act, id);
  const [text, traced] = [await textOfNote(act.db, id), await tracedOf(act.db, row)];
  return { data: { ...noteOf(act.actor)(row), text, ...traced } };
}

/** The note as it stands at the version that its writer saw. */
async function seenNote(act: Act, { id, version }: { id: string; version: number }): Promise<ListedNote> {
  const row = await find(act, id);
  if (row.version !== version) throw stale();
  return row;
}

function assertOwn(actor: Staff, row: ListedNote): void {
  if (!mayDelete(actor, row))
    throw forbidden("Catatan bersama hanya dibagikan atau dihapus oleh pembuatnya atau Admin Sekolah.");
}

/** The student is one whom its readers may see: of the unit it is shared with, else of one's own units. */
async function assertStudent(act: Act, body: NoteFields, before: ListedNote | null): Promise<void> {
  const { student_id, unit_id } = body;
  if (student_id === null) return;
  if (before !== null && student_id === before.student_id && unit_id === before.unit_id) return;
  const student = await findStudent(act.db, scopeOf(act.actor), student_id, act.today);
  if (student === undefined) throw invalid({ student_id: ["Siswa ini tidak ditemukan."] });
  if (unit_id !== null && student.unit_id !== unit_id)
    throw invalid({ student_id: ["Siswa ini bukan siswa unit yang dibagikan."] });
}

async function columnsOf(act: Act, body: NoteFields, before: ListedNote | null) {
  if (body.unit_id !== null && body.unit_id !== before?.unit_id) await ownUnit(act, body.unit_id);
  await assertStudent(act, body, before);
  return { ...body, pinned: flagOf(body.pinned) };
}

const writerOf = (act: Act) => ({ by: act.actor.id, at: act.now.toISOString() });

type Told = { before?: string | null; after?: string | null; unitId: string | null };

/** Who wrote, shared and deleted a note, and never what it says. Source: docs/spec/office.md §4.8. */
const tell = (act: Act, verb: string, id: string, { before, after, unitId }: Told) =>
  audit(act, {
    action: `note.${verb}`,
    resource: "note",
    resourceId: id,
    unitId,
    ...(before !== undefined && { before: { unit_id: before } }),
    ...(after !== undefined && { after: { unit_id: after } }),
  });

const create = forStaff(createNote, async (call) => {
  const id = nextId(call);
  const own = { ...(await columnsOf(call, call.body, null)), owner_id: call.actor.id, deleted_at: null };
  await insertVersioned(call.db, "notes", id, own, writerOf(call));
  await tell(call, "created", id, { after: own.unit_id, unitId: own.unit_id });
  return detailOf(call, id);
});

const update = forStaff(updateNote, async (call) => {
  const { version, ...body } = call.body;
  const { id } = call.params;
  const before = await find(call, id);
  if (before.deleted_at !== null) throw missing(GONE);
  if (before.version !== version) throw stale();
  const isShareChanged = body.unit_id !== before.unit_id;
  if (isShareChanged) assertOwn(call.actor, before);
  const own = await columnsOf(call, body, before);
  if (!(await updateVersioned(call.db, "notes", before, own, writerOf(call)))) throw stale();
  const last = { by: before.updated_by, at: before.updated_at };
  if (isShareChanged)
    await tell(call, "changed", id, { before: before.unit_id, after: own.unit_id, unitId: before.unit_id });
  else if (mayBeTold(last, writerOf(call))) await tell(call, "changed", id, { unitId: before.unit_id });
  return detailOf(call, id);
});

/** Deletes a note or brings it back. */
async function turn(act: Act, row: ListedNote, deleted_at: string | null): Promise<void> {
  assertOwn(act.actor, row);
  if (!(await updateVersioned(act.db, "notes", row, { deleted_at }, writerOf(act)))) throw stale();
  const told = deleted_at === null ? { after: row.unit_id } : { before: row.unit_id };
  await tell(act, deleted_at === null ? "restored" : "deleted", row.id, { ...told, unitId: row.unit_id });
}

const remove = forStaff(deleteNote, async (call) => {
  const row = await seenNote(call, { id: call.params.id, version: call.body.version });
  if (row.deleted_at !== null) throw missing(GONE);
  await turn(call, row, call.now.toISOString());
  return { message: "Catatan dihapus." };
});

const restore = forStaff(restoreNote, async (call) => {
  const row = await seenNote(call, { id: call.params.id, version: call.body.version });
  if (row.deleted_at === null) throw conflict("wrong_status", "Catatan ini tidak terhapus.");
  await turn(call, row, null);
  return detailOf(call, row.id);
});

export const noteCases: AnyCase[] = [
  forStaff(listNotes, async (call) => {
    const { filter, q } = call.query;
    const found = await listNoteRows(call.db, readerOf(call), filter, q, call.query);
    return plainList(call, found, noteOf(call.actor));
  }),
  forStaff(getNote, (call) => detailOf(call, call.params.id)),
  create,
  update,
  remove,
  restore,
];
