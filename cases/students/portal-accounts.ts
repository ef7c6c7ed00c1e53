/** What the endpoints of the portal accounts do. Source: docs/spec/portal.md §3, docs/spec/data.md §11. */
import {
  activatePortalAccount,
  createChosenPortalAccounts,
  createPortalAccounts,
  deactivatePortalAccount,
  getPortalAccounts,
  type PortalAccount,
  type PortalSlip,
  resetPortalAccount,
} from "../../contract/students/portal-accounts.ts";
import { mayHavePortal, portalStateOf, portalUsername } from "../../rules/portal-accounts.ts";
import { settingOf } from "../../store/office/settings.ts";
import { pictureOf } from "../../store/students/pictures.ts";
import {
  activeRoomOf,
  findPortalStudent,
  findRoom,
  type PortalStudent,
  portalStudentsOf,
  portalStudentsOfRoom,
  saveAccount,
} from "../../store/students/portal-accounts.ts";
import { type AnyCase, audit, forStaff, type Staff, scopeOf, type World } from "../case.ts";
import { conflict, invalid, missing, stale } from "../refusal.ts";
import { unitBriefOf } from "../reply.ts";
import { firstPassword } from "../session/first-password.ts";
import { inTransaction } from "../transaction.ts";

type Stage = World & { actor: Staff };
type Given = { password: string; hash: string };

const portalUrl = (world: World) => `${world.publicUrl}/students/login`;

const accountOf = (row: PortalStudent): PortalAccount => ({
  student_id: row.id,
  nis: row.nis,
  name: row.name,
  username: portalUsername(row.unit_code, row.nis),
  state: portalStateOf(row),
  version: row.version,
});

async function roomOrMissing(call: Stage, id: string) {
  const room = await findRoom(call.db, scopeOf(call.actor), id);
  if (room === undefined) throw missing("Kelas tidak ditemukan.");
  return room;
}

async function given(call: World): Promise<Given> {
  const password = firstPassword(call);
  return { password, hash: await call.passwords.hash(password) };
}

/** Saves a first password and says what stands on the slip; the audit row knows that it was given, not what it is. */
async function issue(
  call: Stage,
  row: PortalStudent,
  { password, hash }: Given,
  p: { classroom: string | null; school: string | null },
): Promise<PortalSlip> {
  const isNew = row.password_hash === null;
  const set = { portal_on: 1, password_hash: hash, must_change_password: 1 } as const;
  await save(call, row, set, isNew ? "changed" : "reset_password");
  return {
    student_id: row.id,
    nis: row.nis,
    name: row.name,
    classroom: p.classroom,
    school: p.school ?? row.unit_name,
    unit: row.unit_name,
    portal_url: portalUrl(call),
    username: portalUsername(row.unit_code, row.nis),
    first_password: password,
  };
}

async function save(
  call: Stage,
  row: PortalStudent,
  set: Parameters<typeof saveAccount>[1]["set"],
  verb: "changed" | "reset_password",
): Promise<void> {
  const { id, version, portal_on } = row;
  const saved = await saveAccount(call.db, {
    id,
    version,
    set,
    by: call.actor.id,
    at: call.now.toISOString(),
  });
  if (!saved) throw stale();
  await audit(call, {
    action: `student.${verb}`,
    resource: "student",
    resourceId: id,
    unitId: row.unit_id,
    before: { portal_on },
    after: { portal_on: set.portal_on },
  });
}

const getCase = forStaff(getPortalAccounts, async (call) => {
  const room = await roomOrMissing(call, call.params.id);
  return {
    data: {
      id: room.id,
      name: room.name,
      unit: unitBriefOf(room),
      class_year: { id: room.class_year_id, name: room.class_year_name },
      portal_url: portalUrl(call),
      logo: await pictureOf(call.db, { kind: "unit", id: room.unit_id }),
      accounts: (await portalStudentsOfRoom(call.db, room))
        .filter((row) => row.password_hash !== null || isWaitingInClass(row))
        .map(accountOf),
    },
  };
});

const isWaiting = (row: PortalStudent) => row.password_hash === null && mayHavePortal(row);

/** In the list of a class only who is at school: a class of last year would offer everybody who has left with arrears. */
const isWaitingInClass = (row: PortalStudent) => isWaiting({ ...row, owed: 0 });

