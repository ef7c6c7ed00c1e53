import CircleAlertIcon from "lucide-react/icons/circle-alert";
import CircleCheckIcon from "lucide-react/icons/circle-check";
import InfoIcon from "lucide-react/icons/info";
import XIcon from "lucide-react/icons/x";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { currentToasts, hideToast, subscribeToToasts, type Toast } from "../../../app/toasts.ts";
import { t } from "../../../messages/messages.ts";
import { Button, LinkButton } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { useClearOfBars } from "./toast-place.ts";
import "./toast.css";

/** Long enough to read two lines and reach the way on; it stops while it is pointed at or focused. */
const SHOWN_MS = 6_000;

const icons = { success: CircleCheckIcon, error: CircleAlertIcon, info: InfoIcon };

/** The place where toasts appear, announced politely. The shell holds exactly one. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  const region = useRef<HTMLElement>(null);
  useClearOfBars(region, toasts.length);
  return (
    <section ref={region} className="toasts" role="status" aria-live="polite" aria-label={t("parts.notices")}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [clock, setClock] = useState<"running" | "stopped">("running");
  const hide = () => hideToast(toast.id);
  // An error stays until it is read; everything else leaves by itself.
  const leaves = clock === "running" && toast.tone !== "error";
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(() => hideToast(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [leaves, toast.id]);
  const Icon = icons[toast.tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only stops the clock, nothing is pressed here
    <div
      className="toast"
      data-tone={toast.tone}
      onPointerEnter={() => setClock("stopped")}
      onPointerLeave={() => setClock("running")}
      onFocus={() => setClock("stopped")}
      onBlur={() => setClock("running")}
    >
      <Icon size={20} aria-hidden="true" />
      <div className="toast-words">
        <p className="toast-title">{toast.title}</p>
        {toast.detail ? <p className="toast-detail">{toast.detail}</p> : null}
      </div>
      <div className="toast-ways">
        <ToastAction action={toast.action} hide={hide} />
        <ToastAction action={toast.undo} hide={hide} />
      </div>
      <IconButton label={t("parts.closeNotice")} tip="end" onClick={hide}>
        <XIcon />
      </IconButton>
    </div>
  );
}

function ToastAction({ action, hide }: { action: Toast["action"]; hide: () => void }) {
  if (!action) return null;
  if ("href" in action) {
    return (
      <LinkButton variant="quiet" size="small" href={action.href} onClick={hide}>
        {action.label}
      </LinkButton>
    );
  }
  const press = () => {
    action.onPress();
    hide();
  };
  return (
    <Button variant="quiet" size="small" onClick={press}>
      {action.label}
    </Button>
  );
}
