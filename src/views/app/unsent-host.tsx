import { useEffect, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { askBeforeLogout } from "../../app/session.ts";
import { showToast } from "../../app/toasts.ts";
import { ownUnsent, startUnsent, unsent, useUnsent } from "../../app/unsent.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";

/**
 * On every screen of who takes payments: sends what was taken without a network, says what became of it, and asks before
 * somebody logs out with some of it still here. Source: docs/spec/money.md §11.10.
 */
export function UnsentHost() {
  const { own } = ownUnsent(useUnsent());
  const [isAsked, ask] = useState(false);
  useEffect(startUnsent, []);
  useEffect(() => tellFates(), []);
  const count = own.length;
  useEffect(
    () =>
      holdLogout(() => {
        if (count > 0) ask(true);
        return count > 0;
      }),
    [count],
  );
  if (count === 0) return null;
  const amount = rupiah(own.reduce((sum, { body }) => sum + body.amount, 0));
  return (
    <ConfirmDialog
      open={isAsked}
      title={t("unsent.logoutTitle")}
      detail={t("unsent.logoutLine", { count, amount })}
      confirmLabel={t("unsent.logout")}
      variant="primary"
      onConfirm={() => {
        ask(false);
        navigate("/logout");
      }}
      onCancel={() => ask(false)}
    />
  );
}

/** Whoever is here is told of each that was sent or refused, on whichever screen. Returns what ends it. */
function tellFates(): () => void {
  const sent = unsent.on("sending.done", ({ unsent: { student }, payment }) =>
    showToast({
      tone: "success",
      title: t("unsent.sent", { student: student.name, number: payment.receipt_no ?? "" }),
      action: { label: t("unsent.show"), href: `/admin/payments/detail/${payment.id}` },
    }),
  );
  const refused = unsent.on("sending.refused", ({ unsent: { student } }) =>
    showToast({
      tone: "error",
      title: t("unsent.notSent", { student: student.name }),
      detail: t("unsent.notSentLine"),
      action: { label: t("unsent.show"), href: "/admin/payments" },
    }),
  );
  return () => {
    sent.unsubscribe();
    refused.unsubscribe();
  };
}

/** Stops the palette's way out and the menu's link, which would have left the screen before it is asked. */
function holdLogout(holds: () => boolean): () => void {
  const ended = askBeforeLogout(holds);
  const stop = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link?.pathname !== "/logout" || !holds()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", stop, { capture: true });
  return () => {
    ended();
    removeEventListener("click", stop, { capture: true });
  };
}
