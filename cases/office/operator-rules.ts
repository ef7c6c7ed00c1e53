/** What the cases of the operators ask before they write, and how an operator goes out. Source: docs/spec/data.md §2. */
import type { Operator } from "../../contract/office/operators.ts";
import { seesAllUnits } from "../../contract/permissions.ts";
import {
  countActiveAdmins,
  knownUnitIds,
  listOperatorRows,
  lockAdmins,
  type OperatorRow,
  unitsOfOperators,
} from "../../store/office/operators.ts";
import { takenByOthers } from "../../store/session/registrations.ts";
import { type Staff, scopeOf, type World } from "../case.ts";
import { single } from "../master/lists.ts";
import { assertNone, conflict, invalid, missing, type Refusal, stale } from "../refusal.ts";

/** A call as far as these need it. */
export type Stage = World & { actor: Staff };

export const auditOf = (verb: string, resourceId: string) => ({
  action: `operator.${verb}`,
  resource: "operator",
  resourceId,
});

/** Rows as the wire has them; a colleague of single units reads name, role, phone and the units shared. */
export async function operatorsOf(call: Stage, rows: readonly OperatorRow[]): Promise<Operator[]> {
  const scope = scopeOf(call.actor);
  const given = await unitsOfOperators(
    call.db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const units = given
      .filter((unit) => unit.operator_id === row.id && (scope === null || scope.includes(unit.id)))
      .map(({ id, code, name }) => ({ id, code, name }));
    const isFull = scope === null;
    return {
      id: row.id,
      name: row.name,
      username: isFull ? row.username : null,
      email: isFull ? row.email : null,
      phone: row.phone,
      admin_role: row.admin_role,
      all_units: seesAllUnits(row.admin_role),
      unit_ids: units.map((unit) => unit.id),
      units,
      status: row.status,
      must_change_password: isFull && row.must_change_password === 1,
      last_login_at: isFull ? row.last_login_at : null,
      created_at: isFull ? row.created_at : null,
      version: row.version,
    };
  });
}

/** The operator in the version that the caller has seen. Errors: 404, 409 stale_version. */
export async function seenOperator(
  call: Stage,
  id: string,
  version: number,
): Promise<OperatorRow & { unit_ids: string[] }> {
  const reader = { id: call.actor.id, scope: null, now: call.now };
  const [row] = (await listOperatorRows(call.db, reader, { id }, "", single)).rows;
  if (row === undefined) throw missing("Operator tidak ditemukan.");
  if (row.version !== version) throw stale();
  const units = await unitsOfOperators(call.db, [id]);
  return { ...row, unit_ids: units.map((unit) => unit.id) };
}

/** Errors: 409 wrong_status, with this sentence. */
export function assertStatus(
  { status }: Pick<OperatorRow, "status">,
  allowed: readonly OperatorRow["status"][],
  message: string,
): void {
  if (!allowed.includes(status)) throw conflict("wrong_status", message);
}

/** Nobody deactivates, deletes or resets themself. Errors: 409 own_account, with this sentence. */
export function assertOther(call: Stage, operator: OperatorRow, message: string): void {
  if (operator.id === call.actor.id) throw conflict("own_account", message);
}

/** Whoever takes an Admin Sekolah away leaves another one who is active. */
export async function assertNotLastAdmin(
  call: Stage,
  operator: OperatorRow,
  refusal: (message: string) => Refusal,
): Promise<void> {
  if (operator.admin_role !== "AS" || !["active", "locked"].includes(operator.status)) return;
  await lockAdmins(call.db);
  if ((await countActiveAdmins(call.db)) > 1) return;
  throw refusal("Ini Admin Sekolah terakhir yang aktif. Jadikan orang lain Admin Sekolah dahulu.");
}

/** Username and e-mail are nobody else's, in any case. Errors: 422. */
export async function assertFree(
  call: Stage,
  { username, email }: { username: string; email: string | null },
  ownId: string | null = null,
): Promise<void> {
  const taken = await takenByOthers(call.db, { username, email }, ownId);
  assertNone({
    ...(taken.username && { username: ["Nama pengguna ini sudah dipakai."] }),
    ...(taken.email && { email: ["Email ini sudah dipakai akun lain."] }),
  });
}

/** The units to be given, once each; none for a role that sees them all. */
export const givenUnits = ({
  admin_role,
  unit_ids,
}: {
  admin_role: string;
  unit_ids: readonly string[];
}): string[] => (seesAllUnits(admin_role) ? [] : [...new Set(unit_ids)]);

/** Errors: 422 at `unit_ids` for an unknown one. */
export async function assertUnits(call: Stage, ids: readonly string[]): Promise<void> {
  const known = await knownUnitIds(call.db, [...ids]);
  if (known.length < ids.length) throw invalid({ unit_ids: ["Unit tidak dikenal."] });
}
