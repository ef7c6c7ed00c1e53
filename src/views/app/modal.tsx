import { type ReactNode, useLayoutEffect, useRef } from "react";
import { showModal } from "../parts/overlay/dialog-focus.ts";

type ModalProps = { label: string; className: string; dismiss: () => void; children: ReactNode };

/**
 * A modal that is there as long as it is drawn: it takes the focus to the element with `autofocus`, and gives it back to
 * where it was. Esc and a press outside ask to dismiss it.
 */
export function Modal({ label, className, dismiss, children }: ModalProps) {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const close = showModal(element);
    element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return close;
  }, []);
  return (
    <dialog
      ref={box}
      className={className}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        dismiss();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        dismiss();
      }}
      onPointerDown={(event) => {
        if (event.target === box.current) dismiss();
      }}
    >
      {children}
    </dialog>
  );
}
