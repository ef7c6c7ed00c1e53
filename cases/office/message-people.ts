/** Whom a message goes to, what each would get, and who gets nothing and why. Source: docs/spec/office.md §5.2–5.4. */
import type { MessageSkip } from "../../contract/enums.ts";
import { type MessageFields, maxRecipients } from "../../contract/office/messages.ts";
import { type Addressee, filled, skipOf, speaksOfBalance } from "../../rules/messages.ts";
import { type AddresseeRow, addressees, colleagues } from "../../store/office/messages.ts";
import type { StudentFilter } from "../../store/students/students.ts";
import type { World } from "../case.ts";
import { invalid } from "../refusal.ts";

export type Person = {
  student_id: string | null;
  operator_id: string | null;
  name: string;
  classroom: string | null;
  contact_name: string | null;
  address: string | null;
  subject: string;
  text: string;
  skip: MessageSkip | null;
};

/** What of a message says to whom and what; `unit_id` is that of the students. */
export type Aimed = Omit<MessageFields, "attachment_ids" | "operator_ids"> & {
  operator_ids: readonly string[];
};

type Asking = Pick<World, "db" | "today">;

const nobody = { classroom: null, balance: 0, due_on: null };

/** Everybody whom the message is meant for. Errors: 422 nobody is chosen, or too many. */
export async function peopleOf(world: Asking, aimed: Aimed): Promise<Person[]> {
  return aimed.audience === "colleagues" ? colleaguesOf(world, aimed) : familiesOf(world, aimed);
}

const wanting: Readonly<Record<"classroom" | "student" | "unit", [field: string, sentence: string]>> = {
  classroom: ["classroom_id", "Pilih kelas yang dikirimi."],
  student: ["student_id", "Pilih siswa yang keluarganya dikirimi."],
  unit: ["unit_id", "Pilih unit yang dikirimi."],
};

async function familiesOf({ db, today }: Asking, aimed: Aimed): Promise<Person[]> {
  const { audience, unit_id, channel } = aimed;
  if (audience === "colleagues") return [];
  const [field, sentence] = wanting[audience];
  const filter = filterOf(aimed);
  if (filter === null || unit_id === null) throw invalid({ [field]: [sentence] });
  const { rows, total } = await addressees(db, { unitId: unit_id, filter, today, limit: maxRecipients });
  assertFew(total);
  const needsBalance = speaksOfBalance(aimed);
  return rows.map((row) => {
    const { contact_name, address } = contactFor(row, channel);
    const { balance } = row;
    const hasLeft = audience === "student" && !["active", "on_leave", "candidate"].includes(row.status);
    const skip =
      hasLeft && balance === 0 ? "not_active" : skipOf({ channel, address, balance, needsBalance });
    const known = { name: row.name, classroom: row.classroom_name, balance, due_on: row.due_on };
    return { ...written(aimed, known), student_id: row.id, operator_id: null, contact_name, address, skip };
  });
}

function filterOf({
  audience,
  unit_id,
  classroom_id,
  student_id,
  only_arrears,
}: Aimed): StudentFilter | null {
  if (audience === "student") return student_id === null ? null : { id: [student_id] };
  const owing = only_arrears ? { overdue: true } : {};
  if (audience === "classroom")
    return classroom_id === null ? null : { classroom_id: [classroom_id], ...owing };
  return unit_id === null ? null : { unit_id: [unit_id], status: ["active"], ...owing };
}

/** Father, mother or guardian, as the student's billing contact says. */
function contactFor(row: AddresseeRow, channel: Aimed["channel"]) {
  const who = row.billing_contact;
  return {
    contact_name: row[`${who}_name`],
    address: channel === "email" ? row[`${who}_email`] : row[`${who}_phone`],
  };
}

async function colleaguesOf({ db }: Asking, aimed: Aimed): Promise<Person[]> {
  const { channel, operator_ids } = aimed;
  if (operator_ids.length === 0) throw invalid({ operator_ids: ["Pilih rekan yang dikirimi."] });
  const rows = await colleagues(db, operator_ids);
  return rows.map(({ id, name, email, phone }) => {
    const address = channel === "email" ? email : phone;
    const skip = skipOf({ channel, address, balance: 0, needsBalance: false });
    const known = { ...nobody, name };
    return { ...written(aimed, known), student_id: null, operator_id: id, contact_name: null, address, skip };
  });
}

const written = (aimed: Aimed, known: Addressee) => ({
  name: known.name,
  classroom: known.classroom,
  subject: filled(aimed.subject, known),
  text: filled(aimed.text, known),
});

function assertFew(total: number): void {
  if (total <= maxRecipients) return;
  const most = new Intl.NumberFormat("id-ID").format(maxRecipients);
  throw invalid({ audience: [`Satu pesan paling banyak untuk ${most} orang. Pilih per kelas.`] });
}
