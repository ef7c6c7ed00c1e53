/** A tour looks at one state of many screens in one load; the tables stand in the files `tours*.ts`. */
import type { Page } from "@playwright/test";
import { expect, type School, type Username } from "../fixtures.ts";
import { menuLink } from "../screens/session.ts";

export type Stop = {
  /** of the screen; with the tour's name it names the file of its words */
  name: string;
  /** the name in src/routes.ts */
  route: string;
  /** where it is; `examplesOf` fills in a name in braces, and what has no name there is looked up in the school */
  path: string | ((school: School) => Promise<string>);
  /** its h1; what it begins with where that is the name of a record */
  heading: string | RegExp;
  /** what it shows when everything has come; its heading, where what comes is not known beforehand */
  ready?: string | RegExp;
  /** what is done there before it is looked at; it opens something over the page, which is looked at then */
  act?: (page: Page, school: School) => Promise<void>;
  /** what is looked at instead, where `act` opens nothing or one part of the page is all there is to see */
  within?: string;
  /** what is done at its end, so that nothing keeps one there */
  leave?: (page: Page) => Promise<void>;
  /** what chance has made of its words; kept as "…" */
  chance?: RegExp;
};

export type Tour = {
  name: string;
  who: Username;
  scenario?: string;
  /** only where things stand is asked: what is said there is said elsewhere, too */
  isOfPlace?: true;
  /** what the school is made into before anybody logs in */
  prepare?: (school: School) => Promise<void>;
  stops: readonly Stop[];
};

/** The files of words that a tour keeps. */
export const nameAt = (tour: Tour, stop: Stop) => ({ name: `${tour.name}, ${stop.name}` });

/** Presses a button of the page, or of what stands over it. */
export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();

/** Answers no: the question goes, and what it stood over stays. */
export async function putAway(page: Page): Promise<void> {
  const open = page.locator("dialog[open]");
  const before = await open.count();
  await open.last().getByRole("button", { name: "Tidak jadi", exact: true }).click();
  await expect(open).toHaveCount(before - 1);
}

/** Somebody takes the menu's way out in the middle of something. */
export const goAway = async (page: Page) => (await menuLink(page, "Data Siswa")).click();
