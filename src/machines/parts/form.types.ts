import type { FieldErrors, Problem } from "../../../contract/problem.ts";

/** What stands in the fields, by the names that the contract's body has for them; JSON values only. */
export type FormValues = Readonly<Record<string, unknown>>;

type LoadedForm = { readonly id: string; readonly version?: number };

/** A record as the server has it, and the same as the form holds it. */
export type FormRecord = { record: LoadedForm; values: FormValues };

/** What was typed and not saved, with what it was typed over. */
export type FormDraft = { initial: FormValues; values: FormValues };

export type FormContext = {
  /** null while the record is new */
  record: LoadedForm | null;
  /** what the form began with: the record's values, or an empty form's */
  start: FormValues;
  /** whether it began as an empty form, and so can begin again */
  isForNew: boolean;
  /** what the fields held before anybody typed: the server's latest, or the empty form */
  initial: FormValues;
  values: FormValues;
  errors: FieldErrors;
  /** fields that someone else changed while they were being changed here; `initial` has theirs */
  clashes: readonly string[];
  problem: Problem | null;
};

/** `values` are those of the record, or of an empty form where there is none. */
export type FormInput = { record?: LoadedForm | null; values?: FormValues; draft?: FormDraft | null };

export type FormEvent =
  | { type: "field.typed"; field: string; value: unknown }
  | { type: "field.left"; field: string }
  | { type: "save.clicked" }
  | { type: "consent.given" }
  | { type: "consent.refused" }
  | { type: "reset.clicked" }
  | { type: "reload.clicked" }
  | ({ type: "record.changed" } & FormRecord)
  | { type: "theirs.taken"; field: string }
  | { type: "mine.kept"; field: string }
  | { type: "again.clicked" }
  | { type: "leave.requested" }
  | { type: "leave.clicked" }
  | { type: "stay.clicked" };

export type FormNews =
  | { type: "form.saved"; record: LoadedForm; wasNew: boolean }
  | { type: "form.refused" }
  | { type: "form.left" }
  | { type: "leave.held" };
