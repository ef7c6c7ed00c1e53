/** Logging in and out, one's own password and sessions. Source: api.md "Session", domain.md "Operator". */
import { seesAllUnits } from "../contract/permissions.ts";
import {
  type Credentials,
  changePassword,
  endSession,
  getCsrfCookie,
  getProfile,
  type Locale,
  listSessions,
  locales,
  login,
  loginStudent,
  logout,
  type User,
} from "../contract/session.ts";
import { recordAudit } from "../store/audit.ts";
import { sha256 } from "../store/digest.ts";
import {
  allUnits,
  endToken,
  isNisUnique,
  listTokens,
  noteLogin,
  type Owner,
  openToken,
  operatorById,
  operatorByLogin,
  savePassword,
  studentById,
  studentByLogin,
  unitsOfOperator,
} from "../store/sessions.ts";
import { clearHits, countHit, dropOldHits, networkOf, takeHitBack } from "../store/throttles.ts";
import { type Actor, audit, forAnyone, forSession, nextId, type Passwords, type World } from "./case.ts";
import { busy, invalid, missing } from "./refusal.ts";

const WRONG_LOGIN = "Nama pengguna atau kata sandi salah.";
const ACCOUNT_TRIES = { limit: 5, windowSeconds: 60 };
const ADDRESS_TRIES = { limit: 50, windowSeconds: 60 };

type Anybody = World & { actor: Actor | null };

/** Whoever a login names, as far as the password check needs to know. */
type Named = { owner: Owner; name: string; hash: string; mayEnter: boolean };

const csrfCase = forAnyone(
  getCsrfCookie,
  async () => ({ message: "Cookie XSRF-TOKEN sudah dipasang." }),
  "own",
);

const loginCase = forAnyone(
  login,
  async (call) => {
    const operator = await operatorByLogin(call.db, call.body.username);
    return enter(
      call,
      call.body,
      "staff",
      operator && {
        owner: { kind: "staff", id: operator.id },
        name: operator.name,
        hash: operator.password_hash,
        mayEnter: operator.status === "active",
      },
    );
  },
  "own",
);

const loginStudentCase = forAnyone(
  loginStudent,
  async (call) => {
    const student = await studentByLogin(call.db, call.body.username);
    const hash = student?.password_hash ?? null;
    return enter(
      call,
      call.body,
      "student",
      student && hash !== null
        ? { owner: { kind: "student", id: student.id }, name: student.name, hash, mayEnter: true }
        : undefined,
    );
  },
  "own",
);

const logoutCase = forSession(logout, async (call) => {
  await endToken(call.db, ownerOf(call.actor), call.actor.tokenId);
  await audit(call, { action: "session.close", resource: call.actor.kind, resourceId: call.actor.id });
  return { message: "Anda sudah keluar." };
});

const profileCase = forSession(getProfile, async (call) => ({
  data: await userOf(call.db, ownerOf(call.actor)),
}));

/** Guessing the old password from a session left open is throttled like a login. Errors: 422, 429. */
const changePasswordCase = forSession(
  changePassword,
  async (call) => {
    const owner = ownerOf(call.actor);
    const hits = `password:${owner.kind}:${owner.id}`;
    await countOrRefuse(call, hits, ACCOUNT_TRIES);
    const hash = await hashOf(call, owner);
    if (hash === null || !(await call.passwords.verify(call.body.current_password, hash))) {
      throw invalid({ current_password: ["Kata sandi sekarang salah."] });
    }
    if (call.body.password === call.body.current_password) {
      throw invalid({ password: ["Kata sandi baru harus lain dari yang sekarang."] });
    }
    const next = await call.passwords.hash(call.body.password);
    return call.db.transaction().execute(async (db) => {
      await savePassword(db, owner, next, call.actor.tokenId, call.now);
      await clearHits(db, hits);
      await audit({ ...call, db }, { action: "password.change", resource: owner.kind, resourceId: owner.id });
      return { data: await userOf(db, owner) };
    });
  },
  "own",
);

const listSessionsCase = forSession(listSessions, async (call) => {
  const rows = await listTokens(call.db, ownerOf(call.actor), call.now);
  return {
    data: rows.map((row) => ({
      id: row.id,
      current: row.id === call.actor.tokenId,
      address: row.address,
      user_agent: row.user_agent,
      created_at: row.created_at,
      last_used_at: row.last_used_at,
    })),
  };
});

const endSessionCase = forSession(endSession, async (call) => {
  if (!(await endToken(call.db, ownerOf(call.actor), call.params.id))) throw missing("Sesi tidak ditemukan.");
  await audit(call, {
    action: "session.end",
    resource: call.actor.kind,
    resourceId: call.actor.id,
    before: { session_id: call.params.id },
  });
  return { message: "Sesi sudah diakhiri." };
});

