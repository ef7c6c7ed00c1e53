import CheckIcon from "lucide-react/icons/check";
import type { Setup } from "../../../contract/office/setup.ts";
import { isStepDone, nextStep, type SetupStep, setupSteps, stepBefore } from "../../../rules/setup.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { StatusChip } from "../parts/figures/chip.tsx";
import { doneWords, waysOf } from "./setup-messages.ts";

/** One step: what it is, what is there of it already, and the way to the screen that does it. */
export function SetupStepRow({ step, setup }: { step: SetupStep; setup: Setup }) {
  const isDone = isStepDone(setup, step);
  const isNext = nextStep(setup) === step;
  const before = stepBefore(setup, step);
  return (
    <li className="setup-step" data-done={isDone ? "" : undefined} aria-current={isNext ? "step" : undefined}>
      <span className="setup-mark" aria-hidden="true">
        {isDone ? <CheckIcon size={18} /> : setupSteps.indexOf(step) + 1}
      </span>
      <div className="setup-words">
        <h2 className="setup-title">
          {t(`setup.${step}`)}
          {isDone ? <StatusChip tone="success">{t("setup.done")}</StatusChip> : null}
          {isNext ? <StatusChip tone="info">{t("setup.next")}</StatusChip> : null}
        </h2>
        <p className="setup-line">{isDone ? doneWords(setup, step) : lineOf(setup, step)}</p>
      </div>
      {before !== null && !isDone ? (
        <span className="setup-line">{t("setup.waits", { step: t(`setup.${before}`) })}</span>
      ) : (
        <div className="setup-ways">
          {waysOf(setup, step).map(({ label, href }, index) => (
            <LinkButton
              key={href}
              href={href}
              size={isDone ? "small" : "normal"}
              variant={isNext && index === 0 ? "primary" : isDone ? "quiet" : "secondary"}
            >
              {label}
            </LinkButton>
          ))}
        </div>
      )}
    </li>
  );
}

function lineOf({ planned_year }: Setup, step: SetupStep): string {
  if (step === "classYear" && planned_year !== null) {
    return t("setup.classYearPlanned", { name: planned_year.name });
  }
  return t(`setup.${step}Line`);
}
