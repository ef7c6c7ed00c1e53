import { useSearch } from "wouter";
import { t } from "../../../messages/messages.ts";
import { LinkButton } from "../buttons/button.tsx";

/** The way back, on a screen that the guide of the first run has opened: its address says so (`?guide`). */
export function GuideLink() {
  if (!new URLSearchParams(useSearch()).has("guide")) return null;
  return (
    <p className="page-header-guide">
      <LinkButton size="small" href="/admin/setup">
        {t("app.toSetup")}
      </LinkButton>
    </p>
  );
}
