import { type ComponentType, useEffect, useState } from "react";
import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";
import { ProblemNote } from "../feedback/problem-note.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import type { HistoryProps } from "./history-rows.tsx";

type Code = { Rows: ComponentType<HistoryProps> } | "missed" | null;

/** What has happened to a record; its code and words come when the first history is opened, never with a screen. */
export function RecordHistory(props: HistoryProps) {
  const { source } = props;
  const [code, setCode] = useState<Code>(null);
  useEffect(() => {
    fetchCode(source).then(setCode, () => setCode("missed"));
  }, [source]);
  if (code === null) return <Skeleton lines={6} />;
  if (code !== "missed") return <code.Rows {...props} />;
  // A browser remembers that a module could not be fetched; only a new page asks for it again.
  return (
    <ProblemNote
      title={t("shortcut.notLoadedLine")}
      actions={
        <Button size="small" onClick={() => location.reload()}>
          {t("shortcut.reload")}
        </Button>
      }
    />
  );
}

async function fetchCode(source: HistoryProps["source"]): Promise<Code> {
  const [{ HistoryRows }] = await Promise.all([import("./history-rows.tsx"), source.loadHistoryMessages()]);
  return { Rows: HistoryRows };
}
