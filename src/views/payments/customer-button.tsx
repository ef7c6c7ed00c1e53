import MonitorIcon from "lucide-react/icons/monitor";
import type { PaymentMethod } from "../../../contract/enums.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { openCustomerDisplay, showsCode } from "./use-customer-display.ts";

/** Turns the code of a QRIS to who pays, on a window of its own. */
export function CustomerButton({ method }: { method: PaymentMethod }) {
  if (!showsCode(method)) return null;
  return (
    <Button size="small" icon={<MonitorIcon size={16} />} onClick={openCustomerDisplay}>
      {t("payment.customer.open")}
    </Button>
  );
}
