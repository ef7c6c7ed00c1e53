import { t } from "../../messages/messages.ts";
import { CopyButton } from "../parts/buttons/copy-button.tsx";
import { Stack } from "../parts/page/layout.tsx";
import "./operators.css";

/** A first password, to be handed over now: it is shown this once and kept nowhere. */
export function FirstPassword({ name, password }: { name: string; password: string }) {
  return (
    <Stack gap={12}>
      <div className="first-password">
        <output aria-label={t("operator.firstPassword")}>{password}</output>
        <CopyButton text={password} copied={t("operator.copied")} notCopied={t("operator.notCopied")} />
      </div>
      <p>{t("operator.firstPasswordLine", { name })}</p>
    </Stack>
  );
}
