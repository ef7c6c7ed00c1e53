import PinIcon from "lucide-react/icons/pin";
import type { Shortcut, useShortcuts } from "../../app/pages.ts";
import { t } from "../../messages/messages.ts";

type PinToggleProps = { page: Shortcut; isPinned: boolean; shortcuts: ReturnType<typeof useShortcuts> };

/** Pins a page or lets go of it; its name says which of the two it does. */
export function PinToggle({ page, isPinned, shortcuts }: PinToggleProps) {
  const label = t(isPinned ? "shortcut.unpin" : "shortcut.pin", { page: page.title });
  return (
    <button
      type="button"
      className="pin-toggle"
      data-pinned={isPinned || undefined}
      aria-label={label}
      title={label}
      onClick={() => (isPinned ? shortcuts.unpin : shortcuts.pin)(page.path)}
    >
      <PinIcon size={16} aria-hidden="true" />
    </button>
  );
}
