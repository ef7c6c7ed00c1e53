import DownloadIcon from "lucide-react/icons/download";
import XIcon from "lucide-react/icons/x";
import type { Endpoint } from "../../../../contract/endpoint.ts";
import type { ExportOfList, FileList } from "../../../hooks/use-export.ts";
import { integer } from "../../../messages/formats.ts";
import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";
import { Spinner } from "../feedback/spinner.tsx";
import { Menu, MenuItem } from "../overlay/menu.tsx";
import "./export-menu.css";

/** Ekspor: the rows that the filters leave, as CSV or XLSX; while it comes, how much of it and the way to stop it. */
export function ExportMenu<E extends Endpoint>({ list }: { list: FileList<E> }) {
  if (list.isLoading || list.meta === null || list.isEmpty || list.isNothingFound) return null;
  return <FileMenu label={t("export.label")} file={list.file} />;
}

/** CSV or XLSX of what `label` says. */
export function FileMenu({ label, file }: { label: string; file: ExportOfList }) {
  const { isBusy, problem, receivedBytes, start, cancel, retry, close } = file;
  return (
    <div className="export-menu">
      {problem === null ? null : (
        <p className="export-menu-problem" role="alert">
          {t("export.failed", { reason: problem.message })}
          <Button size="small" onClick={retry}>
            {t("parts.retry")}
          </Button>
          <Button size="small" variant="quiet" onClick={close}>
            {t("parts.close")}
          </Button>
        </p>
      )}
      <span className="unseen" role="status">
        {isBusy ? t("export.started") : null}
      </span>
      <Menu
        label={label}
        trigger={
          <>
            {isBusy ? <Spinner /> : <DownloadIcon aria-hidden="true" />}
            {isBusy ? progressOf(receivedBytes) : label}
          </>
        }
      >
        {isBusy ? (
          <MenuItem icon={<XIcon size={20} aria-hidden="true" />} onChoose={cancel}>
            {t("export.cancel")}
          </MenuItem>
        ) : (
          <>
            <MenuItem onChoose={() => start("csv")}>{t("export.csv")}</MenuItem>
            <MenuItem onChoose={() => start("xlsx")}>{t("export.xlsx")}</MenuItem>
          </>
        )}
      </Menu>
    </div>
  );
}

const progressOf = (bytes: number) =>
  bytes < 1024
    ? t("export.preparing")
    : t("export.received", { kilobytes: integer(Math.round(bytes / 1024)) });
