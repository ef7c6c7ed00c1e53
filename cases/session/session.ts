/** Logging in and out, one's own password and sessions. Source: docs/spec/access.md §4, §5, §6, docs/spec/data.md §2. */
import {
  type Credentials,
  changePassword,
  endSession,
  getCsrfCookie,
  getProfile,
  listSessions,
  login,
  loginStudent,
  logout,
} from "../../contract/session/session.ts";
import { recordAudit } from "../../store/office/audit.ts";
import { placeName, rememberPlace } from "../../store/session/login-places.ts";
import {
  endToken,
  listTokens,
  noteLogin,
  type Owner,
  openToken,
  operatorById,
  operatorByLogin,
  savePassword,
  studentById,
  studentByLogin,
} from "../../store/session/sessions.ts";
import { clearHits, dropOldHits, networkOf } from "../../store/session/throttles.ts";
import { type Actor, audit, forAnyone, forSession, nextId, type Passwords, type World } from "../case.ts";
import { assertPortalOpen } from "../portal/open.ts";
import { invalid, missing } from "../refusal.ts";
import { inTransaction } from "../transaction.ts";
import { assertNewPassword } from "./new-password.ts";
import { ACCOUNT_TRIES, assertOpen, countFailures, loginGates, passwordHits } from "./tries.ts";
import { ownerOf, userOf } from "./user.ts";

const WRONG_LOGIN = "Nama pengguna atau kata sandi salah.";
const STILL_PENDING = "Pendaftaran Anda menunggu persetujuan Admin Sekolah.";

type Anybody = World & { actor: Actor | null };

/** Whoever a login names, as far as the password check needs to know. */
type Named = { owner: Owner; name: string; hash: string; entry: "open" | "pending" | "closed" };

const csrfCase = forAnyone(getCsrfCookie, async () => null, "own");

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
        entry: entryOf(operator.status),
      },
    );
  },
  "own",
);

const loginStudentCase = forAnyone(
  loginStudent,
  async (call) => {
    await assertPortalOpen(call.db);
    const student = await studentByLogin(call.db, call.body.username);
    const hash = student?.password_hash ?? null;
    return enter(
      call,
      call.body,
      "student",
      student && hash !== null
        ? { owner: { kind: "student", id: student.id }, name: student.name, hash, entry: "open" }
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
    const hits = passwordHits(owner);
    const gates = [{ name: hits, tries: ACCOUNT_TRIES }];
    await assertOpen(call.db, gates, call.now);
    const hash = await hashOf(call, owner);
    if (hash === null || !(await call.passwords.verify(call.body.current_password, hash))) {
      await countFailures(call, gates);
      throw invalid({ current_password: ["Kata sandi sekarang salah."] });
    }
    if (call.body.password === call.body.current_password) {
      throw invalid({ password: ["Kata sandi baru harus lain dari yang sekarang."] });
    }
    await assertNewPassword(call.db, owner, call.body.password);
    const next = await call.passwords.hash(call.body.password);
    return inTransaction(call, async (here) => {
      const { db } = here;
      await savePassword(db, owner, next, call.actor.tokenId, call.now);
      await clearHits(db, hits);
      await audit(here, { action: "password.change", resource: owner.kind, resourceId: owner.id });
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
 * Opens a session for whoever was named, if the password is right. Only what fails is counted, when it is known to fail:
 * a class that logs in at once keeps nobody out. Tries made at the same moment cannot slip past the limit together, since
 * of those that were on their way when it was reached none learns whether it was right.
 * An unknown name costs the same time and gets the same words as a wrong password; that an account still waits for
 * approval is told only to who knows its password.
 */
async function enter(call: Anybody, typed: Credentials, kind: Owner["kind"], named: Named | undefined) {
  const { gates, own, isKnownDevice } = await loginGates(call, kind, typed.username, named?.owner);
  const stillWanted = () => assertOpen(call.db, gates, call.now);
  await stillWanted();
  const nobody = await hashOfNobody(call.passwords);
  const turn = { lane: networkOf(call.address), isFirst: isKnownDevice, stillWanted };
  const isRight = await call.passwords.verify(typed.password, named?.hash ?? nobody, turn);
  if (named === undefined || !isRight || named.entry !== "open") {
    await countFailures(call, gates, named?.owner.kind === "staff" ? named.owner.id : null);
    await audit(call, { action: "session.refuse", resource: kind, resourceId: named?.owner.id ?? null });
    const sentence = isRight && named?.entry === "pending" ? STILL_PENDING : WRONG_LOGIN;
    throw invalid({ username: [sentence] }, sentence);
  }
  const { owner, name } = named;
  return inTransaction(call, async (here) => {
    const { db } = here;
    await assertOpen(db, gates, call.now);
    await clearHits(db, own);
    await dropOldHits(db, call.now);
    await rememberPlaces(here, owner);
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

/** Where the owner has proved to be the owner: at this address, and for staff in this browser. */
export async function rememberPlaces({ db, now, address, device }: World, owner: Owner): Promise<void> {
  await rememberPlace(db, owner, await placeName(owner, "network", networkOf(address)), now);
  if (owner.kind !== "staff" || device === undefined) return;
  await rememberPlace(db, owner, await placeName(owner, "device", device.keep()), now);
}

/** Those who registered wait for an Admin Sekolah (docs/spec/data.md §2.3). */
function entryOf(status: string): Named["entry"] {
  if (status === "active") return "open";
  return status === "pending" ? "pending" : "closed";
}

const hashesOfNobody = new WeakMap<Passwords, Promise<string>>();

/** A hash that no password fits, made once: what an unknown name is checked against. */
function hashOfNobody(passwords: Passwords): Promise<string> {
  const known = hashesOfNobody.get(passwords) ?? passwords.hash(crypto.randomUUID());
  hashesOfNobody.set(passwords, known);
  return known;
}

async function hashOf(call: World, owner: Owner): Promise<string | null> {
  const person =
    owner.kind === "staff" ? await operatorById(call.db, owner.id) : await studentById(call.db, owner.id);
  return person.password_hash;
}
