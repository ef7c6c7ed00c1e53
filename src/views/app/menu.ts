import ChartColumnIcon from "lucide-react/icons/chart-column";
import FileTextIcon from "lucide-react/icons/file-text";
import HistoryIcon from "lucide-react/icons/history";
import UserRoundIcon from "lucide-react/icons/user-round";
import UsersRoundIcon from "lucide-react/icons/users-round";
import WalletIcon from "lucide-react/icons/wallet";
import type { ComponentType } from "react";
import type { WordKey } from "../../words/words.ts";

export type MenuEntry = {
  label: WordKey;
  href: string;
  icon: ComponentType<{ size?: number; "aria-hidden"?: "true" }>;
  /** also the active one below these paths */
  covers?: readonly string[];
};

export type MenuGroup = { label: WordKey; entries: readonly MenuEntry[] };

/** The admin menu, in the order of the original; an entry is listed from the day its screen works. Source: original.md §2. */
export const adminMenu: readonly (MenuEntry | MenuGroup)[] = [
  { label: "app.dashboard", href: "/admin/dashboard", icon: ChartColumnIcon },
  {
    label: "app.masterData",
    entries: [{ label: "app.students", href: "/admin/master/students", icon: UsersRoundIcon }],
  },
  { label: "app.bills", href: "/admin/bills", icon: FileTextIcon },
  {
    label: "app.payments",
    href: "/admin/payments",
    icon: WalletIcon,
    covers: ["/admin/transactions"],
  },
];

/** The students' own menu. Source: product.md §3 "Ways in". */
export const studentMenu: readonly MenuEntry[] = [
  { label: "app.ownBills", href: "/students/bills", icon: FileTextIcon },
  { label: "app.ownPayments", href: "/students/payments", icon: HistoryIcon },
  { label: "app.ownProfile", href: "/students/profile", icon: UserRoundIcon },
];

/** Whether an entry is the one the path belongs to. */
export function isActive(entry: MenuEntry, path: string): boolean {
  return [entry.href, ...(entry.covers ?? [])].some((base) => path === base || path.startsWith(`${base}/`));
}
