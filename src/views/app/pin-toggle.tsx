import PinIcon from "lucide-react/icons/pin";
import type { Shortcut, useShortcuts } from "../../app/pages.ts";
import { t } from "../../messages/messages.ts";
import { IconButton } from "../parts/buttons/icon-button.tsx";

type PinToggleProps = {
  page: Shortcut;
  isPinned: boolean;
  shortcuts: ReturnType<typeof useShortcuts>;
  /** `before` it where it stands at the edge of what scrolls */
  tip?: "before";
};

/** Pins a page or lets go of it; its name says which of the two it does. */
export function PinToggle({ page, isPinned, shortcuts, tip }: PinToggleProps) {
  const label = t(isPinned ? "shortcut.unpin" : "shortcut.pin", { page: page.title });
  return (
    <IconButton
      label={label}
      tip={tip}
      className="pin-toggle"
      data-pinned={isPinned || undefined}
      onClick={() => (isPinned ? shortcuts.unpin(page) : shortcuts.pin(page.path))}
    >
      <PinIcon size={16} aria-hidden="true" />
    </IconButton>
  );
}
