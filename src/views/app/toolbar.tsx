import { useSignals } from "@preact/signals-react/runtime";
import { useSelector } from "@xstate/react";
import LogOutIcon from "lucide-react/icons/log-out";
import MoonIcon from "lucide-react/icons/moon";
import SunIcon from "lucide-react/icons/sun";
import UserRoundIcon from "lucide-react/icons/user-round";
import { online, session } from "../../wiring/app.ts";
import { roleLabel } from "../../words/labels.ts";
import { t } from "../../words/words.ts";
import { IconButton } from "../parts/icon-button.tsx";
import { Menu, MenuItem } from "../parts/menu.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { theme, toggleTheme } from "./theme.ts";

/** The bar above the page: who is here, and what concerns the whole screen. */
export function Toolbar() {
  useSignals();
  const user = useSelector(session, ({ context }) => context.user);
  const isDark = theme.value === "dark";
  return (
    <header className="toolbar">
      <p className="toolbar-place">{user?.units.length === 1 ? user.units[0]?.name : null}</p>
      {online.value ? null : (
        <p className="toolbar-offline" role="status">
          {t("app.offline")}
        </p>
      )}
      <Shortcuts />
      <IconButton label={t(isDark ? "app.lightMode" : "app.darkMode")} tip="end" onClick={toggleTheme}>
        {isDark ? <SunIcon /> : <MoonIcon />}
      </IconButton>
      <Menu
        label={t("app.account")}
        trigger={<Avatar name={user?.name ?? ""} />}
        heading={
          <>
            <strong>{user?.name}</strong>
            <span>{user?.student_id ? user.username : roleLabel(user?.admin_role)}</span>
          </>
        }
      >
        {user?.student_id ? (
          <MenuItem icon={<UserRoundIcon />} href="/students/profile">
            {t("app.ownProfile")}
          </MenuItem>
        ) : null}
        <MenuItem icon={<LogOutIcon />} href="/logout">
          {t("app.logout")}
        </MenuItem>
      </Menu>
    </header>
  );
}

function Avatar({ name }: { name: string }) {
  const initials = name
    .split(" ")
    .map((part) => part[0])
    .slice(0, 2)
    .join("");
  return (
    <span className="avatar" aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  );
}
