/**
 * Asking for an account, a forgotten password, one's own profile. What an answer says never depends on whether an
 * account exists. Source: docs/spec/access.md §5, docs/spec/data.md §2.
 */
import {
  forgotPassword,
  type ProfileChange,
  type Registration,
  register,
  resetPassword,
  updateProfile,
} from "../../contract/session/session.ts";
import { recordAudit } from "../../store/office/audit.ts";
import { queueMail } from "../../store/office/outbox.ts";
import { endReset, openReset, resetOwner, takeReset } from "../../store/session/password-resets.ts";
import {
  addApplicant,
  holderOf,
  type OwnFields,
  saveLocale,
  saveOwnFields,
  takenByOthers,
  unlock,
} from "../../store/session/registrations.ts";
import { operatorById, operatorByLogin, savePassword } from "../../store/session/sessions.ts";
import { clearHits, clearHitsOf, networkOf } from "../../store/session/throttles.ts";
import type { Db } from "../../store/sql.ts";
import { type Actor, audit, forAnyone, forSession, nextId, type World } from "../case.ts";
import { addressChangedMail, resetMail } from "../office/mails.ts";
import { invalid, stale } from "../refusal.ts";
import { phoneOrRefuse } from "../students/phones.ts";
import { inTransaction } from "../transaction.ts";
import { assertGoodPassword, assertNewPassword } from "./new-password.ts";
import { rememberPlaces } from "./session.ts";
import { ACCOUNT_TRIES, assertOpen, countFailures, countOrRefuse, passwordHits } from "./tries.ts";
import { ownerOf, userOf } from "./user.ts";

const REGISTERED =
  "Pendaftaran Anda kami terima. Bila nama pengguna dan emailnya belum terpakai, Anda dapat masuk setelah disetujui Admin Sekolah.";
const REQUESTED =
  "Bila akun itu ada dan memiliki email, tautan untuk membuat kata sandi baru kami kirim ke sana. Siswa memintanya di kantor sekolah.";
const LINK_IS_OVER = "Tautan ini tidak berlaku lagi. Minta tautan yang baru.";
const ONLY_THE_OFFICE = "Hanya kantor sekolah yang dapat mengubahnya.";

/** For each of the three forms of a visitor, from one address. */
const VISITOR_TRIES = { limit: 10, windowSeconds: 60 };

const MS_PER_MINUTE = 60_000;
const RESET_MINUTES = 60;
const NOTICE_MINUTES = 3 * 24 * 60;

/** Visitors wait for each other by their addresses. */
const laneOf = (call: World) => ({ lane: networkOf(call.address) });

/** The password is hashed whether or not there will be an account, so that the time taken tells nothing. */
const registerCase = forAnyone(
  register,
  async (call) => {
    await countOrRefuse(call, `register:${networkOf(call.address)}`, VISITOR_TRIES);
    const { password, ...typed } = call.body;
    const phone = phoneOrRefuse(typed.phone);
    assertGoodPassword(password, typed);
    const password_hash = await call.passwords.hash(password, laneOf(call));
    return inTransaction(call, async (here) => {
      await apply(here, { ...typed, phone }, password_hash);
      return { message: REGISTERED };
    });
  },
  "own",
);

/** Makes the operator who waits for approval; a name or address that is taken leaves a trace for the AS only. */
async function apply(
  call: World & { actor: Actor | null },
  fields: Omit<Registration, "password">,
  password_hash: string,
): Promise<void> {
  const id = nextId(call);
  const holder = await holderOf(call.db, fields);
  const isNew =
    holder === undefined && (await addApplicant(call.db, { ...fields, id, password_hash }, call.now));
  await audit(call, {
    action: isNew ? "operator.register" : "operator.register_refuse",
    resource: "operator",
    resourceId: isNew ? id : (holder?.id ?? null),
    after: fields,
  });
}

const forgotPasswordCase = forAnyone(
  forgotPassword,
  async (call) => {
    await countOrRefuse(call, `forgot:${networkOf(call.address)}`, VISITOR_TRIES);
    return inTransaction(call, async (here) => {
      const { db } = here;
      const operator = await operatorByLogin(db, call.body.username);
      const mayReset = operator !== undefined && canReset(operator.status);
      if (mayReset && operator.email !== null) await sendReset(here, operator, operator.email);
      await audit(here, { action: "password.forget", resource: "staff", resourceId: operator?.id ?? null });
      return { message: REQUESTED };
    });
  },
  "own",
);

async function sendReset(
  call: World,
  operator: { id: string; name: string; username: string },
  recipient: string,
): Promise<void> {
  const validMs = RESET_MINUTES * MS_PER_MINUTE;
  const token = await openReset(call.db, operator.id, validMs, call.now, call.random);
  const mail = resetMail({ ...operator, minutes: RESET_MINUTES });
  const link = `${call.publicUrl}/reset-password?token=${token}`;
  await queueMail(call.db, { ...mail, recipient, link, validMs }, call.now, call.random);
}

/** Who waits for approval or was deactivated gets in by no mail; a lock only says that somebody guessed. */
const canReset = (status: string) => status === "active" || status === "locked";

