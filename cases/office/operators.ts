/** What the endpoints of the operators do. Source: docs/spec/data.md §2, §11, docs/spec/access.md §2, §3. */
import {
  activateOperator,
  approveOperator,
  createOperator,
  deactivateOperator,
  deleteOperator,
  getOperator,
  listOperators,
  rejectOperator,
  resetOperatorPassword,
  unlockOperator,
  updateOperator,
} from "../../contract/office/operators.ts";
import { tracedOf } from "../../store/master/versioned-record.ts";
import {
  addOperator,
  countPending,
  endAccess,
  hasWorked,
  listOperatorRows,
  type OperatorRow,
  removeOperator,
  saveOperator,
  saveUnits,
} from "../../store/office/operators.ts";
import { queueMail } from "../../store/office/outbox.ts";
import { endReset } from "../../store/session/password-resets.ts";
import { clearHitsOf } from "../../store/session/throttles.ts";
import { type AnyCase, audit, forStaff, nextId, scopeOf } from "../case.ts";
import { single } from "../master/lists.ts";
import { checkAll, conflict, invalid, missing, stale } from "../refusal.ts";
import { listReply } from "../reply.ts";
import { firstPassword } from "../session/first-password.ts";
import { phoneOrRefuse } from "../students/phones.ts";
import { inTransaction } from "../transaction.ts";
import { approvedMail } from "./mails.ts";
import {
  assertFree,
  assertNotLastAdmin,
  assertOther,
  assertStatus,
  assertUnits,
  auditOf,
  givenUnits,
  operatorsOf,
  type Stage,
  seenOperator,
} from "./operator-rules.ts";

const MAIL_MS = 7 * 24 * 3_600_000;

const readerOf = (call: Stage) => ({ id: call.actor.id, scope: scopeOf(call.actor), now: call.now });

const untraced = { created_at: null, created_by: null, updated_at: null, updated_by: null };

/** The operator as the caller sees it. */
async function shown(call: Stage, id: string) {
  const { rows } = await listOperatorRows(call.db, readerOf(call), { id }, "", single);
  const [operator] = await operatorsOf(call, rows);
  const [row] = rows;
  if (operator === undefined || row === undefined) throw missing("Operator tidak ditemukan.");
  const isFull = scopeOf(call.actor) === null;
  return { data: { ...operator, ...(isFull ? await tracedOf(call.db, row) : untraced) } };
}

const listCase = forStaff(listOperators, async (call) => {
  const { filter, q } = call.query;
  const { rows, total } = await listOperatorRows(call.db, readerOf(call), filter, q, call.query);
  const pending = scopeOf(call.actor) === null ? await countPending(call.db) : 0;
  return listReply(call.url, call.query, { data: await operatorsOf(call, rows), total, sums: { pending } });
});

const getCase = forStaff(getOperator, (call) => shown(call, call.params.id));

/** Its own transaction, so that the writer is not held while a password is hashed. */
const createCase = forStaff(
  createOperator,
  async (call) => {
    const password = firstPassword(call);
    const password_hash = await call.passwords.hash(password);
    return inTransaction(call, async (here) => {
      const { unit_ids: _, ...fields } = call.body;
      const unitIds = givenUnits(call.body);
      await checkAll(
        () => assertFree(here, fields),
        () => phoneOrRefuse(fields.phone),
        () => assertUnits(here, unitIds),
      );
      const at = call.now.toISOString();
      const row: OperatorRow = {
        ...fields,
        id: nextId(call),
        phone: phoneOrRefuse(fields.phone),
        status: "active",
        password_hash,
        must_change_password: 1,
        locale: null,
        last_login_at: null,
        version: 1,
        created_at: at,
        created_by: call.actor.id,
        updated_at: at,
        updated_by: call.actor.id,
      };
      if (!(await addOperator(here.db, row))) {
        await assertFree(here, fields);
        throw invalid({ username: ["Nama pengguna ini sudah dipakai."] });
      }
      await saveUnits(here.db, row.id, unitIds);
      await audit(here, {
        ...auditOf("create", row.id),
        after: { ...fields, phone: row.phone, unit_ids: unitIds },
      });
      return { ...(await shown(here, row.id)), first_password: password };
    });
  },
  "own",
);

/** What is written with each change. */
const stamp = (call: Stage) => ({ updated_at: call.now.toISOString(), updated_by: call.actor.id });

/** Nobody changes their own role, and one Admin Sekolah stays. */
async function assertRole(call: Stage, role: string, before: OperatorRow): Promise<void> {
  if (before.admin_role === role) return;
  if (before.id === call.actor.id) {
    throw invalid({ admin_role: ["Anda tidak dapat mengubah peran Anda sendiri."] });
  }
  await assertNotLastAdmin(call, before, (message) => invalid({ admin_role: [message] }));
}

const updateCase = forStaff(updateOperator, async (call) => {
  const { version, unit_ids: _, ...typed } = call.body;
  const before = await seenOperator(call, call.params.id, version);
  assertStatus(before, ["active", "inactive", "locked"], "Setujui pendaftaran ini dahulu.");
  const unitIds = givenUnits(call.body);
  await checkAll(
    () => assertFree(call, typed, before.id),
    () => phoneOrRefuse(typed.phone),
    () => assertRole(call, typed.admin_role, before),
    () => assertUnits(call, unitIds),
  );
  const after = { ...typed, phone: phoneOrRefuse(typed.phone) };
  const { id, name, username, email, phone, admin_role } = before;
  if (!(await saveOperator(call.db, { id, version }, { ...after, ...stamp(call) }))) throw stale();
  if (after.email !== email) await endReset(call.db, id);
  await saveUnits(call.db, id, unitIds);
  await audit(call, {
    ...auditOf("update", id),
    before: { name, username, email, phone, admin_role, unit_ids: before.unit_ids },
    after: { ...after, unit_ids: unitIds },
  });
  return shown(call, id);
});

