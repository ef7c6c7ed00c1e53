/** The words of what is booked often, by which an entry is known as one of them. Source: docs/spec/money.md §14.5. */
import { type CashTemplate, cashTemplates } from "../../../rules/cash-entries.ts";
import { t } from "../../messages/messages.ts";

export const wordsOf = ({ key }: CashTemplate) => t(`transaction.cash.template.${key}`);

/** Which of the entries that are booked often this one is, as its words say. */
export const templateOf = ({ kind, description }: { kind: unknown; description: unknown }) =>
  cashTemplates.find((one) => one.kind === kind && wordsOf(one) === description);

/** What is said where a nota is attached. */
export const notaWords = () => ({
  choose: t("transaction.attachments.choose"),
  photo: t("transaction.attachments.photo"),
  help: t("transaction.attachments.help"),
});
