import type { Ref } from "react";
import { t } from "../../messages/messages.ts";
import { TextArea } from "../parts/fields/text-field.tsx";

type ReasonFieldProps = {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  onValueChange: (text: string) => void;
  error: string | undefined;
};

/** Why books are closed or opened again. */
export function ReasonField(props: ReasonFieldProps) {
  return (
    <TextArea
      label={t("closing.paper.reason")}
      help={t("closing.paper.reasonHelp")}
      required
      minLength={5}
      maxLength={255}
      {...props}
    />
  );
}
