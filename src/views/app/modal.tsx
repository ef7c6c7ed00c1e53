import { type ReactNode, useLayoutEffect, useRef } from "react";

type ModalProps = { label: string; className: string; dismiss: () => void; children: ReactNode };

/**
 * A modal that is there as long as it is drawn: it takes the focus to the element with `autofocus`, and gives it back to
 * where it was. Esc and a press outside ask to dismiss it.
 */
export function Modal({ label, className, dismiss, children }: ModalProps) {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const before = document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
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
