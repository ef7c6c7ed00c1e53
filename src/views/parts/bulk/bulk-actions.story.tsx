import { BULK_ROWS } from "../../../../contract/bulk.ts";
import {
  type BulkAction,
  type BulkKind,
  type BulkRow,
  type BulkVerb,
  bulkActions,
} from "../../../hooks/bulk-actions.ts";
import type { Bulk } from "../../../hooks/use-bulk-action.ts";
import type { BulkActionsProps, ChosenRow } from "../list/bulk-host.tsx";
import { LONGEST_NAME, noFile, nothing } from "../stories.ts";
import { BulkActions } from "./bulk-actions.tsx";

type Named = ChosenRow & BulkRow & { name: string };

const rowOf = (id: string, name: string): Named => ({
  id,
  name,
  version: 1,
  status: "active",
  unit_id: "smp",
  classroom_id: "7a",
  balance: 450_000,
  paid: 0,
});
const rows = [rowOf("1", "Nadia Putri Ramadhani"), rowOf("2", "Bima Aditya"), rowOf("3", LONGEST_NAME)];

const resting: Bulk = {
  action: null,
  rows: [],
  outcomes: [],
  pieceSize: BULK_ROWS,
  unsentCount: 0,
  sentCount: 0,
  isUndo: false,
  problem: null,
  isAsking: false,
  isBusy: false,
  isStopping: false,
  isInterrupted: false,
  isPartly: false,
  canStop: false,
  canUndo: false,
  start: nothing,
  confirm: nothing,
  cancel: nothing,
  stop: nothing,
  retry: nothing,
  undo: nothing,
  close: nothing,
};

type Rooms = ReturnType<BulkActionsProps["kit"]["useRoomsOf"]>;
const rooms: Rooms = { yearId: "2026", rooms: [], isReady: true, problem: null, retry: nothing };

type Given = { kind?: BulkKind; chosen?: readonly Named[]; total?: number; bulk?: Partial<Bulk> };

function actions({ kind = "students", chosen = rows.slice(0, 2), total = 3, bulk = {} }: Given) {
  const choice: BulkActionsProps["choice"] = {
    chosen,
    isCollecting: false,
    problem: null,
    choose: nothing,
    chooseAll: nothing,
    clear: nothing,
    drop: nothing,
    most: 5_000,
    loadKit: async () => kit,
  };
  const kit: BulkActionsProps["kit"] = {
    useBulk: () => ({ ...resting, ...bulk }),
    useRoomsOf: () => rooms,
    useRole: () => "AS",
    useChosenFile: () => noFile,
    isFiled: (one): one is "students" => one === "students",
    mostInFile: 200,
    today: () => "2026-11-21",
  };
  const nameOf = (row: ChosenRow) => (row as Named).name; // the rows above
  return (
    <BulkActions
      kind={kind}
      choice={choice}
      rows={rows}
      total={total}
      nameOf={nameOf}
      refresh={nothing}
      kit={kit}
    />
  );
}

const actionOf = (kind: BulkKind, verb: BulkVerb): BulkAction | null =>
  (bulkActions[kind] as readonly BulkAction[]).find((one) => one.verb === verb) ?? null; // each list has some of them

const asked = (kind: BulkKind, verb: BulkVerb) =>
  actions({ kind, bulk: { action: actionOf(kind, verb), rows: rows.slice(0, 2), isAsking: true } });

export const SomeChosen = () => actions({});

export const PageChosen = () => actions({ chosen: rows, total: 2_037 });

export const MoreThanCanBeChosen = () => actions({ chosen: rows, total: 100_000 });

export const AskedToDelete = () => asked("classrooms", "delete");

export const AskedForAReason = () => asked("bills", "cancel");

export const AskedForAStatus = () => asked("students", "status");

export const NoRoomToPlaceIn = () => asked("students", "place");

const many = Array.from({ length: 850 }, (_, at) => rowOf(String(at), "Bima Aditya"));

export const Working = () =>
  actions({
    bulk: {
      action: actionOf("students", "delete"),
      rows: many,
      sentCount: 400,
      isBusy: true,
      canStop: true,
    },
  });

export const Interrupted = () =>
  actions({
    bulk: {
      action: actionOf("students", "delete"),
      rows: many,
      outcomes: many.slice(0, 400).map(({ id }) => ({ id, result: "done", message: null })),
      problem: { kind: "offline", message: "Tidak ada sambungan ke jaringan." },
      isInterrupted: true,
    },
  });

export const TwoRefused = () =>
  actions({
    bulk: {
      action: actionOf("students", "delete"),
      rows,
      outcomes: [
        { id: "1", result: "done", message: null },
        { id: "2", result: "refused", message: "Siswa ini sudah memiliki tagihan." },
        { id: "3", result: "refused", message: "Data ini sudah diubah orang lain." },
      ],
      isPartly: true,
    },
  });
