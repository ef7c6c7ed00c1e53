import XIcon from "lucide-react/icons/x";
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { focusInside, showModal } from "./dialog-focus.ts";
import "./dialog.css";

type DialogProps = {
  open: boolean;
  /** Asked by Esc, the cross or a press outside; the owner decides by setting `open`. */
  onClose: () => void;
  title: ReactNode;
  line?: ReactNode;
  children?: ReactNode;
  /** The actions, bottom right. */
  footer?: ReactNode;
  /** `panel` stands at the end edge over a list, to create or edit. */
  shape?: "small" | "normal" | "panel";
};

/**
 * A modal on the browser's own <dialog>: it keeps the focus, makes the rest inert, closes with Esc and gives the
 * focus back, however it closes. The content is mounted only while it is open. The focus goes to the first field, else to the
 * first action; where both are still on their way, to the field once it is there.
 */
export function Dialog({ open, onClose, title, line, children, footer, shape = "normal" }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = box.current;
    if (!element || !open) return;
    const close = showModal(element);
    const stopWaiting = focusInside(element);
    return () => {
      stopWaiting?.();
      close();
    };
  }, [open]);

  // The browser would close by itself; the owner's state decides instead, so both always agree. Esc is taken as a
  // key because a browser lets only the first `cancel` be refused; `cancel` itself is a phone's way back.
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={box}
      className="dialog"
      data-shape={shape}
      aria-labelledby={`${id}-title`}
      aria-describedby={line ? `${id}-line` : undefined}
      onCancel={cancel}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) cancel(event);
      }}
      onPointerDown={(event) => {
        if (event.target === box.current) onClose();
      }}
    >
      {open ? (
        <div className="dialog-body">
          <div className="dialog-head">
            <h2 id={`${id}-title`} className="dialog-title" tabIndex={-1}>
              {title}
            </h2>
            <IconButton label={t("parts.close")} tip="end" onClick={onClose}>
              <XIcon />
            </IconButton>
          </div>
          <div className="dialog-content">
            {line ? (
              <p id={`${id}-line`} className="dialog-line">
                {line}
              </p>
            ) : null}
            {children}
          </div>
          {footer ? <div className="dialog-foot">{footer}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}

type ConfirmDialogProps = {
  open: boolean;
  /** The question, naming the record: "Batalkan pembayaran SMP/26/000012?". */
  title: ReactNode;
  /** What follows from it. */
  detail: ReactNode;
  /** The verb: "Batalkan pembayaran". */
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** What it is doing ("Membatalkan…"); while set neither button acts twice. */
  busyLabel?: string | false | undefined;
  /** `danger` for what cannot be taken back. */
  variant?: "primary" | "danger";
  /** A reason field, a problem note. */
  children?: ReactNode;
};

/** Asks before something that counts. The form inside submits with Enter, so a reason can be typed and sent. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, detail, confirmLabel, onConfirm, onCancel, busyLabel } = props;
  const form = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busyLabel) onConfirm();
  };
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!busyLabel) onCancel();
      }}
      title={title}
      line={detail}
      shape="small"
      footer={
        <>
          <Button disabled={Boolean(busyLabel)} onClick={onCancel}>
            {t("parts.cancel")}
          </Button>
          <Button type="submit" form={form} variant={props.variant ?? "danger"} busyLabel={busyLabel}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        {props.children}
      </form>
    </Dialog>
  );
}
