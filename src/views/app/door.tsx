import type { ReactNode } from "react";
import { t } from "../../words/words.ts";
import "./door.css";

type DoorProps = { title: string; line: string; children: ReactNode; other?: ReactNode };

/** The calm face before the school: the name, the form, nothing else. */
export function Door({ title, line, children, other }: DoorProps) {
  return (
    <main className="door">
      <div className="door-card">
        <img className="logo-light" src="/logo-full-light.svg" alt={t("app.name")} height={36} />
        <img className="logo-dark" src="/logo-full-dark.svg" alt={t("app.name")} height={36} />
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="door-line">{line}</p>
        </div>
        {children}
      </div>
      {other ? <p className="door-other">{other}</p> : null}
    </main>
  );
}
