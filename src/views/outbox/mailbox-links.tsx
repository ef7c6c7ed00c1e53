import { Link } from "wouter";
import { messageFolders } from "../../../contract/enums.ts";
import { t } from "../../messages/messages.ts";
import "./mailbox-links.css";

/** The folders of the mailbox, whose messages become the mails that are listed here. Source: docs/spec/office.md §5.11. */
export function MailboxLinks() {
  return (
    <nav className="mailbox-links" aria-label={t("app.mailbox")}>
      <span aria-hidden="true">{t("app.mailbox")}</span>
      {messageFolders.map((folder) => (
        <Link key={folder} href={`/admin/apps/mailbox?filter[folder]=${folder}`}>
          {t(`mailbox.folder.${folder}`)}
        </Link>
      ))}
    </nav>
  );
}
