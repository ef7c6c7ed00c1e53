import type { ReactNode } from "react";
import { t } from "../../messages/messages.ts";
import { LanguageMenu } from "./language-menu.tsx";
import "./blank.css";

/**
 * The blank layout: a login page or a public page, and nothing around it but the language, which whoever cannot read the
 * page needs first. Source: docs/spec/shell.md §1.2, §12.
 */
export function Blank({ children }: { children: ReactNode }) {
  return (
    <>
      <section className="blank-language" aria-label={t("app.language")}>
        <LanguageMenu />
      </section>
      {children}
    </>
  );
}
