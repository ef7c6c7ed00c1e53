import { useEffect, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { askBeforeLogout, session } from "../../app/session.ts";
import { showToast } from "../../app/toasts.ts";
import { ownUnsent, startUnsent, unsent, useUnsent } from "../../app/unsent.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";

/**
 * On every screen of who takes payments: sends what was taken without a network, says what became of it, and asks before
 * somebody logs out with some of it still here. Source: docs/spec/money.md §11.7.
 */
export function UnsentHost() {
  const { own } = ownUnsent(useUnsent());
  const [isAsked, ask] = useState(false);
  useEffect(startUnsent, []);
  useEffect(() => tellFates(), []);
  const count = own.length;
  useEffect(
    () =>
      askBeforeLogout(() => {
        if (count > 0) ask(true);
        return count > 0;
      }),
    [count],
  );
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
        session.send({ type: "logout.requested" });
        navigate("/login", { replace: true });
      }}
      onCancel={() => {
        ask(false);
        history.back();
      }}
    />
  );
}

/** Whoever is here is told of each that was sent or refused, on whichever screen. Returns what ends it. */
function tellFates(): () => void {
  const sent = unsent.on("payment.sent", ({ unsent: { student }, payment }) =>
    showToast({
      tone: "success",
      title: t("unsent.sent", { student: student.name, number: payment.receipt_no ?? "" }),
      action: { label: t("unsent.show"), href: `/admin/payments/detail/${payment.id}` },
    }),
  );
  const refused = unsent.on("payment.refused", ({ unsent: { student } }) =>
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