/** The hash is made outside the transaction, and only for a link that opens something. Errors: 422, 429. */
const resetPasswordCase = forAnyone(
  resetPassword,
  async (call) => {
    const { token, password } = call.body;
    const gates = [{ name: `reset:${networkOf(call.address)}`, tries: VISITOR_TRIES }];
    await assertOpen(call.db, gates, call.now);
    const asked = await resetOwner(call.db, token, call.now);
    if (asked === undefined) {
      await countFailures(call, gates);
      throw invalid({ token: [LINK_IS_OVER] });
    }
    await assertNewPassword(call.db, { kind: "staff", id: asked }, password);
    const hash = await call.passwords.hash(password, laneOf(call));
    return inTransaction(call, async (here) => {
      const { db } = here;
      const operatorId = await takeReset(db, token, call.now);
      const operator = operatorId === undefined ? undefined : await operatorById(db, operatorId);
      if (operator === undefined || !canReset(operator.status)) throw invalid({ token: [LINK_IS_OVER] });
      const owner = { kind: "staff", id: operator.id } as const;
      await savePassword(db, owner, hash, null, call.now);
      await unlock(db, operator.id);
      await clearHitsOf(db, operator.id);
      await clearHits(db, passwordHits(owner));
      await rememberPlaces(here, owner);
      await recordAudit(db, {
        id: nextId(call),
        at: call.now.toISOString(),
        actorId: operator.id,
        actorName: operator.name,
        address: call.address,
        action: "password.reset",
        resource: "staff",
        resourceId: operator.id,
        unitId: null,
      });
      return { message: "Kata sandi baru sudah disimpan. Silakan masuk." };
    });
  },
  "own",
);

/** Its own transaction, because a wrong current password must stay counted though the change is refused. */
const updateProfileCase = forSession(
  updateProfile,
  async (call) => {
    const owner = ownerOf(call.actor);
    const { locale, current_password, version, ...wanted } = call.body;
    if (call.actor.kind === "student") assertOnlyLocale(wanted);
    const change = call.actor.kind === "staff" ? await ownChange(call, call.actor.id, call.body) : null;
    return inTransaction(call, async (here) => {
      const { db } = here;
      if (change !== null) await saveChange(here, call.actor.id, change);
      if (locale !== undefined) {
        await saveLocale(db, owner, locale);
        await audit(here, {
          action: "profile.locale",
          resource: owner.kind,
          resourceId: owner.id,
          after: { locale },
        });
      }
      return { data: await userOf(db, owner) };
    });
  },
  "own",
);

/** A student's name and addresses are the school's record. */
function assertOnlyLocale(wanted: Omit<ProfileChange, "locale" | "current_password" | "version">): void {
  const fields = Object.entries(wanted).filter(([, value]) => value !== undefined);
  if (fields.length > 0) throw invalid(Object.fromEntries(fields.map(([name]) => [name, [ONLY_THE_OFFICE]])));
}

type Change = { before: OwnFields; after: OwnFields; version: number; username: string };

/** What an operator changes of oneself, or null. Errors: 409 stale_version, 422, 429. */
async function ownChange(call: World, operatorId: string, body: ProfileChange): Promise<Change | null> {
  const operator = await operatorById(call.db, operatorId);
  if (body.version !== undefined && body.version !== operator.version) throw stale();
  const before = { name: operator.name, email: operator.email, phone: operator.phone };
  const after = {
    name: body.name ?? before.name,
    email: body.email === undefined ? before.email : body.email,
    phone: body.phone === undefined ? before.phone : phoneOrRefuse(body.phone),
  };
  if (after.email !== before.email) {
    await assertCurrentPassword(call, operator, body.current_password ?? "");
  }
  const isSame = after.name === before.name && after.email === before.email && after.phone === before.phone;
  return isSame ? null : { before, after, version: operator.version, username: operator.username };
}

const EMAIL_TAKEN = "Email ini sudah dipakai akun lain.";

/** Whoever holds the e-mail can set a new password, so a session left open must not be enough to change it. */
async function assertCurrentPassword(
  call: World,
  operator: { id: string; password_hash: string },
  typed: string,
): Promise<void> {
  if (typed === "") {
    throw invalid({ current_password: ["Isi kata sandi Anda untuk mengganti email."] });
  }
  const hits = passwordHits({ kind: "staff", id: operator.id });
  const gates = [{ name: hits, tries: ACCOUNT_TRIES }];
  await assertOpen(call.db, gates, call.now);
  if (!(await call.passwords.verify(typed, operator.password_hash))) {
    await countFailures(call, gates);
    throw invalid({ current_password: ["Kata sandi sekarang salah."] });
  }
  await clearHits(call.db, hits);
}

async function saveChange(
  call: World & { actor: Actor; db: Db },
  operatorId: string,
  { before, after, version, username }: Change,
): Promise<void> {
  const changesEmail = before.email !== after.email;
  const isTaken =
    changesEmail && (await takenByOthers(call.db, { username, email: after.email }, operatorId)).email;
  if (isTaken) throw invalid({ email: [EMAIL_TAKEN] });
  if (!(await saveOwnFields(call.db, operatorId, { fields: after, version, now: call.now }))) throw stale();
  if (changesEmail) await endReset(call.db, operatorId);
  if (before.email !== null && changesEmail) {
    const mail = addressChangedMail({ name: after.name, username });
    const validMs = NOTICE_MINUTES * MS_PER_MINUTE;
    await queueMail(
      call.db,
      { ...mail, recipient: before.email, link: null, validMs },
      call.now,
      call.random,
    );
  }
  await audit(call, {
    action: "profile.update",
    resource: "staff",
    resourceId: operatorId,
    before,
    after,
  });
}

export const accountCases = [registerCase, forgotPasswordCase, resetPasswordCase, updateProfileCase];
