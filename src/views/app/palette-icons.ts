import ArrowRightIcon from "lucide-react/icons/arrow-right";
import FilePlusIcon from "lucide-react/icons/file-plus";
import FileTextIcon from "lucide-react/icons/file-text";
import HandCoinsIcon from "lucide-react/icons/hand-coins";
import KeyboardIcon from "lucide-react/icons/keyboard";
import LogOutIcon from "lucide-react/icons/log-out";
import MailIcon from "lucide-react/icons/mail";
import MaximizeIcon from "lucide-react/icons/maximize";
import MessageCircleIcon from "lucide-react/icons/message-circle";
import PanelLeftIcon from "lucide-react/icons/panel-left";
import PinIcon from "lucide-react/icons/pin";
import KanbanIcon from "lucide-react/icons/square-kanban";
import StickyNoteIcon from "lucide-react/icons/sticky-note";
import SunMoonIcon from "lucide-react/icons/sun-moon";
import UserRoundIcon from "lucide-react/icons/user-round";
import type { ComponentType } from "react";
import type { PaletteItem } from "../../machines/app/palette.types.ts";

type Icon = ComponentType<{ size?: number; "aria-hidden"?: "true" }>;

const icons: Readonly<Record<string, Icon>> = {
  "start:Kanban": KanbanIcon,
  "start:Mailbox": MailIcon,
  "start:Notes": StickyNoteIcon,
  "start:BillCreate": FilePlusIcon,
  "start:Payment": HandCoinsIcon,
  fullscreen: MaximizeIcon,
  theme: SunMoonIcon,
  sidebar: PanelLeftIcon,
  keys: KeyboardIcon,
  logout: LogOutIcon,
  student: UserRoundIcon,
  bill: FileTextIcon,
  contact: MessageCircleIcon,
  report: PinIcon,
  "page:Chats": MessageCircleIcon,
};

/** The icon of an entry; a record has that of its kind, a page the arrow that leads there. */
export function iconOf({ key, group }: PaletteItem): Icon {
  const [kind = ""] = key.split(":");
  const isOfKind = group === "data" || group === "contacts" || kind === "report";
  return icons[isOfKind ? kind : key] ?? ArrowRightIcon;
}

const aside: readonly Icon[] = [ArrowRightIcon, LogOutIcon, PanelLeftIcon];

/** Whether an icon points to a side, which is the other one where one writes from the right. */
export const pointsAside = (icon: Icon): boolean => aside.includes(icon);
