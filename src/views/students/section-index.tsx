import { type MouseEvent, useEffect, useState } from "react";
import { t } from "../../messages/messages.ts";
import { studentGroupNames } from "./student-labels.ts";
import "./section-index.css";

/**
 * The sections of a student's form, beside it: it follows what is read, and a press leads to a section's heading. Where there
 * is no room beside the form it is left out. Source: docs/spec/screens.md §3.7.
 */
export function SectionIndex() {
  const read = useSectionRead();
  const go = (event: MouseEvent, at: string) => {
    event.preventDefault();
    const section = document.getElementById(at);
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    section?.scrollIntoView({ block: "start", behavior: isCalm ? "instant" : "smooth" });
    section?.querySelector("h2")?.focus({ preventScroll: true });
  };
  return (
    <nav className="section-index" aria-label={t("studentForm.sections")}>
      <ul>
        {studentGroupNames.map((at) => (
          <li key={at}>
            <a
              href={`#${at}`}
              aria-current={at === read ? "location" : undefined}
              onClick={(event) => go(event, at)}
            >
              {t(`studentForm.${at}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last section whose beginning has come into the upper third of the window; above the first, the first. */
function useSectionRead(): string | undefined {
  const [read, setRead] = useState<string | undefined>(studentGroupNames[0]);
  useEffect(() => {
    const look = () => {
      const reached = studentGroupNames.filter((at) => {
        const top = document.getElementById(at)?.getBoundingClientRect().top;
        return top !== undefined && top <= innerHeight / 3;
      });
      setRead(reached.at(-1) ?? studentGroupNames[0]);
    };
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return read;
}
