import Building2Icon from "lucide-react/icons/building-2";
import CalendarRangeIcon from "lucide-react/icons/calendar-range";
import ChartColumnIcon from "lucide-react/icons/chart-column";
import DatabaseIcon from "lucide-react/icons/database";
import FileTextIcon from "lucide-react/icons/file-text";
import HistoryIcon from "lucide-react/icons/history";
import SchoolIcon from "lucide-react/icons/school";
import TagsIcon from "lucide-react/icons/tags";
import UserCogIcon from "lucide-react/icons/user-cog";
import UserRoundIcon from "lucide-react/icons/user-round";
import UsersRoundIcon from "lucide-react/icons/users-round";
import WalletIcon from "lucide-react/icons/wallet";
import type { ComponentType } from "react";
import type { Visitor } from "../../../rules/access.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { isOffered, matchRoute, routeNamed } from "../../routes.ts";
import { isActive } from "./marks.ts";

type Icon = ComponentType<{ size?: number; "aria-hidden"?: "true" }>;

export type MenuEntry = {
  label: MessageKey;
  href: string;
  icon: Icon;
  /** also the active one at and below these paths: the section's other screens */
  covers: readonly string[];
};

export type MenuGroup = { label: MessageKey; icon: Icon; entries: readonly MenuEntry[] };

export type Menu = readonly (MenuEntry | MenuGroup)[];

/** An entry by the name of its route; none while that route has no screen. */
function entry(label: MessageKey, name: string, icon: Icon, covers: readonly string[] = []): MenuEntry[] {
  const route = routeNamed(name);
  if (route === undefined) return [];
  const covered = covers.flatMap((other) => routeNamed(other)?.path ?? []);
  return [{ label, href: route.path, icon, covers: covered }];
}

/** The admin menu, its items in their order. Source: docs/spec/shell.md §3.1. */
const adminMenu: Menu = [
  ...entry("app.dashboard", "AdminDashboard", ChartColumnIcon),
  {
    label: "app.masterData",
    icon: DatabaseIcon,
    entries: [
      ...entry("app.operators", "Operators", UserCogIcon),
      ...entry("app.units", "Units", Building2Icon),
      ...entry("app.classYears", "Classyears", CalendarRangeIcon),
      ...entry("app.classrooms", "Classrooms", SchoolIcon),
      ...entry("app.students", "Students", UsersRoundIcon),
      ...entry("app.categories", "Categories", TagsIcon, ["Accounts", "Banks"]),
    ],
  },
  ...entry("app.bills", "Bills", FileTextIcon, ["Reports", "Budget"]),
  ...entry("app.payments", "Payment", WalletIcon, ["Transactions", "Closings"]),
];

/** The students' own menu. Source: docs/spec/shell.md §3. */
export const studentMenu: readonly MenuEntry[] = [
  ...entry("app.ownBills", "OwnBills", FileTextIcon),
  ...entry("app.ownPayments", "OwnPayments", HistoryIcon),
  ...entry("app.ownProfile", "OwnProfile", UserRoundIcon),
];

/** Everybody's: the build draws it, and the page leaves out what is not the visitor's (before-paint.ts). */
export const wholeMenu: Menu = [...adminMenu, ...studentMenu];

/** Whether a page belongs to an entry of the menu's group. */
export const isInGroup = (menu: Menu, path: string): boolean =>
  menu.some((entry) => "entries" in entry && entry.entries.some((one) => isActive(one, path)));

/** The menu of who is logged in, without the entries whose screens have nothing but a refusal for them. */
export function menuOf(visitor: Visitor): Menu {
  if (visitor.isStudent) return studentMenu;
  const leadsOn = ({ href }: MenuEntry) => isOffered(matchRoute(href).route, visitor);
  return adminMenu.flatMap((entry): Menu => {
    if (!("entries" in entry)) return leadsOn(entry) ? [entry] : [];
    const entries = entry.entries.filter(leadsOn);
    return entries.length > 0 ? [{ ...entry, entries }] : [];
  });
}