export const sessionCases = [
  csrfCase,
  loginCase,
  loginStudentCase,
  logoutCase,
  profileCase,
  changePasswordCase,
  listSessionsCase,
  endSessionCase,
];

/**
 * Opens a session for whoever was named, if the password is right. The try is counted before the password is
 * looked at, so that tries made at the same moment cannot slip past the limit together; a right one is taken back.
 * An unknown name costs the same time and gets the same words as a wrong password.
 */
async function enter(call: Anybody, typed: Credentials, kind: Owner["kind"], named: Named | undefined) {
  const network = networkOf(call.address);
  const addressHits = `login:${network}`;
  // A digest, because people type passwords into the name field and the table is not to keep them.
  const accountHits = `login:${await sha256(`${kind}\n${accountOf(kind, typed.username)}\n${network}`)}`;
  await countOrRefuse(call, addressHits, ADDRESS_TRIES);
  await countOrRefuse(call, accountHits, ACCOUNT_TRIES);
  const nobody = await hashOfNobody(call.passwords);
  const isRight = await call.passwords.verify(typed.password, named?.hash ?? nobody);
  if (named === undefined || !isRight || !named.mayEnter) {
    await audit(call, { action: "session.refuse", resource: kind, resourceId: named?.owner.id ?? null });
    throw invalid({ username: [WRONG_LOGIN] }, WRONG_LOGIN);
  }
  const { owner, name } = named;
  return call.db.transaction().execute(async (db) => {
    await takeHitBack(db, addressHits);
    await clearHits(db, accountHits);
    await dropOldHits(db, call.now);
    const token = await openToken(db, owner, call, call.now, call.random);
    if (owner.kind === "staff") await noteLogin(db, owner.id, call.now);
    await recordAudit(db, {
      id: nextId(call),
      at: call.now.toISOString(),
      actorId: owner.id,
      actorName: name,
      address: call.address,
      action: "session.open",
      resource: owner.kind,
      resourceId: owner.id,
      unitId: null,
    });
    return { token, user: await userOf(db, owner) };
  });
}

/** What tries are counted under. `SMP-1001` and `1001` name one account, and two names must not give twice the tries. */
function accountOf(kind: Owner["kind"], username: string): string {
  const name = username.toLowerCase();
  return kind === "student" ? name.replace(/^[a-z0-9]+-(?=\d+$)/, "") : name;
}

async function countOrRefuse(
  call: World,
  name: string,
  tries: { limit: number; windowSeconds: number },
): Promise<void> {
  const { blockedForSeconds } = await countHit(call.db, name, { ...tries, now: call.now });
  if (blockedForSeconds > 0) throw busy(blockedForSeconds);
}

const hashesOfNobody = new WeakMap<Passwords, Promise<string>>();

/** A hash that no password fits, made once: what an unknown name is checked against. */
function hashOfNobody(passwords: Passwords): Promise<string> {
  const known = hashesOfNobody.get(passwords) ?? passwords.hash(crypto.randomUUID());
  hashesOfNobody.set(passwords, known);
  return known;
}

const ownerOf = (actor: Actor): Owner => ({ kind: actor.kind, id: actor.id });

async function hashOf(call: World, owner: Owner): Promise<string | null> {
  const person =
    owner.kind === "staff" ? await operatorById(call.db, owner.id) : await studentById(call.db, owner.id);
  return person.password_hash;
}

/** The user as the wire has it; a student has no `admin_role` (product.md §2). */
async function userOf(db: World["db"], owner: Owner): Promise<User> {
  if (owner.kind === "staff") {
    const operator = await operatorById(db, owner.id);
    const role = operator.admin_role;
    return {
      id: operator.id,
      name: operator.name,
      username: operator.username,
      email: operator.email,
      ...(role === null ? {} : { admin_role: role }),
      units: seesAllUnits(role) ? await allUnits(db) : await unitsOfOperator(db, operator.id),
      must_change_password: operator.must_change_password === 1,
      locale: localeOf(operator.locale),
    };
  }
  const student = await studentById(db, owner.id);
  return {
    id: student.id,
    name: student.name,
    username: (await isNisUnique(db, student.nis)) ? student.nis : `${student.unit_code}-${student.nis}`,
    email: null,
    student_id: student.id,
    units: [{ id: student.unit_id, code: student.unit_code, name: student.unit_name }],
    must_change_password: student.must_change_password === 1,
    locale: localeOf(student.locale),
  };
}

const localeOf = (text: string | null): Locale | null => locales.find((locale) => locale === text) ?? null;
