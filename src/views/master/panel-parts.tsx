import { type ReactNode, useEffect } from "react";
import type { First } from "../../wiring/first-thing.ts";
import type { Panel } from "../../wiring/panel.ts";
import { t } from "../../words/words.ts";
import { FirstNeeded } from "../parts/empty-list.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { Skeleton } from "../parts/skeleton.tsx";
import { showToast } from "../parts/toast-store.ts";
import type { Exit, FormWays } from "./record-panel.tsx";

export type PanelProps = {
  panel: Panel;
  /** The list is to be read again. */
  onChanged: () => void;
};

/** The form inside a panel: for a thing, or for a new one. */
export type EditorProps<T> = PanelProps & FormWays<T> & { thing: T | null };

/** What follows a save: the list is read again, the panel closes, and a toast offers to make the next one. */
export function useSaved<T>({ panel, onChanged }: PanelProps, nameOf: (thing: T) => string) {
  return (thing: T, wasNew: boolean) => {
    onChanged();
    panel.close();
    showToast({
      tone: "success",
      title: t(wasNew ? "master.made" : "master.changed", { name: nameOf(thing) }),
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
  /** What a new thing needs that is not there yet. */
  first?: First | null | undefined;
  children: ReactNode;
};

/** A form that chooses from lists waits for them, and says so when there is nothing to choose from. */
export function Choosing({ choices, first, children }: ChoosingProps) {
  if (choices.problem !== null)
    return <ProblemNote title={choices.problem.message} onRetry={choices.retry} />;
  if (!choices.isReady) return <Skeleton lines={10} />;
  return first ? <FirstNeeded first={first} /> : children;
}
