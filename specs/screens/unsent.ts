/** What a user sees of payments that were taken without a network. */
import type { Locator, Page } from "@playwright/test";
import { receiptMessages } from "../../rules/paper-words.ts";
import { t } from "../../src/messages/messages.ts";

/** Right after it was taken. */
export const keptHeading = (page: Page): Locator => page.getByRole("heading", { name: t("unsent.kept") });

/** What waits, above the list of what was taken. */
export const unsentCard = (page: Page): Locator => page.getByRole("region", { name: t("unsent.title") });

/** The papers without a number. */
export const provisional = (page: Page): Locator =>
  page.getByRole("article", { name: receiptMessages.provisional.name });
