/** Brothers and sisters in one's own units. Source: docs/spec/data.md §7.2, docs/spec/access.md §2. */
import { findSiblings, listSiblings, type Sibling } from "../../contract/students/siblings.ts";
import { compareNames } from "../../rules/names.ts";
import { familyTiesOf } from "../../rules/students.ts";
import { relativesOf } from "../../store/students/siblings.ts";
import { findStudent, studentsOf } from "../../store/students/students.ts";
import { type AnyCase, forStaff, scopeOf } from "../case.ts";
import { missing } from "../refusal.ts";
import { type Stage, studentOf } from "./student-rules.ts";

type Ties = ReturnType<typeof familyTiesOf>;

/** Everybody of own units with these ties but the one who is asked for. */
async function siblingsWith(call: Stage, ties: Ties, except: string | null): Promise<Sibling[]> {
  const { byCard, byPhone } = await relativesOf(call.db, ties);
  const ids = [...new Set([...byCard, ...byPhone])].filter((id) => id !== except);
  if (ids.length === 0) return [];
  const rows = await studentsOf(call.db, scopeOf(call.actor), ids, call.today);
  const siblings = rows.map((row): Sibling => {
    const { id, nis, name, unit, classroom, status, balance } = studentOf(row);
    const kinship = byCard.has(id) ? "family_card" : "phone";
    return { id, nis, name, unit, classroom, status, balance, kinship };
  });
  return siblings.sort((one, other) => compareNames(one.name, other.name));
}

export const siblingCases: AnyCase[] = [
  forStaff(listSiblings, async (call) => {
    const row = await findStudent(call.db, scopeOf(call.actor), call.params.id, call.today);
    if (row === undefined) throw missing("Siswa tidak ditemukan.");
    const phones = [row.father_phone, row.mother_phone, row.guardian_phone];
    const ties = familyTiesOf({ family_card_no: row.family_card_no, phones });
    return { data: await siblingsWith(call, ties, row.id) };
  }),
  forStaff(
    findSiblings,
    async (call) => ({ data: await siblingsWith(call, familyTiesOf(call.body), null) }),
    "read",
  ),
];
