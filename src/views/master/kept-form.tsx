import type { Endpoint } from "../../../contract/endpoint.ts";
import type { Form as FormState } from "../../wiring/use-form.ts";
import { Form, type FormProps } from "../parts/form.tsx";
import { type EditorProps, useExit } from "./panel-parts.tsx";
import { RecordHead, type RecordHeadProps, type Thing } from "./record-head.tsx";

type KeptFormProps<T extends Thing, G extends Endpoint, Values extends object> = EditorProps<T> &
  Pick<RecordHeadProps<T, G>, "ends" | "deactivateLine" | "ways"> &
  Pick<FormProps<Values>, "labels" | "showValue" | "children"> & {
    form: FormState<Values>;
    nameOf: (thing: T) => string;
  };

/** The form of a thing that is kept active or inactive, under its status and what may be done to it. */
export function KeptForm<T extends Thing, G extends Endpoint, Values extends object>(
  props: KeptFormProps<T, G, Values>,
) {
  const { form, labels, showValue, children, nameOf, ...head } = props;
  const { thing } = head;
  useExit(head.exit, form.leaveBy);
  return (
    <>
      {thing === null ? null : (
        <RecordHead {...head} thing={thing} name={nameOf(thing)} discard={form.reset} />
      )}
      <Form form={form} labels={labels} showValue={showValue}>
        {children}
      </Form>
    </>
  );
}
