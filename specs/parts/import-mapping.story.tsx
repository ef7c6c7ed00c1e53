/** The columns of a sheet with the import's chart, and a server that answers the check as the spec says. */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { fromPromise } from "xstate";
import type { CheckedImportRow, ImportJob, ImportSheet } from "../../contract/imports/imports.ts";
import type { Problem } from "../../contract/problem.ts";
import { missingFields, remapped } from "../../rules/import-mapping.ts";
import type { Rows } from "../../src/machines/imports/student-import.types.ts";
import { ImportMapping } from "../../src/views/students/import-mapping.tsx";
import { openDays, providedMachine } from "../../src/views/students/use-imports.ts";

type Given = {
  sheet: ImportSheet;
  /** what the check is answered with; every row is right when left out */
  refusal?: Problem;
};

export function Columns(given: Given) {
  const latest = useRef(given);
  latest.current = given;
  const [machine] = useState(() =>
    providedMachine({ current: () => {} }).provide({
      actors: {
        findJob: fromPromise<ImportJob | null>(async () => null),
        readSheet: fromPromise(async () => latest.current.sheet),
        checkRows: fromPromise<readonly CheckedImportRow[], Rows>(async () => {
          if (latest.current.refusal !== undefined) throw latest.current.refusal;
          return [];
        }),
      },
    }),
  );
  const actor = useActorRef(machine, { input: { target: { unitId: "u1", classYearId: "y1" } } });
  useEffect(() => actor.send({ type: "file.chosen", file: "siswa.csv" }), [actor]);
  const snapshot = useSelector(actor, (current) => current);
  const { mapping, dayOrder } = snapshot.context;
  const screen = {
    snapshot,
    send: actor.send,
    missing: missingFields(mapping),
    openDays: openDays(snapshot.context),
    remap: (column: number, field: Parameters<typeof remapped>[2]) =>
      actor.send({ type: "mapping.changed", mapping: [...remapped(mapping, column, field)] }),
  };
  return (
    <>
      <ImportMapping screen={screen} />
      <output data-testid="step">{JSON.stringify({ at: snapshot.value, mapping, dayOrder })}</output>
    </>
  );
}
