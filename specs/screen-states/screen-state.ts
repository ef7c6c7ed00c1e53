/**
 * A screen state is a screen in one state, as one of its users stands before it. The tables beside this file hold all of them;
 * `screen-states.spec.ts` opens each once and asks of it what is said, where it stands, how it looks, and whether everybody can
 * use it. A route without a typical screen state fails `screen-states.test.ts`.
 */
import type { Locator, Page } from "@playwright/test";
import type { School, Username } from "../fixtures.ts";

export type ScreenState = {
  /** names the files of its words and pictures, too */
  name: string;
  /** the name in src/routes.ts */
  route: string;
  /** the screen as its usual user finds it with the school's usual data; seen at all widths, kept as pictures */
  typical?: true;
  /** kept as pictures, too: what it shows is in no typical state, and documents show it */
  isPictured?: true;
  /** one of the few that show every part, or that the README shows, kept as a picture in the dark at this width, too (decision 073) */
  darkAt?: number;
  /** nobody is logged in without it */
  who?: Username;
  /** brings the page there */
  open: (page: Page, school: School) => Promise<unknown>;
  /** what is done there before it is looked at; it waits itself for what it presses, whose data may be held back */
  act?: (page: Page) => Promise<unknown>;
  /** what the page shows when everything has come */
  ready: string | RegExp;
  /** its words are kept with the shell around it: once for each role and each shape of the menu */
  isFramed?: true;
  /** its user has chosen the menu as a bar above the page, or it lies over it */
  menu?: "bar" | "over";
  /** it is printed, on this paper: the document that stands on it alone, or what it says without what is pressed */
  prints?: Paper;
  /** how many sheets that takes, where the product promises it */
  sheets?: number;
  /** only its sheet is looked at, since the screen is seen elsewhere */
  isPaperOnly?: true;
  /** what chance has made of its words, a code or a first password; kept as "…" */
  chance?: RegExp;
  /** what chance has drawn, by its selector; covered in pictures */
  drawn?: string;
};

export const DESK = 1280;
export const TABLET = 768;
export const PHONE = 390;

/** The widths at which every screen state is read. */
export const MAIN: readonly number[] = [DESK, PHONE];

/** A screen grows no further than its frame: that of each role is also seen on a wide desk, and touched on a tablet. */
export const widthsOf = ({ typical, isFramed, isPaperOnly }: ScreenState): readonly number[] => {
  if (isPaperOnly) return [];
  return [...MAIN, ...(typical ? [TABLET] : []), ...(typical && isFramed ? [1920] : [])];
};

export const isKeptInPictures = ({ typical, isPictured, isPaperOnly }: ScreenState): boolean =>
  !isPaperOnly && (typical === true || isPictured === true);

export const dialog = (page: Page): Locator => page.getByRole("dialog");

/** Opens an address. */
export const visit = (path: string) => (page: Page) => page.goto(path);

/** Nadia's latest payment stands for every payment, receipt and code. */
export const paymentOf = (school: School) =>
  school.db
    .selectFrom("payments")
    .innerJoin("students", "students.id", "payments.student_id")
    .select(["payments.id", "verify_code"])
    .where("nis", "=", "20260001")
    .orderBy("paid_at", "desc")
    .executeTakeFirstOrThrow();

/** One that was taken back. */
export const voidedOf = ({ db }: School) =>
  db
    .selectFrom("payments")
    .select(["id", "verify_code"])
    .where("receipt_no", "=", "KSP/26/001512")
    .executeTakeFirstOrThrow();

/** A paid bill of hers stands for every bill. */
export const ownBillOf = (school: School) =>
  school.db
    .selectFrom("bills")
    .select("id")
    .where("number", "=", "TAG/SMP/2609/000001")
    .executeTakeFirstOrThrow();

/** What the files of its words and pictures begin with. */
export const fileOf = ({ name }: Pick<ScreenState, "name">): string =>
  name.replace(/[^a-z0-9]+/gi, "-").toLowerCase();

/**
 * What the margins leave of a sheet, at 96 pixels to the inch, and the sheet itself (`@page` in src/style/print.css): A4
 * for whatever is no receipt, A5 across for a receipt, the roll of a till's small printer.
 */
export const papers = {
  a4: { width: 703, height: 1032, sheet: /^210 × 297 mm$/ },
  a5: { width: 733, height: 499, sheet: /^210 × 148 mm$/ },
  roll: { width: 268, height: 741, sheet: /^80 × \d+ mm$/ },
} as const;

export type Paper = keyof typeof papers;

/** What of a screen comes out of the printer. */
export const onPaper = ({ name, chance }: ScreenState) => ({
  name: `${name}, on paper`,
  ...(chance !== undefined && { chance }),
});

/** The same screen while its data is on its way. */
export const waitingFor = ({ name }: Pick<ScreenState, "name">) => ({ name: `${name}, waiting` });

/** All screens of a person when their data does not come. */
export const withoutDataOf = (who: Username | undefined) => ({ name: `without data, ${who ?? "a visitor"}` });
