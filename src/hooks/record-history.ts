/** What has happened to one record, for who may read the trail. Source: docs/spec/data.md §11. */
import { type AuditRow, listAudit } from "../../contract/office/audit.ts";
import { api } from "../app/session.ts";
import { loadMessages } from "../messages/load.ts";
import { type Loaded, useRecordOf } from "./use-record.ts";

/** As many as stand beside the record; the rest stands in the trail. */
const SHOWN = 5;

export type History = { rows: readonly AuditRow[]; total: number };

/** The latest rows of a record, the newest first, read anew with each version of it. */
function useHistory(id: string, version: number): Loaded<History> {
  return useRecordOf<History>(JSON.stringify([id, version]), async (text, signal) => {
    const [resource_id]: [string] = JSON.parse(text);
    const { data, meta } = await api(listAudit, {
      query: { per_page: SHOWN, filter: { resource_id } },
      signal,
    });
    return { rows: data, total: meta.total };
  });
}

/** The words of a history, which names the fields of whatever it is of: fetched when the first one is opened. */
const loadHistoryMessages = () =>
  loadMessages(["audit", "bill", "fine", "master", "operator", "payment", "studentForm"]);

/** Where the parts that show a history have it from. */
export const recordHistory = { useHistory, loadHistoryMessages };
