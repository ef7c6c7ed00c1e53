import { useSignals } from "@preact/signals-react/runtime";
import MaximizeIcon from "lucide-react/icons/maximize";
import MinimizeIcon from "lucide-react/icons/minimize";
import MoonIcon from "lucide-react/icons/moon";
import PanelLeftCloseIcon from "lucide-react/icons/panel-left-close";
import PanelLeftOpenIcon from "lucide-react/icons/panel-left-open";
import SearchIcon from "lucide-react/icons/search";
import SunIcon from "lucide-react/icons/sun";
import { useEffect } from "react";
import { online } from "../../wiring/app.ts";
import { useAppearance } from "../../wiring/appearance.ts";
import { fullscreen, useFullscreen } from "../../wiring/fullscreen.ts";
import { askForPalette, PALETTE_KEYS } from "../../wiring/keys.ts";
import { useSidebar } from "../../wiring/sidebar.ts";
import { t } from "../../words/words.ts";
import { IconButton } from "../parts/icon-button.tsx";
import { showToast } from "../parts/toast-store.ts";
import { AccountMenu } from "./account-menu.tsx";
import { AppearancePanel } from "./appearance-panel.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import "./toolbar.css";

type ToolbarProps = { path: string; hasToggle: boolean };

/** The bar above the page: where one is, and what concerns the whole screen. Source: original.md §2, product.md §4. */
export function Toolbar({ path, hasToggle }: ToolbarProps) {
  useSignals();
  return (
    <header className="toolbar">
      <div className="toolbar-inner">
        {hasToggle ? <MenuToggle /> : null}
        <Breadcrumb path={path} />
        {online.value ? null : (
          <p className="toolbar-offline" role="status">
            {t("app.offline")}
          </p>
        )}
        <Shortcuts />
        <div className="toolbar-actions">
          <IconButton label={t("shortcut.search")} shortcut={PALETTE_KEYS} onClick={askForPalette}>
            <SearchIcon />
          </IconButton>
          <ThemeSwitch />
          <FullscreenSwitch />
          <AppearancePanel />
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

function ThemeSwitch() {
  const { isDark, send } = useAppearance();
  return (
    <IconButton
      label={t(isDark ? "app.lightMode" : "app.darkMode")}
      onClick={() => send({ type: "theme.toggled" })}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
}

function FullscreenSwitch() {
  const { isOffered, isOn, toggle } = useFullscreen();
  useEffect(() => {
    const { unsubscribe } = fullscreen.on("fullscreen.refused", () =>
      showToast({ title: t("app.fullscreenRefused"), tone: "info" }),
    );
    return unsubscribe;
  }, []);
  if (!isOffered) return null;
  return (
    <IconButton label={t("app.fullscreen")} className="toolbar-desk" pressed={isOn} onClick={toggle}>
      {isOn ? <MinimizeIcon /> : <MaximizeIcon />}
    </IconButton>
  );
}
