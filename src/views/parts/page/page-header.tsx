import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { Money } from "../figures/money.tsx";
import { GuideLink } from "./guide-link.tsx";
import "./page-header.css";

/** What stands above a page on paper: the frame around it knows whose it is. */
export const PaperHead = createContext<ComponentType<{ unitId: string | undefined }> | null>(null);

/** `amount` in whole rupiah; the context stands under it. */
type HeadMoney = { label: string; amount: number; context?: ReactNode };

type PageHeaderProps = {
  /** The screen's one h1. */
  title: ReactNode;
  /** One line of what this is, when it helps. */
  line?: ReactNode;
  /** In place of the line: the saved views of a list. */
  views?: ReactNode;
  /** A chip beside the title: the record's status. */
  status?: ReactNode;
  /** The sum that the page is about, big at the right: what is open of a bill. */
  money?: HeadMoney | undefined;
  /** At the right: one primary action, quieter ones before it. */
  actions?: ReactNode;
  /** Of which unit the record is, for the letterhead on paper; else that of the list or of the user. */
  unitId?: string | undefined;
};

/** The head of a page. The h1 can take the focus after a navigation (tabindex -1). */
export function PageHeader({ title, line, views, status, money, actions, unitId }: PageHeaderProps) {
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
      {money ? (
        <p className="page-header-money">
          <span className="page-header-money-label">{money.label}</span>{" "}
          <span className="page-header-sum">
            <Money amount={money.amount} />
          </span>
          {money.context ? <span className="page-header-context">{money.context}</span> : null}
        </p>
      ) : null}
      {actions ? <div className="page-header-actions">{actions}</div> : null}
    </div>
  );
}
