import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useRef } from "react";
import { visitorOf } from "../../../rules/access.ts";
import { session } from "../../wiring/app.ts";
import { t } from "../../words/words.ts";
import { ToastRegion } from "../parts/toast.tsx";
import { Sidebar } from "./sidebar.tsx";
import { Toolbar } from "./toolbar.tsx";
import "./shell.css";

type ShellProps = { path: string; isLoading: boolean; children: ReactNode };

/** What stands around every screen: menu, toolbar, main, footer. Source: product.md §4. */
export function Shell({ path, isLoading, children }: ShellProps) {
  const visitor = useSelector(session, ({ context }) => visitorOf(context));
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the path changes, not otherwise
  useEffect(() => {
    // The first page keeps the browser's own focus; after that a screen reader hears where it has come.
    if (isFirst.current) isFirst.current = false;
    else if (!main.current?.contains(document.activeElement))
      main.current?.querySelector("h1")?.focus({ preventScroll: true });
  }, [path, isLoading]);
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {t("app.skipToMain")}
      </a>
      {isLoading ? (
        <div className="loading-bar" role="progressbar" aria-label={t("app.loadingPage")} />
      ) : null}
      <Sidebar path={path} isStudent={visitor.isStudent} />
      <div className="shell-page">
        <Toolbar />
        <main id="main" className="shell-main" tabIndex={-1} ref={main}>
          {children}
        </main>
        <footer className="shell-footer">{t("app.footer", { year: new Date().getFullYear() })}</footer>
      </div>
      <ToastRegion />
    </div>
  );
}
