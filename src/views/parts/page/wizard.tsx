import { type ReactNode, useEffect, useRef } from "react";
import type { LeaveGuard } from "../../../hooks/use-leave-guard.ts";
import { ConfirmDialog } from "../overlay/dialog.tsx";
import { PageHeader } from "./page-header.tsx";

type WizardProps = {
  title: string;
  /** the step that is shown, by its name */
  step: string;
  /** what to do in this step */
  line: string | null;
  leaveGuard: LeaveGuard;
  /** what is asked of somebody who leaves before the end */
  leaving: { title: string; detail: string; confirm: string };
  children: ReactNode;
};

/** Work in steps under one heading: a preview before, a summary after, and a question to whoever leaves between. */
export function Wizard({ title, step, line, leaveGuard, leaving, children }: WizardProps) {
  useHeadingAtNewStep(step);
  return (
    <>
      <PageHeader title={title} line={line} />
      {children}
      <ConfirmDialog
        open={leaveGuard.isAsked}
        title={leaving.title}
        detail={leaving.detail}
        confirmLabel={leaving.confirm}
        onConfirm={leaveGuard.leave}
        onCancel={leaveGuard.stay}
      />
    </>
  );
}

/** What had the focus is gone with its step, so the heading takes it and a reader starts at the top. */
function useHeadingAtNewStep(step: string): void {
  const former = useRef(step);
  useEffect(() => {
    if (former.current === step) return;
    former.current = step;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
}
