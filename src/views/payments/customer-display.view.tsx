import { useEffect, useState } from "react";
import { getBank } from "../../../contract/master/banks.ts";
import { hearDesk, type Shown } from "../../app/customer-display.ts";
import { useUser } from "../../app/session.ts";
import { useRecord } from "../../hooks/use-record.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Money } from "../parts/figures/money.tsx";
import "./customer-display.css";

/** What the customer sees on a second screen: the sum, the QRIS to scan, the change. Source: docs/spec/money.md §11. */
export default function CustomerDisplayView() {
  const [shown, show] = useState<Shown>({ kind: "idle" });
  useEffect(() => hearDesk(show), []);
  return (
    <main className="customer-display" aria-live="polite">
      <h1 className="unseen">{t("app.customerDisplay")}</h1>
      {shown.kind === "idle" ? <Welcome /> : null}
      {shown.kind === "owing" ? <Owing {...shown} /> : null}
      {shown.kind === "paid" ? <Paid {...shown} /> : null}
    </main>
  );
}

function Welcome() {
  const unit = useUser()?.units[0];
  return (
    <div className="customer-words">
      <p className="customer-name">{unit?.school ?? unit?.name}</p>
      <p className="customer-big">{t("payment.customer.idle")}</p>
    </div>
  );
}

function Owing({ name, unit, amount, bankId }: Extract<Shown, { kind: "owing" }>) {
  return (
    <>
      <div className="customer-words">
        <p className="customer-name">{name}</p>
        <p>{unit}</p>
        <p>{t("payment.customer.owes")}</p>
        <p className="customer-big">
          <Money amount={amount} />
        </p>
      </div>
      {bankId === null ? null : <Code bankId={bankId} />}
    </>
  );
}

function Code({ bankId }: { bankId: string }) {
  const { record: bank, problem, retry } = useRecord(getBank, bankId);
  if (problem) return <ProblemNote title={problem.message} onRetry={retry} />;
  if (bank === null) return null;
  if (bank.qris_code === null) return <ProblemNote tone="warning" title={t("payment.customer.noCode")} />;
  return (
    <figure className="customer-code">
      <img src={bank.qris_code} alt={bank.name} />
      <figcaption>{t("payment.customer.scan")}</figcaption>
    </figure>
  );
}

function Paid({ name, amount, change, receiptNo }: Extract<Shown, { kind: "paid" }>) {
  return (
    <div className="customer-words">
      <p className="customer-name">{name}</p>
      <p className="customer-big">{t("payment.customer.thanks")}</p>
      <p>
        <Money amount={amount} />
        {receiptNo === null ? null : ` · ${t("payment.customer.receipt", { number: receiptNo })}`}
      </p>
      {change > 0 ? (
        <p className="customer-change">
          {t("payment.customer.change")} <Money amount={change} />
        </p>
      ) : null}
    </div>
  );
}
