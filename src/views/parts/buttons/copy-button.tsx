import CopyIcon from "lucide-react/icons/copy";
import { showToast } from "../../../app/toasts.ts";
import { t } from "../../../messages/messages.ts";
import { Button } from "./button.tsx";

type CopyButtonProps = {
  /** what is copied */
  text: string;
  /** what a toast says once it is, and where the browser does not let it */
  copied: string;
  notCopied: string;
  /** The accessible name where several stand on one page; it begins with the button's word. */
  label?: string;
  size?: "normal" | "small";
};

/** Puts a text on the clipboard and says that it is there. */
export function CopyButton({ text, copied, notCopied, label, size = "normal" }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ tone: "success", title: copied });
    } catch {
      // Browsers keep the clipboard from pages without HTTPS.
      showToast({ tone: "error", title: notCopied });
    }
  };
  return (
    <Button
      icon={<CopyIcon size={size === "small" ? 16 : 20} />}
      size={size}
      aria-label={label}
      onClick={copy}
    >
      {t("parts.copy")}
    </Button>
  );
}
