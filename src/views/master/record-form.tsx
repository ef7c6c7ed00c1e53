import type { Endpoint } from "../../../contract/endpoint.ts";
import type { Form as FormState } from "../../hooks/use-form.ts";
import { Form, type FormProps } from "../parts/fields/form.tsx";
import { type EditorProps, useExit } from "./panel-parts.tsx";
import { RecordHead, type RecordHeadProps, type StoredRecord } from "./record-head.tsx";

type RecordFormProps<T extends StoredRecord, G extends Endpoint, Values extends object> = EditorProps<T> &
  Pick<RecordHeadProps<T, G>, "ends" | "deactivateLine" | "ways"> &
  Pick<FormProps<Values>, "labels" | "showValue" | "children"> & {
    form: FormState<Values>;
    nameOf: (record: T) => string;
  };

/** The form of a record that is kept active or inactive, under its status and what may be done to it. */
export function RecordForm<T extends StoredRecord, G extends Endpoint, Values extends object>(
  props: RecordFormProps<T, G, Values>,
) {
  const { form, labels, showValue, children, nameOf, ...head } = props;
  const { record } = head;
  useExit(head.exit, form.leaveBy);
  return (
    <>
      {record === null ? null : (
        <RecordHead {...head} record={record} name={nameOf(record)} discard={form.reset} />
      )}
      <Form form={form} labels={labels} showValue={showValue}>
        {children}
      </Form>
    </>
  );
}
