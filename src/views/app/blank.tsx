import type { ReactNode } from "react";
import { t } from "../../words/words.ts";
import { LanguageMenu } from "./language-menu.tsx";
import "./blank.css";

/**
 * The blank layout: a door or a public page, and nothing around it but the language, which whoever cannot read the
 * page needs first. Source: original.md §2, product.md §4 "Languages".
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
