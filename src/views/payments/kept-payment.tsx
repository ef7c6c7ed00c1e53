import { useEffect, useRef } from "react";
import { unsentAmount, unsentNames, useUnsent } from "../../app/unsent.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Money } from "../parts/figures/money.tsx";
import { Row, Stack } from "../parts/page/layout.tsx";
import { ProvisionalPaper } from "./provisional-paper.tsx";
import { PaperChoice } from "./receipt-desk.tsx";

type KeptPaymentProps = {
  /** the key under which it waits */
  sentAs: string;
  change: number;
  onNext: () => void;
};

/** Right after money was taken without a network: what was taken, a provisional paper for each payment, and the next family. */
export function KeptPayment({ sentAs, change, onNext }: KeptPaymentProps) {
  const kept = useUnsent().list.find(({ key }) => key === sentAs);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    next.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Stack gap={24}>
      <div className="saved-head">
        <div className="saved-words" role="status">
          <h2>{t("unsent.kept")}</h2>
          {kept ? (
            <p>{t("unsent.keptLine", { amount: rupiah(unsentAmount(kept)), student: unsentNames(kept) })}</p>
          ) : null}
          {change > 0 ? (
            <p className="saved-change">
              {t("payment.changeDue")} <Money amount={change} />
            </p>
          ) : null}
        </div>
        <Row>
          <PaperChoice />
          <Button onClick={() => window.print()}>{t("unsent.print")}</Button>
          <Button variant="primary" ref={next} onClick={onNext}>
            {t("payment.next")}
          </Button>
        </Row>
      </div>
      {kept ? (
        <div className={`receipt-desk${kept.parts.length > 1 ? " family-papers" : ""}`}>
          {kept.parts.map((part) => (
            <ProvisionalPaper key={`${part.student.id} ${part.unit}`} unsent={kept} part={part} />
          ))}
        </div>
      ) : null}
    </Stack>
  );
}
