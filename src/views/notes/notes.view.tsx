import PlusIcon from "lucide-react/icons/plus";
import { may } from "../../../contract/permissions.ts";
import { useRole } from "../../hooks/use-role.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { SearchField } from "../parts/fields/search-field.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { ListBody } from "../parts/list/list-body.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { NoteEditor } from "./note-editor.tsx";
import { NoteList } from "./note-list.tsx";
import { useNotes } from "./use-notes.ts";
import "./notes.css";

/** Catatan: one's own notes and the unit's, the list beside the one that is read and written. Source: docs/spec/office.md §4. */
export default function NotesView() {
  const screen = useNotes();
  const { opened, create } = screen;
  const mayWrite = may(useRole(), "notes.write");
  const { meta } = screen.list;
  const isSingle = meta !== null && meta.last_page === 1;
  const hasNone = screen.list.isEmpty && opened === null;
  return (
    <>
      <PageHeader
        title={t("app.notes")}
        line={t("note.line")}
        actions={
          mayWrite ? (
            <Button variant="primary" icon={<PlusIcon />} onClick={create}>
              {t("note.create")}
            </Button>
          ) : null
        }
      />
      <div className="notes" data-open={opened !== null || undefined} data-none={hasNone || undefined}>
        <nav className="notes-list" data-single={isSingle || undefined} aria-label={t("note.list")}>
          <Choices {...screen} />
          <Rows {...screen} />
        </nav>
        {hasNone ? null : (
          <div className="notes-open">
            {opened === null ? (
              <EmptyState title={t("note.choose")} />
            ) : (
              <NoteEditor key={opened.key} id={opened.id} screen={screen} />
            )}
          </div>
        )}
      </div>
    </>
  );
}

type Screen = ReturnType<typeof useNotes>;

/** `own` and `shared` are two sides of one filter; the deleted are apart. */
const asked = {
  all: {},
  own: { shared: "0" },
  shared: { shared: "1" },
  deletedOnes: { deleted: "1" },
} as const;
type Which = keyof typeof asked;
const whiches = Object.keys(asked) as Which[]; // its own keys

const whichOf = ({ deleted, shared }: Readonly<Record<string, string>>): Which =>
  deleted === "1" ? "deletedOnes" : shared === "1" ? "shared" : shared === "0" ? "own" : "all";

function Choices({ list, studentId }: Screen) {
  return (
    <search className="notes-choices">
      <SearchField
        label={t("note.search")}
        value={list.query.q}
        onValueChange={list.type}
        busy={list.isBusy && !list.isLoading}
      />
      <SelectField
        label={t("note.which")}
        labelHidden
        value={whichOf(list.query.filters)}
        onValueChange={(which) =>
          list.change({
            filters: {
              ...asked[which as Which], // one of the options below
              ...(studentId !== null && { student_id: studentId }),
            },
          })
        }
        options={whiches.map((value) => ({ value, label: t(`note.${value}`) }))}
      />
      {studentId === null ? null : <About list={list} />}
    </search>
  );
}

/** Whose notes alone are shown, and the way to all. */
function About({ list }: Pick<Screen, "list">) {
  const name = list.rows.find(({ student }) => student !== null)?.student?.name;
  return (
    <p className="notes-about">
      {name ? t("note.about", { name }) : null}{" "}
      <Button variant="quiet" size="small" onClick={() => list.change({ filters: {} })}>
        {t("note.allAgain")}
      </Button>
    </p>
  );
}

function Rows({ list, opened, hrefOf, create }: Screen) {
  const isDeleted = list.query.filters.deleted === "1";
  const isEmpty = list.isEmpty || (list.isNothingFound && isDeleted && list.query.q === "");
  if (isEmpty && isDeleted)
    return <EmptyState title={t("note.noneDeleted")} line={t("note.noneDeletedLine")} />;
  return (
    <ListBody
      list={list}
      columns={1}
      failed={t("note.failed")}
      empty={{
        title: t("note.none"),
        line: t("note.noneLine"),
        action: <Button onClick={create}>{t("note.create")}</Button>,
      }}
      nothingFound={{ title: t("note.nothingFound"), line: t("note.nothingFoundLine") }}
    >
      {() => <NoteList notes={list.rows} openedId={opened?.id ?? null} hrefOf={hrefOf} />}
    </ListBody>
  );
}
