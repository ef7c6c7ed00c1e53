/** What a student owes and has paid, from the student card. Source: docs/spec/screens.md §9.3. */
import { getStatement, type Statement } from "../../../contract/students/statement.ts";
import { api } from "../../app/session.ts";
import { type Loaded, useRecordOf } from "../../hooks/use-record.ts";
import { useMayReadStatements } from "../../hooks/use-role.ts";

export type StudentMoney = Loaded<{ statement: Statement | null }> & { mayRead: boolean };

/** Nothing is asked for who may not read what was paid. */
export function useStudentMoney(id: string): StudentMoney {
  const mayRead = useMayReadStatements();
  const record = useRecordOf<{ statement: Statement | null }>(mayRead ? id : "", async (asked, signal) => ({
    statement: asked === "" ? null : (await api(getStatement, { params: { id: asked }, signal })).data,
  }));
  return { ...record, mayRead };
}