/** First passwords for these students. They are hashed before the transaction, so that the writer is not held for seconds. */
const firstOf = async (call: Stage, rows: readonly PortalStudent[]) =>
  new Map(await Promise.all(rows.map(async ({ id }) => [id, await given(call)] as const)));

const createCase = forStaff(
  createPortalAccounts,
  async (call) => {
    const room = await roomOrMissing(call, call.params.id);
    const wanted = [...new Set(call.body.student_ids)];
    const first = await firstOf(call, (await chosenOf(call, room, wanted)).filter(isWaitingInClass));
    return inTransaction(call, async (here) => {
      const school = await settingOf(here.db, "school_name");
      const slips: PortalSlip[] = [];
      for (const row of (await chosenOf(here, room, wanted)).filter(isWaitingInClass)) {
        const own = first.get(row.id);
        if (own === undefined) continue;
        slips.push(await issue(here, row, own, { classroom: room.name, school }));
      }
      return { data: slips };
    });
  },
  "own",
);

const chosenCase = forStaff(
  createChosenPortalAccounts,
  async (call) => {
    const wanted = [...new Set(call.body.student_ids)];
    const first = await firstOf(call, (await ownOf(call, wanted)).filter(isWaiting));
    return inTransaction(call, async (here) => {
      const school = await settingOf(here.db, "school_name");
      const slips: PortalSlip[] = [];
      for (const row of (await ownOf(here, wanted)).filter(isWaiting)) {
        const own = first.get(row.id);
        if (own === undefined) continue;
        slips.push(await issue(here, row, own, { classroom: await activeRoomOf(here.db, row.id), school }));
      }
      return { data: slips };
    });
  },
  "own",
);

/** The students asked for, by name; each must be of one's own units. */
async function ownOf(call: Stage, ids: readonly string[]): Promise<PortalStudent[]> {
  const found = await portalStudentsOf(call.db, scopeOf(call.actor), ids);
  if (found.length < ids.length) {
    throw invalid({ student_ids: ["Ada siswa yang bukan dari unit Anda."] });
  }
  return found;
}

type Room = Awaited<ReturnType<typeof roomOrMissing>>;

/** The students asked for, by name; each must sit in the class. */
async function chosenOf(call: Stage, room: Room, ids: readonly string[]): Promise<PortalStudent[]> {
  const classPlaces = await portalStudentsOfRoom(call.db, room);
  const chosen = classPlaces.filter((row) => ids.includes(row.id));
  if (chosen.length < ids.length) {
    throw invalid({ student_ids: ["Ada siswa yang tidak duduk di kelas ini."] });
  }
  return chosen;
}

/** The student at the version the caller saw, who has an account. */
async function seenAccount(call: Stage, id: string, version: number): Promise<PortalStudent> {
  const row = await findPortalStudent(call.db, scopeOf(call.actor), id);
  if (row === undefined) throw missing("Siswa tidak ditemukan.");
  if (row.version !== version) throw stale();
  if (row.password_hash === null) throw conflict("wrong_status", "Siswa ini belum punya akun portal.");
  return row;
}

const resetCase = forStaff(
  resetPortalAccount,
  async (call) => {
    const { id } = call.params;
    await seenAccount(call, id, call.body.version);
    const first = await given(call);
    return inTransaction(call, async (here) => {
      const row = await seenAccount(here, id, call.body.version);
      const school = await settingOf(here.db, "school_name");
      const classroom = await activeRoomOf(here.db, id);
      return { data: await issue(here, row, first, { classroom, school }) };
    });
  },
  "own",
);

async function change(call: Stage, id: string, version: number, on: 0 | 1): Promise<{ data: PortalAccount }> {
  const row = await seenAccount(call, id, version);
  if (row.portal_on !== on) await save(call, row, { portal_on: on }, "changed");
  const now = await findPortalStudent(call.db, null, id);
  return { data: accountOf(now ?? row) };
}

export const portalAccountCases: AnyCase[] = [
  getCase,
  createCase,
  chosenCase,
  resetCase,
  forStaff(deactivatePortalAccount, (call) => change(call, call.params.id, call.body.version, 0)),
  forStaff(activatePortalAccount, (call) => change(call, call.params.id, call.body.version, 1)),
];
