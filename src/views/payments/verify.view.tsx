import CircleCheckIcon from "lucide-react/icons/circle-check";
import CircleHelpIcon from "lucide-react/icons/circle-question-mark";
import CircleXIcon from "lucide-react/icons/circle-x";
import { useParams } from "wouter";
import type { Genuineness } from "../../../contract/payments/payments.ts";
import { day, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { DescriptionList } from "../parts/page/description-list.tsx";
import { useGenuineness } from "./use-payments.ts";
import "./verify.css";

/** Keaslian Kuitansi: what a parent or an auditor sees who scans the code on a receipt. Source: docs/spec/portal.md §4. */
export default function VerifyView() {
  const { code = "" } = useParams();
  const { record, problem, isMissing, retry } = useGenuineness(code);
  return (
    <main className="verify">
      <h1>{t("app.genuineness")}</h1>
      {record ? (
        <Answer receipt={record} />
      ) : isMissing ? (
        <div className="verify-answer" data-answer="unknown" role="status">
          <CircleHelpIcon size={56} aria-hidden="true" />
          <p className="verify-word">{t("payment.unknown")}</p>
          <p>{t("payment.unknownLine")}</p>
        </div>
      ) : problem ? (
        <ProblemNote
          title={t("payment.verifyFailed")}
          detail={
            problem.retryAfterSeconds
              ? t("app.wait", { seconds: problem.retryAfterSeconds })
              : problem.message
          }
          onRetry={retry}
        />
      ) : (
        <Skeleton lines={6} />
      )}
    </main>
  );
}

function Answer({ receipt }: { receipt: Genuineness }) {
  const isGood = receipt.genuine && !receipt.voided;
  const isDepositUse = receipt.document === "deposit_use";
  const Icon = isGood ? CircleCheckIcon : CircleXIcon;
  return (
    <>
      <div className="verify-answer" data-answer={isGood ? "genuine" : "voided"} role="status">
        <Icon size={56} aria-hidden="true" />
        <p className="verify-word">{t(isGood ? "payment.genuine" : "payment.notGenuineVoided")}</p>
        <p>{lineOf(isGood, isDepositUse)}</p>
      </div>
      <DescriptionList
        shape="rows"
        items={[
          {
            term: t(isDepositUse ? "payment.depositUse.verifyNumber" : "payment.verifyNumber"),
            detail: <span className="mono">{receipt.receipt_no}</span>,
          },
          { term: t("payment.verifySchool"), detail: receipt.school },
          { term: t("payment.verifyStudent"), detail: receipt.student_initials },
          { term: t("payment.verifyDay"), detail: day(receipt.paid_on) },
          { term: t("payment.total"), detail: rupiah(receipt.amount), kind: "total" },
        ]}
      />
      <p className="verify-hint">
        {t(isDepositUse ? "payment.depositUse.verifyHint" : "payment.verifyHint")}
      </p>
    </>
  );
}

/** What the answer means, of a receipt of money or of the use of a deposit. */
function lineOf(isGood: boolean, isDepositUse: boolean): string {
  if (isDepositUse)
    return t(isGood ? "payment.depositUse.genuineLine" : "payment.depositUse.voidedProofLine");
  return t(isGood ? "payment.genuineLine" : "payment.voidedReceiptLine");
}
