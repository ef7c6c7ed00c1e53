/** The page that says what is looked at is the one that the tables give. */
import { expect, test } from "vitest";
import { routes } from "../../src/routes.ts";
import { matrix } from "./matrix.ts";

test("docs/matrix.md is as the tables are; `npm run matrix` makes it anew", async () => {
  await expect(matrix()).toMatchFileSnapshot("../../docs/matrix.md");
});

test("every screen has a row", () => {
  const page = matrix();
  const shown = routes.filter(({ redirect }) => redirect === undefined);
  // Nobody sees it: it ends the session and goes on.
  const missing = shown.filter(({ name }) => name !== "Logout" && !page.includes(`| ${name} |`));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
