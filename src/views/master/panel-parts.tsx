import { type ReactNode, useEffect } from "react";
import { showToast } from "../../app/toasts.ts";
import type { Panel } from "../../hooks/use-panel.ts";
import type { MissingPrerequisite } from "../../hooks/use-prerequisite.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { PrerequisiteNeeded } from "../parts/list/empty-list.tsx";
import type { Exit, FormActions } from "./record-panel.tsx";

export type PanelProps = {
  panel: Panel;
  /** The list is to be read again. */
  onChanged: () => void;
};

/** The form inside a panel: for a record, or for a new one. */
export type EditorProps<T> = PanelProps & FormActions<T> & { record: T | null };

/**
 * What follows a save: the list is read again, the panel closes, and a toast offers to make the next one. A record that is not
 * called by a name of its own says what was done in `sayMade`.
 */
export function useSaved<T>(
  { panel, onChanged }: PanelProps,
  nameOf: (record: T) => string,
  sayMade = (name: string) => t("master.made", { name }),
) {
  return (record: T, wasNew: boolean) => {
    onChanged();
    panel.close();
    showToast({
      tone: "success",
      title: wasNew ? sayMade(nameOf(record)) : t("master.changed", { name: nameOf(record) }),
      ...(wasNew && { action: { label: t("master.makeAnother"), href: panel.newHref } }),
    });
  };
}

/** Lets the panel ask the form whether it may close. */
export function useExit(exit: Exit, leaveBy: (go: () => void) => void): void {
  useEffect(() => {
    exit.current = leaveBy;
    return () => {
      exit.current = null;
    };
  });
}

type ChoosingProps = {
  choices: { isReady: boolean; problem: { message: string } | null; retry: () => void };
  /** What a new record needs that is not there yet. */
  first?: MissingPrerequisite | null | undefined;
  children: ReactNode;
};

/** A form that chooses from lists waits for them, and says so when there is nothing to choose from. */
export function Choosing({ choices, first, children }: ChoosingProps) {
  if (choices.problem !== null)
    return <ProblemNote title={choices.problem.message} onRetry={choices.retry} />;
  if (!choices.isReady) return <Skeleton lines={10} />;
  return first ? <PrerequisiteNeeded first={first} /> : children;
}
