import { useSelector } from "@xstate/react";
import HistoryIcon from "lucide-react/icons/history";
import LogOutIcon from "lucide-react/icons/log-out";
import SendIcon from "lucide-react/icons/send";
import UserRoundIcon from "lucide-react/icons/user-round";
import { may } from "../../../contract/permissions.ts";
import { routeNamed } from "../../routes.ts";
import { session } from "../../wiring/app.ts";
import { roleLabel } from "../../words/labels.ts";
import { t } from "../../words/words.ts";
import { Menu, MenuItem } from "../parts/menu.tsx";

/** Who is here, and what concerns oneself. */
export function AccountMenu() {
  const user = useSelector(session, ({ context }) => context.user);
  const profile = routeNamed(user?.student_id ? "OwnProfile" : "Profile");
  const letters = initialsOf(user?.name ?? "");
  const unit = user?.units.length === 1 ? user.units[0]?.name : undefined;
  return (
    <Menu
      label={t("app.account")}
      letters={letters}
      trigger={
        <span className="avatar" aria-hidden="true">
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

/** The first letters of the first two words of a name. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? "")
    .slice(0, 2)
    .join("")
    .toUpperCase();
