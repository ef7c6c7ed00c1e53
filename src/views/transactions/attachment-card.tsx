import { deleteAttachment } from "../../../contract/payments/attachments.ts";
import { attachToTransaction, type TransactionDetail } from "../../../contract/payments/transactions.ts";
import { may } from "../../../contract/permissions.ts";
import { api } from "../../app/session.ts";
import { useQuestion } from "../../hooks/use-confirm.ts";
import { useRole } from "../../hooks/use-role.ts";
import { t } from "../../messages/messages.ts";
import { AttachmentList } from "../parts/attachments/attachment-list.tsx";
import { AttachmentWays } from "../parts/attachments/attachment-ways.tsx";
import { useAttaching } from "../parts/attachments/use-attachments.ts";
import { QuestionDialog } from "../parts/overlay/question-dialog.tsx";
import { Card } from "../parts/page/card.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { notaWords } from "./cash-words.ts";

type CardProps = {
  entry: TransactionDetail;
  onChange: (entry: TransactionDetail) => void;
  onGone: () => void;
};

/** The photos and files that prove an entry; more may come, and a wrong one be taken off. Source: docs/spec/money.md §14.7. */
export function AttachmentCard({ entry, onChange, onGone }: CardProps) {
  const mayChange = may(useRole(), "transactions.write") && entry.status !== "voided";
  const { attachments } = entry;
  const attaching = useAttaching(async ({ id }) => {
    const { data } = await api(attachToTransaction, {
      params: { id: entry.id },
      body: { attachment_ids: [id] },
    });
    return onChange(data);
  });
  const removal = useQuestion({
    send: ({ id }) => api(deleteAttachment, { params: { id } }),
    fetch: async (id) => ({ id }),
    onDone: onGone,
  });
  if (!mayChange && attachments.length === 0) return null;
  return (
    <Card title={t("attachment.title")}>
      <Stack gap={12}>
        <AttachmentList
          attachments={attachments}
          onRemove={mayChange ? ({ id }) => removal.open({ id }) : undefined}
        />
        {mayChange ? (
          <AttachmentWays attaching={attaching} count={attachments.length} words={notaWords()} />
        ) : null}
      </Stack>
      <QuestionDialog
        question={removal}
        title={t("transaction.attachments.removeTitle")}
        detail={t("transaction.attachments.removeDetail")}
        confirmLabel={t("transaction.attachments.removeConfirm")}
        busyLabel={t("transaction.attachments.removing")}
        variant="danger"
      />
    </Card>
  );
}
