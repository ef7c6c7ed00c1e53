import type { FieldErrors } from "../../../../contract/problem.ts";
import type { BulkAction, BulkRow } from "../../../hooks/bulk-actions.ts";
import type { BulkKit } from "../list/bulk-host.tsx";

/** What an action asks for besides, by field. */
export type Fields = Readonly<Record<string, string>>;

export type BulkFormProps = {
  kit: BulkKit;
  action: BulkAction;
  rows: readonly BulkRow[];
  fields: Fields;
  onFieldsChange: (fields: Fields) => void;
  /** what the server refused as a whole, by field */
  faults: FieldErrors;
};
