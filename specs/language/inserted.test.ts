/** What is inserted into a sentence keeps its own direction and leaves that of the sentence alone. */
import { expect, test } from "vitest";
import { t } from "../../src/messages/messages.ts";

test("a name in Arabic letters stands between marks that keep it from turning the words beside it", () => {
  expect(t("app.loggedInAs", { name: "محمد" })).toBe("Anda masuk sebagai \u2068محمد\u2069.");
  expect(t("parts.range", { first: 1, last: "25", total: "دد" })).toBe("1–25 dari \u2068دد\u2069");
});

test("whatever is written from left to right is inserted as it is, without any mark", () => {
  expect(t("app.loggedInAs", { name: "Siti Nur'aini, S.Pd." })).toBe(
    "Anda masuk sebagai Siti Nur'aini, S.Pd..",
  );
  expect(t("parts.range", { first: 1, last: 25, total: "2.037" })).toBe("1–25 dari 2.037");
  expect(t("app.loggedInAs", { name: "日本 Ñandú" })).toBe("Anda masuk sebagai 日本 Ñandú.");
});
