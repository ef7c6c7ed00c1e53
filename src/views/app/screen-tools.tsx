import MaximizeIcon from "lucide-react/icons/maximize";
import MinimizeIcon from "lucide-react/icons/minimize";
import MoonIcon from "lucide-react/icons/moon";
import SunIcon from "lucide-react/icons/sun";
import { useEffect } from "react";
import { useAppearance } from "../../app/appearance.ts";
import { fullscreen, useFullscreen } from "../../app/fullscreen.ts";
import { useDrawn } from "../../app/start-page.ts";
import { showToast } from "../../app/toasts.ts";
import { t } from "../../messages/messages.ts";
import { IconButton } from "../parts/buttons/icon-button.tsx";
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
  const isDrawn = useDrawn();
  const { isDark, send } = useAppearance();
  return (
    <IconButton
      label={t(isDark && !isDrawn ? "app.lightMode" : "app.darkMode")}
      onClick={() => send({ type: "theme.toggled" })}
    >
      <MoonIcon className="in-light" />
      <SunIcon className="in-dark" />
    </IconButton>
  );
}

function FullscreenSwitch() {
  const isDrawn = useDrawn();
  const { isOffered, isOn, toggle } = useFullscreen();
  useEffect(() => {
    const { unsubscribe } = fullscreen.on("fullscreen.refused", () =>
      showToast({ title: t("app.fullscreenRefused"), tone: "info" }),
    );
    return unsubscribe;
  }, []);
  if (!isOffered && !isDrawn) return null;
  return (
    <IconButton label={t("app.fullscreen")} className="toolbar-desk" pressed={isOn} onClick={toggle}>
      {isOn ? <MinimizeIcon /> : <MaximizeIcon />}
    </IconButton>
  );
}
