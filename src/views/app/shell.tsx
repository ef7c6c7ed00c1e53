import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { useLocation } from "wouter";
import { useAppearance } from "../../app/appearance.ts";
import { personOnScreen, useUser } from "../../app/session.ts";
import { settings } from "../../app/settings.ts";
import { useSidebar } from "../../app/sidebar.ts";
import { useDrawn } from "../../app/start-page.ts";
import { t } from "../../messages/messages.ts";
import { matchRoute } from "../../routes.ts";
import { ToastRegion } from "../parts/feedback/toast.tsx";
import { PaperHead } from "../parts/page/page-header.tsx";
import { isInGroup, menuOf, wholeMenu } from "./menu.ts";
import { MenuBar } from "./menu-bar.tsx";
import { PaletteHost } from "./palette-host.tsx";
import { PrintHead } from "./print-head.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TabBar } from "./tab-bar.tsx";
import { Toolbar } from "./toolbar.tsx";
import "./shell.css";

type ShellProps = { path: string; children: ReactNode };

/** What stands around every screen: menu, toolbar, main, footer. Source: docs/spec/shell.md §4, §8.1. */
export function Shell({ path, children }: ShellProps) {
  const visitor = personOnScreen({ user: useUser() });
  const { isBoxed, layout } = useAppearance();
  const { isPinned, isOver, isDrawer, send } = useSidebar();
  const { boxed = isBoxed, padded = true } = matchRoute(path).route;
  // By the address, not by the screen: one that takes its time must not close a menu that was opened again meanwhile.
  const [address] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu hears of every page that was opened
  useEffect(() => send({ type: "page.opened" }), [address, send]);
  const isInside = isInGroup(wholeMenu, address);
  // Before it is painted, so that a group that its user keeps folded is never seen folded on a page of its own.
  useLayoutEffect(() => send({ type: isInside ? "group.entered" : "group.left" }), [isInside, send]);
  const isDrawn = useDrawn();
  const entries = isDrawn ? wholeMenu : menuOf(visitor);
  const isBar = layout === "horizontal" && !isDrawer;
  return (
    <div
      className="shell"
      data-menu={isDrawer ? "drawer" : isBar ? "bar" : isPinned ? "pinned" : "collapsed"}
      data-boxed={boxed || undefined}
      data-boxed-toolbar={(boxed && settings.boxed.toolbar) || undefined}
      data-bare={!padded || undefined}
    >
      <a className="skip-link" href="#main">
        {t("app.skipToMain")}
      </a>
      {isBar ? <MenuBar entries={entries} path={path} /> : <Sidebar entries={entries} path={path} />}
      {isDrawer && isOver ? <div className="shell-veil" /> : null}
      <div className="shell-page" inert={isDrawer && isOver}>
        <Toolbar path={path} hasToggle={!isBar} />
        <main id="main" className="shell-main" tabIndex={-1}>
          {visitor.isStudent ? <Whose /> : null}
          <PaperHead value={PrintHead}>{children}</PaperHead>
        </main>
        {settings.footer.show ? (
          // A page that was built last year says so until it is taken over.
          <footer key={String(isDrawn)} className="shell-footer" suppressHydrationWarning>
            {t("app.footer", { year: new Date().getFullYear() })}
          </footer>
        ) : null}
        {visitor.isStudent ? <TabBar path={path} /> : null}
      </div>
      <PaletteHost />
      <ToastRegion />
    </div>
  );
}

/** Whose bills these are, on paper: on the screen the account menu says so, which is not printed. */
function Whose() {
  const user = useUser();
  return (
    <p className="shell-whose">
      {user?.name} · {t("app.studentUsername")} {user?.username}
    </p>
  );
}
