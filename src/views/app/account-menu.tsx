import HistoryIcon from "lucide-react/icons/history";
import LogOutIcon from "lucide-react/icons/log-out";
import MailIcon from "lucide-react/icons/mail";
import MessageCircleIcon from "lucide-react/icons/message-circle";
import SendIcon from "lucide-react/icons/send";
import SettingsIcon from "lucide-react/icons/settings";
import KanbanIcon from "lucide-react/icons/square-kanban";
import StickyNoteIcon from "lucide-react/icons/sticky-note";
import UserRoundIcon from "lucide-react/icons/user-round";
import { type ReactNode, useId } from "react";
import { may, type Permission } from "../../../contract/permissions.ts";
import { useUser } from "../../app/session.ts";
import { useUnread } from "../../app/unread.ts";
import { roleLabel } from "../../messages/labels.ts";
import { type MessageKey, t } from "../../messages/messages.ts";
import { routeNamed } from "../../routes.ts";
import { Menu, MenuItem } from "../parts/overlay/menu.tsx";
import { initialsOf } from "./marks.ts";

/** Who is here, and what concerns oneself. */
export function AccountMenu() {
  const user = useUser();
  const profile = routeNamed(user?.student_id ? "OwnProfile" : "Profile");
  const letters = initialsOf(user?.name ?? "");
  const unread = useUnread();
  const unit = user?.units.length === 1 ? user.units[0]?.name : undefined;
  return (
    <Menu
      label={t("app.account")}
      letters={letters}
      tip="end"
      trigger={
        <span
          className="avatar"
          aria-hidden="true"
          data-unread={unread > 0 || undefined}
          suppressHydrationWarning
        >
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
      <Places of={ofSchool} />
      {user?.student_id ? null : (
        <MenuGroup label={t("palette.apps")}>
          <Places of={apps} />
        </MenuGroup>
      )}
      <MenuItem icon={<LogOutIcon />} href="/logout">
        {t("app.logout")}
      </MenuItem>
    </Menu>
  );
}

type Place = { icon: ReactNode; href: string; title: MessageKey; permission: Permission };

const ofSchool: readonly Place[] = [
  { icon: <SettingsIcon />, href: "/admin/settings", title: "app.settings", permission: "settings.write" },
  { icon: <SendIcon />, href: "/admin/outbox", title: "app.outbox", permission: "outbox.read" },
  { icon: <HistoryIcon />, href: "/admin/audit", title: "app.audit", permission: "audit.read" },
];

/** The tools of the office, as the quick search has them. Source: docs/spec/office.md. */
const apps: readonly Place[] = [
  { icon: <KanbanIcon />, href: "/admin/apps/kanban", title: "app.kanban", permission: "tasks.read" },
  { icon: <MailIcon />, href: "/admin/apps/mailbox", title: "app.mailbox", permission: "messages.read" },
  { icon: <StickyNoteIcon />, href: "/admin/apps/notes", title: "app.notes", permission: "notes.read" },
  { icon: <MessageCircleIcon />, href: "/admin/apps/chat", title: "app.chat", permission: "chat.use" },
];

/** Those of these places that this visitor may go to. */
function Places({ of }: { of: readonly Place[] }) {
  const role = useUser()?.admin_role ?? null;
  const unread = useUnread();
  return of
    .filter(({ permission }) => may(role, permission))
    .map(({ icon, href, title }) => (
      <MenuItem key={href} icon={icon} href={href}>
        {t(title)}
        {title === "app.chat" && unread > 0 ? (
          <span className="menu-count">{t("palette.unread", { count: unread })}</span>
        ) : null}
      </MenuItem>
    ));
}

/** Items that belong together, under their name. */
function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of menu items, which a fieldset cannot hold
    <div className="menu-group" role="group" aria-labelledby={id}>
      <div id={id} className="menu-group-name" role="presentation">
        {label}
      </div>
      {children}
    </div>
  );
}
