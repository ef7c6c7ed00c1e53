import type { BookSteps as Steps } from "../../../contract/payments/closings.ts";
import { instant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";

/** When a month or a year was closed and opened again, by whom and why. */
export function BookSteps({ label, steps }: { label: string; steps: Steps }) {
  if (steps.length === 0) return null;
  return (
    <ul className="closings-history" aria-label={label}>
      {steps.map((step) => (
        <li key={step.at}>
          {t(step.step === "closed" ? "closing.month.stepClosed" : "closing.month.stepReopened")}{" "}
          {instant(step.at)}, {step.by ?? t("app.somebody")}
          {step.reason === null ? "" : `: ${step.reason}`}
        </li>
      ))}
    </ul>
  );
}
