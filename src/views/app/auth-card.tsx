import { type ReactNode, useEffect, useRef } from "react";
import { t } from "../../messages/messages.ts";
import { AuthDrawing } from "./auth-drawing.tsx";
import "./auth-card.css";

type AuthCardProps = { title: string; line: string; children: ReactNode; other?: ReactNode };

/** The first page keeps the browser's own focus. */
let isFirst = true;

/** The calm face before the school: the name, the form, a drawing. */
export function AuthCard({ title, line, children, other }: AuthCardProps) {
  const head = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another page, and a screen reader hears it
  useEffect(() => {
    if (isFirst) isFirst = false;
    else if (document.activeElement === document.body) head.current?.focus();
  }, [title]);
  return (
    <main className="auth">
      <div className="auth-card">
        <img className="in-light" src="/logo-full-light.svg" alt={t("app.name")} height={36} />
        <img className="in-dark" src="/logo-full-dark.svg" alt={t("app.name")} height={36} />
        <div>
          <h1 ref={head} tabIndex={-1}>
            {title}
          </h1>
          <p className="auth-line">{line}</p>
        </div>
        {children}
      </div>
      {other ? <div className="auth-other">{other}</div> : null}
      <AuthDrawing />
    </main>
  );
}
