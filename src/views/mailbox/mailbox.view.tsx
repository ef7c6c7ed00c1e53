import PenLineIcon from "lucide-react/icons/pen-line";
import { messageFolders } from "../../../contract/enums.ts";
import { may } from "../../../contract/permissions.ts";
import { useRole } from "../../hooks/use-role.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { SearchField } from "../parts/fields/search-field.tsx";
import { ListBody } from "../parts/list/list-body.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { MessageList } from "./message-list.tsx";
import { OpenMessage } from "./open-message.tsx";
import { type Mailbox, useMailbox } from "./use-mailbox.ts";
import "./mailbox.css";

/** Kotak Surat: what was written to families and colleagues, the list beside the message that is read or written. Source: docs/spec/office.md §5. */
export default function MailboxView() {
  const screen = useMailbox();
  const { opened, create } = screen;
  const role = useRole();
  const mayWrite = may(role, "messages.write");
  return (
    <>
      <PageHeader
        title={t("app.mailbox")}
        line={t("mailbox.line")}
        actions={
          <>
            {may(role, "outbox.read") ? (
              <LinkButton href="/admin/outbox">{t("app.outbox")}</LinkButton>
            ) : null}
            {mayWrite ? (
              <Button variant="primary" icon={<PenLineIcon />} onClick={create}>
                {t("mailbox.create")}
              </Button>
            ) : null}
          </>
        }
      />
      <div className="mailbox" data-open={opened !== null || undefined}>
        <nav
          className="mailbox-list"
          data-single={screen.list.meta?.last_page === 1 || undefined}
          aria-label={t("mailbox.list")}
        >
          <Folders {...screen} />
          <Rows screen={screen} mayWrite={mayWrite} />
        </nav>
        <div className="mailbox-open">
          {opened === null ? (
            <EmptyState title={t("mailbox.choose")} />
          ) : (
            <OpenMessage key={opened.key} id={opened.id} screen={screen} />
          )}
        </div>
      </div>
    </>
  );
}

const folders = ["", ...messageFolders] as const;

/** The folders as segments, and the search in the one that is open. */
function Folders({ list }: Mailbox) {
  const current = list.query.filters.folder ?? "";
  return (
    <search className="mailbox-choices">
      <div className="mailbox-folders">
        {folders.map((folder) => (
          <button
            key={folder}
            type="button"
            className="mailbox-folder"
            aria-pressed={folder === current}
            onClick={() => list.change({ filters: folder === "" ? {} : { folder } })}
          >
            {t(`mailbox.folder.${folder === "" ? "all" : folder}`)}
          </button>
        ))}
      </div>
      <SearchField
        label={t("mailbox.search")}
        value={list.query.q}
        onValueChange={list.type}
        busy={list.isBusy && !list.isLoading}
      />
    </search>
  );
}

function Rows({ screen, mayWrite }: { screen: Mailbox; mayWrite: boolean }) {
  const { list, opened, hrefOf, create } = screen;
  const folder = messageFolders.find((one) => one === list.query.filters.folder);
  if (list.isNothingFound && folder !== undefined && list.query.q === "")
    return <EmptyState title={t(`mailbox.noneIn.${folder}`)} line={t(`mailbox.noneInLine.${folder}`)} />;
  return (
    <ListBody
      list={list}
      columns={1}
      failed={t("mailbox.failed")}
      empty={{
        title: t("mailbox.none"),
        line: t("mailbox.noneLine"),
        action: mayWrite ? <Button onClick={create}>{t("mailbox.create")}</Button> : null,
      }}
      nothingFound={{ title: t("mailbox.nothingFound"), line: t("mailbox.nothingFoundLine") }}
    >
      {() => <MessageList messages={list.rows} openedId={opened?.id ?? null} hrefOf={hrefOf} />}
    </ListBody>
  );
}
