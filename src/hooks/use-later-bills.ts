/** Bills of later periods of a student who has left, and where the student sat. Source: docs/spec/data.md §5, §8.3. */
import { may } from "../../contract/permissions.ts";
import {
  cancelLaterBills,
  type Enrolment,
  getStudent,
  listStays,
  type StudentDetail,
} from "../../contract/students/students.ts";
import { api } from "../app/session.ts";
import { settle } from "../app/settle.ts";
import { useConfirm } from "./use-confirm.ts";
import { type Loaded, useRecordOf } from "./use-record.ts";
import { useRole } from "./use-role.ts";

/** Cancelling them all at once, for who may. `onRead` is told what the student is by now. */
export function useLaterBillsOf(told: {
  onRead: (student: StudentDetail) => void;
  onDone: (count: number) => void;
}) {
  const read = async (id: string) => {
    const { data } = await api(getStudent, { params: { id } });
    told.onRead(data);
    return data;
  };
  const confirm = useConfirm<number>({
    settle: async (key) => (await settle(cancelLaterBills, key))?.cancelled ?? null,
    send: async ({ id, version, reason, key }) => {
      const { data } = await api(cancelLaterBills, { params: { id }, body: { version, reason }, key });
      await read(id);
      return data.cancelled;
    },
    fetch: read,
    onDone: told.onDone,
  });
  return { confirm, mayCancel: may(useRole(), "bills.write") };
}

type Enrolments = { rows: readonly Enrolment[] };

/** The classes a student sits and has sat in, the latest first, as they are at this version of the student. */
export function useEnrolments(id: string, version: number): Loaded<Enrolments> {
  return useRecordOf<Enrolments>(JSON.stringify([id, version]), async (text, signal) => {
    const [studentId]: [string] = JSON.parse(text);
    return { rows: (await api(listStays, { params: { id: studentId }, signal })).data };
  });
}
