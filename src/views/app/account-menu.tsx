import HistoryIcon from "lucide-react/icons/history";
import LogOutIcon from "lucide-react/icons/log-out";
import SendIcon from "lucide-react/icons/send";
import SettingsIcon from "lucide-react/icons/settings";
import KanbanIcon from "lucide-react/icons/square-kanban";
import StickyNoteIcon from "lucide-react/icons/sticky-note";
import UserRoundIcon from "lucide-react/icons/user-round";
import { may } from "../../../contract/permissions.ts";
import { useUser } from "../../app/session.ts";
import { roleLabel } from "../../messages/labels.ts";
import { t } from "../../messages/messages.ts";
import { routeNamed } from "../../routes.ts";
import { Menu, MenuItem } from "../parts/overlay/menu.tsx";
import { initialsOf } from "./marks.ts";

/** Who is here, and what concerns oneself. */
export function AccountMenu() {
  const user = useUser();
  const profile = routeNamed(user?.student_id ? "OwnProfile" : "Profile");
  const letters = initialsOf(user?.name ?? "");
  const unit = user?.units.length === 1 ? user.units[0]?.name : undefined;
  return (
    <Menu
      label={t("app.account")}
      letters={letters}
      tip="end"
      trigger={
        <span className="avatar" aria-hidden="true" suppressHydrationWarning>
          {letters}
        </span>
      }
      heading={
        <>
          <strong>{user?.name}</strong>
          <span>{user?.student_id ? user.username : roleLabel(user?.admin_role)}</span>
          {unit ? <span>{unit}</span> : null}
        </>
      }
    >
      {profile ? (
        <MenuItem icon={<UserRoundIcon />} href={profile.path}>
          {t("app.ownProfile")}
        </MenuItem>
      ) : null}
      {may(user?.admin_role ?? null, "settings.write") ? (
        <MenuItem icon={<SettingsIcon />} href="/admin/settings">
          {t("app.settings")}
        </MenuItem>
      ) : null}
      {may(user?.admin_role ?? null, "tasks.read") ? (
        <MenuItem icon={<KanbanIcon />} href="/admin/apps/kanban">
          {t("app.kanban")}
        </MenuItem>
      ) : null}
      {may(user?.admin_role ?? null, "notes.read") ? (
        <MenuItem icon={<StickyNoteIcon />} href="/admin/apps/notes">
          {t("app.notes")}
        </MenuItem>
      ) : null}
      {may(user?.admin_role ?? null, "outbox.read") ? (
        <MenuItem icon={<SendIcon />} href="/admin/outbox">
          {t("app.outbox")}
        </MenuItem>
      ) : null}
      {may(user?.admin_role ?? null, "audit.read") ? (
        <MenuItem icon={<HistoryIcon />} href="/admin/audit">
          {t("app.audit")}
        </MenuItem>
      ) : null}
      <MenuItem icon={<LogOutIcon />} href="/logout">
        {t("app.logout")}
      </MenuItem>
    </Menu>
  );
}
