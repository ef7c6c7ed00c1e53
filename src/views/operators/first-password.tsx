import CopyIcon from "lucide-react/icons/copy";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { Stack } from "../parts/layout.tsx";
import { showToast } from "../parts/toast-store.ts";
import "./operators.css";

/** A first password, to be handed over now: it is shown this once and kept nowhere. */
export function FirstPassword({ name, password }: { name: string; password: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      showToast({ tone: "success", title: t("operator.copied") });
    } catch {
      showToast({ tone: "error", title: t("operator.notCopied") });
    }
  };
  return (
    <Stack gap={12}>
      <div className="first-password">
        <output aria-label={t("operator.firstPassword")}>{password}</output>
        <Button icon={<CopyIcon />} onClick={copy}>
          {t("operator.copy")}
        </Button>
      </div>
      <p>{t("operator.firstPasswordLine", { name })}</p>
    </Stack>
  );
}
