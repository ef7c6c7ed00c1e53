import { useEffect, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { sumOf } from "../../../rules/rupiah.ts";
import { askBeforeLogout } from "../../app/session.ts";
import { showToast } from "../../app/toasts.ts";
import {
  ownUnsent,
  paymentsIn,
  startUnsent,
  unsent,
  unsentAmount,
  unsentNames,
  useUnsent,
} from "../../app/unsent.ts";
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
  const count = paymentsIn(own);
  useEffect(
    () =>
      holdLogout(() => {
        if (count > 0) ask(true);
        return count > 0;
      }),
    [count],
  );
  if (count === 0) return null;
  const amount = rupiah(sumOf(own.map(unsentAmount)));
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
  const sent = unsent.on("sending.done", ({ unsent: one, payments }) =>
    showToast({
      tone: "success",
      title: t("unsent.sent", {
        student: unsentNames(one),
        number: payments.map(({ receipt_no }) => receipt_no).join(", "),
      }),
      action: { label: t("unsent.show"), href: `/admin/payments/detail/${payments[0]?.id}` },
    }),
  );
  const refused = unsent.on("sending.refused", ({ unsent: one }) =>
    showToast({
      tone: "error",
      title: t("unsent.notSent", { student: unsentNames(one) }),
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
