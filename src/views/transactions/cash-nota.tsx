import { useEffect, useRef } from "react";
import type { Attachment } from "../../../contract/payments/attachments.ts";
import { AttachmentList } from "../parts/attachments/attachment-list.tsx";
import { AttachmentWays } from "../parts/attachments/attachment-ways.tsx";
import { useAttaching } from "../parts/attachments/use-attachments.ts";
import { Stack } from "../parts/page/layout.tsx";
import { notaWords } from "./cash-words.ts";
import type { CashForm } from "./use-cash-entry.ts";

/** The photo or PDF of the nota. */
export function CashNota({ form }: { form: CashForm }) {
  const attachments = form.values.attachments as Attachment[]; // an array from the first on
  const latest = useRef(attachments);
  useEffect(() => {
    latest.current = attachments;
  });
  const attaching = useAttaching((attachment) => {
    latest.current = [...latest.current, attachment];
    form.set("attachments", latest.current);
  });
  return (
    <Stack gap={8}>
      <AttachmentList
        attachments={attachments}
        onRemove={({ id }) =>
          form.set(
            "attachments",
            attachments.filter((one) => one.id !== id),
          )
        }
      />
      <AttachmentWays
        attaching={attaching}
        count={attachments.length}
        words={notaWords()}
        error={form.errorOf("attachments")}
      />
    </Stack>
  );
}
