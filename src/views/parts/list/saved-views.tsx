import BookmarkPlusIcon from "lucide-react/icons/bookmark-plus";
import { type ComponentType, type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import { useFetched } from "../../../hooks/use-fetched.ts";
import type { ListViews, ShownView } from "../../../hooks/use-list-views.ts";
import { t } from "../../../messages/messages.ts";
import { Menu, MenuItem } from "../overlay/menu.tsx";
import "./saved-views.css";

/** What is done to a view in a dialog. */
export type ViewQuestion =
  | { act: "create" }
  | { act: "update" | "rename" | "delete"; view: NonNullable<ShownView["saved"]> };

export type ViewDialogProps = { views: ListViews; question: ViewQuestion | null; onClose: () => void };

/** What else is done to a saved view that is shown: <MenuItem>s. */
type Items = (saved: NonNullable<ShownView["saved"]>) => ReactNode;

/** The views of a list, each a link to it, and the menu that saves what is asked for now. */
export function SavedViews({ views, items }: { views: ListViews; items?: Items }) {
  const [path] = useLocation();
  const [question, setQuestion] = useState<ViewQuestion | null>(null);
  const Dialogs = useFetched(fetchDialogs, question !== null)?.Dialogs;
  return (
    <nav className="saved-views" aria-label={t("parts.views.label")}>
      <ul className="saved-views-row">
        {views.shown.map((view) => (
          <li key={view.key}>
            <Link
              href={view.search === "" ? path : `${path}?${view.search}`}
              className="saved-view"
              aria-current={view.isCurrent ? "true" : undefined}
              onClick={() => views.open(view)}
            >
              {view.name}
            </Link>
          </li>
        ))}
      </ul>
      <ViewMenu views={views} ask={setQuestion} items={items} />
      {Dialogs ? <Dialogs views={views} question={question} onClose={() => setQuestion(null)} /> : null}
    </nav>
  );
}

type ViewMenuProps = {
  views: ListViews;
  ask: (question: ViewQuestion) => void;
  items: Items | undefined;
};

/** What may be done now: save what no view asks for yet, change the one that was opened, name or delete the one that is shown. */
function ViewMenu({ views, ask, items }: ViewMenuProps) {
  const current = views.shown.find(({ isCurrent, saved }) => isCurrent && saved !== null)?.saved ?? null;
  const shown = views.shown.find(({ isCurrent, saved }) => isCurrent && saved?.may_change)?.saved ?? null;
  const opened = views.last?.may_change && !views.isKnown ? views.last : null;
  return (
    <Menu label={t("parts.views.menu")} trigger={<BookmarkPlusIcon size={18} />}>
      {opened ? (
        <MenuItem onChoose={() => ask({ act: "update", view: opened })}>
          {t("parts.views.update", { name: opened.name })}
        </MenuItem>
      ) : null}
      <MenuItem onChoose={() => ask({ act: "create" })}>{t("parts.views.create")}</MenuItem>
      {current ? items?.(current) : null}
      {shown ? (
        <>
          <MenuItem onChoose={() => ask({ act: "rename", view: shown })}>
            {t("parts.views.rename", { name: shown.name })}
          </MenuItem>
          <MenuItem onChoose={() => ask({ act: "delete", view: shown })}>
            {t("parts.views.delete", { name: shown.name })}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}

/** The dialogs come with the first question, with their words. */
async function fetchDialogs(): Promise<{ Dialogs: ComponentType<ViewDialogProps> }> {
  const { ViewDialogs, loadWords } = await import("./view-dialogs.tsx");
  await loadWords();
  return { Dialogs: ViewDialogs };
}
