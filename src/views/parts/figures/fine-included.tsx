import { rupiah } from "../../../messages/formats.ts";
import { t } from "../../../messages/messages.ts";
import "./fine-included.css";

/** "termasuk denda Rp …" under a figure that holds a fine; nothing where it holds none. */
export function FineIncluded({ amount }: { amount: number }) {
  if (amount <= 0) return null;
  return <span className="fine-included">{t("fine.included", { amount: rupiah(amount) })}</span>;
}