const approveCase = forStaff(approveOperator, async (call) => {
  const { version, admin_role } = call.body;
  const { id, name, username, email, ...before } = await seenOperator(call, call.params.id, version);
  assertStatus(before, ["pending"], "Pendaftaran ini sudah disetujui.");
  const unitIds = givenUnits(call.body);
  await assertUnits(call, unitIds);
  const changes = { admin_role, status: "active" as const, ...stamp(call) };
  if (!(await saveOperator(call.db, { id, version }, changes))) throw stale();
  await saveUnits(call.db, id, unitIds);
  await audit(call, {
    ...auditOf("approve", id),
    before: { status: before.status },
    after: { status: "active", admin_role, unit_ids: unitIds },
  });
  if (email !== null) {
    const mail = approvedMail({ name, username, loginUrl: `${call.publicUrl}/login` });
    await queueMail(
      call.db,
      { ...mail, recipient: email, link: null, validMs: MAIL_MS },
      call.now,
      call.random,
    );
  }
  return shown(call, id);
});

/** Takes an operator out of the table with what only says who it was. */
async function remove(call: Stage, operator: OperatorRow, verb: "reject" | "delete"): Promise<void> {
  const { id, version, name, username, email, phone, admin_role } = operator;
  if (!(await removeOperator(call.db, { id, version }))) throw stale();
  await audit(call, { ...auditOf(verb, id), before: { name, username, email, phone, admin_role } });
}

const rejectCase = forStaff(rejectOperator, async (call) => {
  const operator = await seenOperator(call, call.params.id, call.body.version);
  assertStatus(operator, ["pending"], "Pendaftaran ini sudah disetujui.");
  await remove(call, operator, "reject");
  return { message: "Pendaftaran ditolak." };
});

const deleteCase = forStaff(deleteOperator, async (call) => {
  const operator = await seenOperator(call, call.params.id, call.body.version);
  assertOther(call, operator, "Anda tidak dapat menghapus akun Anda sendiri.");
  if (operator.last_login_at !== null || (await hasWorked(call.db, operator.id))) {
    throw conflict("in_use", "Operator ini sudah pernah bekerja di sini. Nonaktifkan saja.");
  }
  await assertNotLastAdmin(call, operator, (message) => conflict("last_admin", message));
  await remove(call, operator, "delete");
  return { message: "Operator dihapus." };
});

const activateCase = forStaff(activateOperator, async (call) => {
  const operator = await seenOperator(call, call.params.id, call.body.version);
  assertStatus(operator, ["inactive"], "Operator ini tidak nonaktif.");
  return statusChange(call, operator, { verb: "activate", status: "active" });
});

const unlockCase = forStaff(unlockOperator, async (call) => {
  const operator = await seenOperator(call, call.params.id, call.body.version);
  assertStatus(operator, ["locked"], "Operator ini tidak terkunci.");
  await clearHitsOf(call.db, operator.id);
  return statusChange(call, operator, { verb: "unlock", status: "active" });
});

const deactivateCase = forStaff(deactivateOperator, async (call) => {
  const operator = await seenOperator(call, call.params.id, call.body.version);
  assertOther(call, operator, "Anda tidak dapat menonaktifkan akun Anda sendiri.");
  assertStatus(operator, ["active", "locked"], "Operator ini tidak aktif.");
  await assertNotLastAdmin(call, operator, (message) => conflict("last_admin", message));
  await endAccess(call.db, operator.id);
  return statusChange(call, operator, { verb: "deactivate", status: "inactive" });
});

type StatusChange = { verb: "activate" | "deactivate" | "unlock"; status: OperatorRow["status"] };

async function statusChange(
  call: Stage,
  { id, version, ...before }: OperatorRow,
  { verb, status }: StatusChange,
) {
  if (!(await saveOperator(call.db, { id, version }, { status, ...stamp(call) }))) throw stale();
  await audit(call, { ...auditOf(verb, id), before: { status: before.status }, after: { status } });
  return shown(call, id);
}

/** As `createCase`; a lock that failed logins have set opens with it. */
const resetCase = forStaff(
  resetOperatorPassword,
  async (call) => {
    const password = firstPassword(call);
    const password_hash = await call.passwords.hash(password);
    return inTransaction(call, async (here) => {
      const { version } = call.body;
      const operator = await seenOperator(here, call.params.id, version);
      const { id } = operator;
      assertOther(call, operator, "Ganti kata sandi Anda sendiri di halaman Profil.");
      assertStatus(operator, ["active", "inactive", "locked"], "Setujui pendaftaran ini dahulu.");
      const status = operator.status === "locked" ? "active" : operator.status;
      const changes = { password_hash, status, must_change_password: 1 as const, ...stamp(call) };
      if (!(await saveOperator(here.db, { id, version }, changes))) throw stale();
      await endAccess(here.db, id);
      await audit(here, auditOf("reset_password", id));
      return { ...(await shown(here, id)), first_password: password };
    });
  },
  "own",
);

export const operatorCases: AnyCase[] = [
  listCase,
  getCase,
  createCase,
  updateCase,
  deleteCase,
  approveCase,
  rejectCase,
  activateCase,
  deactivateCase,
  unlockCase,
  resetCase,
];
