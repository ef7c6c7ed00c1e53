import LanguagesIcon from "lucide-react/icons/languages";
import { useLanguageChoice } from "../../app/language.ts";
import { factsOf, languages } from "../../messages/languages.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Spinner } from "../parts/feedback/spinner.tsx";
import { Menu, MenuChoice } from "../parts/overlay/menu.tsx";
import "./language-menu.css";

/** "Bahasa": each language by its own name, so that those who read no other find it. Source: docs/spec/shell.md §12. */
export function LanguageMenu() {
  const { snapshot, send } = useLanguageChoice();
  const { language, wish } = snapshot.context;
  const trigger = snapshot.hasTag("busy") ? <Spinner size={20} /> : <LanguagesIcon size={20} />;
  return (
    <>
      <Menu label={t("app.language")} trigger={trigger} tip="center">
        {languages.map((each) => (
          <MenuChoice
            key={each}
            isChosen={each === language}
            lang={factsOf(each).lang}
            onChoose={() => send({ type: "language.chosen", language: each })}
          >
            {factsOf(each).name}
          </MenuChoice>
        ))}
      </Menu>
      {snapshot.hasTag("failed") ? (
        <div className="language-note" popover="manual" ref={show}>
          <ProblemNote
            title={t("app.languageFailed", { name: factsOf(wish?.language ?? language).name })}
            detail={t("app.languageFailedLine")}
            onRetry={() => send({ type: "retry.clicked" })}
            actions={
              <Button size="small" onClick={() => send({ type: "failure.dismissed" })}>
                {t("parts.close")}
              </Button>
            }
          />
        </div>
      ) : null}
    </>
  );
}

/** Above everything, wherever the button stands: a toolbar with a blurred ground would keep it inside. */
const show = (note: HTMLDivElement | null) => note?.showPopover();
