import MaximizeIcon from "lucide-react/icons/maximize";
import MinimizeIcon from "lucide-react/icons/minimize";
import MoonIcon from "lucide-react/icons/moon";
import SunIcon from "lucide-react/icons/sun";
import { useEffect } from "react";
import { useAppearance } from "../../wiring/appearance.ts";
import { fullscreen, useFullscreen } from "../../wiring/fullscreen.ts";
import { t } from "../../words/words.ts";
import { IconButton } from "../parts/icon-button.tsx";
import { showToast } from "../parts/toast-store.ts";
import { AppearancePanel } from "./appearance-panel.tsx";
import { LanguageMenu } from "./language-menu.tsx";

/**
 * What concerns the whole screen, and is seldom touched. In the toolbar on a desk; on a phone, where the toolbar has no
 * room for it, at the foot of the menu.
 */
export function ScreenTools() {
  return (
    <>
      <LanguageMenu />
      <ThemeSwitch />
      <FullscreenSwitch />
      <AppearancePanel />
    </>
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
