import LanguagesIcon from "lucide-react/icons/languages";
import { useLanguageChoice } from "../../wiring/language.ts";
import { factsOf, languages } from "../../words/languages.ts";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { Menu, MenuChoice } from "../parts/menu.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { Spinner } from "../parts/spinner.tsx";
import "./language-menu.css";

/** "Bahasa": each language by its own name, so that those who read no other find it. Source: product.md §4. */
export function LanguageMenu() {
  const { snapshot, send } = useLanguageChoice();
  const { language, wish } = snapshot.context;
  const trigger = snapshot.hasTag("busy") ? <Spinner size={20} /> : <LanguagesIcon size={20} />;
  return (
    <>
      <Menu label={t("app.language")} trigger={trigger}>
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
