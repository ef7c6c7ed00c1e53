import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";

type SidePanelProps = {
  title: ReactNode;
  /** Asked by Esc, the cross or a press outside. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * A panel at the inline end over a list, to make or change one record; on a phone it takes the whole screen. It keeps
 * the focus and gives it back. Whether it may close is its owner's to say.
 */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  return (
    <Dialog open onClose={onClose} title={title} shape="panel">
      {children}
    </Dialog>
  );
}
