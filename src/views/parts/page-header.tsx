import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useSearch } from "wouter";
import { session } from "../../wiring/app.ts";
import { GuideLink } from "./guide-link.tsx";
import { Letterhead } from "./letterhead/letterhead.tsx";
import { letterheadOf } from "./letterhead-of.ts";
import "./page-header.css";

type PageHeaderProps = {
  /** The screen's one h1. */
  title: ReactNode;
  /** One line of what this is, when it helps. */
  line?: ReactNode;
  /** A chip beside the title: the thing's status. */
  status?: ReactNode;
  /** At the right: one primary action, quieter ones before it. */
  actions?: ReactNode;
  /** Of which unit the thing is, for the letterhead on paper; else that of the list or of the user. */
  unitId?: string | undefined;
};

/** The head of a page. The h1 can take the focus after a navigation (tabindex -1). */
export function PageHeader({ title, line, status, actions, unitId }: PageHeaderProps) {
  return (
    <div className="page-header">
      <PrintHead unitId={unitId} />
      <div className="page-header-words">
        <GuideLink />
        <div className="page-header-title">
          <h1 tabIndex={-1}>{title}</h1>
          {status}
        </div>
        {line ? <p className="page-header-line">{line}</p> : null}
      </div>
      {actions ? <div className="page-header-actions">{actions}</div> : null}
    </div>
  );
}

/** Whose sheet this is, on paper only: of the unit shown, or of the whole school where it is of several. */
function PrintHead({ unitId }: { unitId: string | undefined }) {
  const units = useSelector(session, ({ context }) => context.user?.units ?? noUnits);
  const query = new URLSearchParams(useSearch());
  const head = letterheadOf(units, unitId ?? query.get("filter[unit_id]"));
  return head === null ? null : (
    <div className="print-head">
      <Letterhead head={head} />
    </div>
  );
}

const noUnits: never[] = [];
