import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { GuideLink } from "./guide-link.tsx";
import "./page-header.css";

/** What stands above a page on paper: the frame around it knows whose it is. */
export const PaperHead = createContext<ComponentType<{ unitId: string | undefined }> | null>(null);

type PageHeaderProps = {
  /** The screen's one h1. */
  title: ReactNode;
  /** One line of what this is, when it helps. */
  line?: ReactNode;
  /** In place of the line: the saved views of a list. */
  views?: ReactNode;
  /** A chip beside the title: the record's status. */
  status?: ReactNode;
  /** At the right: one primary action, quieter ones before it. */
  actions?: ReactNode;
  /** Of which unit the record is, for the letterhead on paper; else that of the list or of the user. */
  unitId?: string | undefined;
};

/** The head of a page. The h1 can take the focus after a navigation (tabindex -1). */
export function PageHeader({ title, line, views, status, actions, unitId }: PageHeaderProps) {
  const Head = useContext(PaperHead);
  return (
    <div className="page-header">
      {Head ? <Head unitId={unitId} /> : null}
      <div className="page-header-words">
        <GuideLink />
        <div className="page-header-title">
          <h1 tabIndex={-1}>{title}</h1>
          {status}
        </div>
        {line ? <p className="page-header-line">{line}</p> : null}
        {views}
      </div>
      {actions ? <div className="page-header-actions">{actions}</div> : null}
    </div>
  );
}
