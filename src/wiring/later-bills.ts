/** Bills of later periods of a student who has left, and where the student sat. Source: domain.md "Student", "Classroom". */
import { may } from "../../contract/permissions.ts";
import {
  cancelLaterBills,
  getStudent,
  listStays,
  type Stay,
  type StudentDetail,
} from "../../contract/students.ts";
import { api } from "./app.ts";
import { useConfirm } from "./confirm.ts";
import { useRole } from "./master.ts";
import { settle } from "./settle.ts";
import { type Loaded, useRecordOf } from "./use-record.ts";

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

type Stays = { rows: readonly Stay[] };

/** The classes a student sits and has sat in, the latest first, as they are at this version of the student. */
export function useStays(id: string, version: number): Loaded<Stays> {
  return useRecordOf<Stays>(JSON.stringify([id, version]), async (text, signal) => {
    const [studentId]: [string] = JSON.parse(text);
    return { rows: (await api(listStays, { params: { id: studentId }, signal })).data };
  });
}
