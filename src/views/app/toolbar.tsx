import PanelLeftCloseIcon from "lucide-react/icons/panel-left-close";
import PanelLeftOpenIcon from "lucide-react/icons/panel-left-open";
import SearchIcon from "lucide-react/icons/search";
import { askForPalette, PALETTE_KEYS } from "../../app/keys.ts";
import { useSidebar } from "../../app/sidebar.ts";
import { t } from "../../messages/messages.ts";
import { IconButton } from "../parts/buttons/icon-button.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { ScreenTools } from "./screen-tools.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import "./toolbar.css";

type ToolbarProps = { path: string; hasToggle: boolean };

/** The bar above the page: where one is, and what concerns the whole screen. Source: docs/spec/shell.md §4. */
export function Toolbar({ path, hasToggle }: ToolbarProps) {
  const { isDrawer } = useSidebar();
  return (
    <header className="toolbar">
      <div className="toolbar-inner">
        {hasToggle ? <MenuToggle /> : null}
        <Breadcrumb path={path} />
        <Shortcuts />
        <div className="toolbar-actions">
          <IconButton label={t("shortcut.search")} shortcut={PALETTE_KEYS} onClick={askForPalette}>
            <SearchIcon />
          </IconButton>
          {isDrawer ? null : <ScreenTools />}
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

function MenuToggle() {
  const { isOpen, isOver, isDrawer, send } = useSidebar();
  // A menu that only lies over the page for a moment is still collapsed.
  const isOut = isDrawer ? isOpen : isOpen && !isOver;
  return (
    <IconButton
      label={t(isOut ? "app.collapseMenu" : "app.expandMenu")}
      tip="start"
      className="toolbar-toggle"
      aria-expanded={isOut}
      aria-controls="menu"
      onClick={() => send({ type: "menu.toggled" })}
    >
      {isOut ? <PanelLeftCloseIcon /> : <PanelLeftOpenIcon />}
    </IconButton>
  );
}
