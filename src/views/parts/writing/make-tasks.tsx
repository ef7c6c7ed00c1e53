import { maxCardsAtOnce } from "../../../../contract/office/boards.ts";
import { integer } from "../../../messages/formats.ts";
import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";

/** What was chosen in a list becomes cards; more than a board takes at once is said. Source: docs/spec/office.md §3.7. */
export function MakeTasks({ count, onMake }: { count: number; onMake: () => void }) {
  if (count > maxCardsAtOnce) {
    return <p className="bulk-hint">{t("taskMaking.tooMany", { most: integer(maxCardsAtOnce) })}</p>;
  }
  return (
    <Button size="small" onClick={onMake}>
      {t("taskMaking.make")}
    </Button>
  );
}
