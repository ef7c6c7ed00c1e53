/**
 * Which modules the built front end keeps in one file. Each file that a page asks for costs a round trip and a few
 * milliseconds of work, however small it is; one that holds what its screen does not show costs more than it saves. So
 * what is shown together is one file, and the rest is as fine as its use. Weighed in docs/decisions/011-fast-start.md; a
 * screen's kilobytes and files are bound by specs/start/budget.test.ts.
 */

/** Names of files without their extension, by their folder; of the contract also what client-contract.ts makes of one. */
type Files = Readonly<Record<string, string>>;

/** The shared files by their name: what each is made of. */
export const together: Readonly<Record<string, Files>> = {
  // The doors and the shell alike.
  base: {
    "src/views/parts": "icon-button field text-field password-field menu menu-moves",
    "src/views/app": "language-menu door-problem throttled-note refusal-focus",
    contract: "required",
    "lucide-react/dist/esm/icons": "check eye eye-off languages",
  },
  // Around every screen, shared with the palette.
  frame: {
    "src/machines/app": "pages.machine",
    "src/wiring": "pages",
    "src/words": "labels",
    "lucide-react/dist/esm/icons": "wallet search panel-left",
  },
  figures: {
    "src/views/parts":
      "list-frame filter-bar pagination copy-button figure description-list due-day bill-status payment-status fine-included",
    rules: "rupiah bills",
    "lucide-react/dist/esm/icons": "copy chevron-left chevron-right",
  },
  periods: { rules: "periods period-names", "src/words": "periods" },
  list: {
    "src/views/parts":
      "export-menu tabs section-tabs column-menu sort-menu list-tools list-body search-field list-table filter-chip bulk-host",
    "src/machines/parts": "export.machine selection.machine",
    "src/wiring": "use-export selection",
    contract: "export-files",
    "lucide-react/dist/esm/icons":
      "plus download columns-3 list-checks arrow-down-wide-narrow arrow-up-down arrow-up-narrow-wide",
  },
  // One record: what is known of it, and how it is asked for and kept.
  record: {
    "src/views/parts": "record-trace record-history history-card no-record side-panel",
    "src/wiring": "record-history record-form master panel",
    "src/resources": "common student-categories",
  },
  // The lists of master data with their panels.
  master: {
    "src/views/parts": "resource-table list-view",
    "src/views/master": "panel-parts record-head record-panel resource-page kept-form category-tabs",
    "src/resources": "accounts banks categories",
  },
  inputs: {
    "src/views/parts":
      "question-dialog date-field filter-days money-field money-typing radio-group combobox combobox-list combobox-moves",
  },
  form: {
    "src/views/parts": "form-controls form-notes form wizard",
    "src/machines/parts": "form.machine",
    "src/wiring": "keeping use-form",
    src: "drafts",
  },
  // The schema library and what most schemas are made of. Nothing else may stand here: the demo's contract is whole, and
  // needs the library before anything of ours.
  validate: {
    "valibot/dist": "index",
    contract: "common?schemas enums?schemas people?schemas session?schemas validate?schemas",
  },
  student: { "src/views/students": "students student-status student-labels", rules: "students" },
  // Fetched once the first screen stands.
  later: {
    "src/machines/app": "reentry.machine connection.machine version.machine",
    "src/wiring": "reentry notices",
    "src/views/app": "session-ended notices appearance-choices",
    "lucide-react/dist/esm/icons": "panel-top refresh-cw text-align-end text-align-start",
  },
  // Too small to come alone.
  values: {
    contract:
      "audit?values banks?values placements?values portal?values statement?values student-categories?values unit-moves?values virtual-accounts?values",
  },
  icons: { "lucide-react/dist/esm/icons": "printer image-up user-plus file-up" },
};

/**
 * Schemas come with the forms that check something, words by language and area; both as they are shared. So does what
 * checks by schemas: in one file with the values that schemas read, each would have to be there before the other.
 */
const isCode = (id: string) =>
  !/\/valibot\/|\?schemas$|\/use-form\.|\/src\/words\/\w\w\//.test(id.replaceAll("\\", "/"));

const alone = { includeDependenciesRecursively: false };

/** For rolldown's `codeSplitting`: first what every page runs, then the files above, then what most screens share. */
export const chunkGroups = [
  { ...alone, name: "start", tags: ["$initial" as const], test: isCode, priority: 3 },
  ...Object.entries(together).map(([name, files]) => ({
    ...alone,
    name,
    test: isPartOf(files),
    priority: 2,
  })),
  { ...alone, name: "common", minShareCount: 20, test: isCode, priority: 1 },
];

function isPartOf(files: Files): (id: string) => boolean {
  const names = Object.entries(files).flatMap(([folder, stems]) =>
    stems.split(" ").map((stem) => `/${folder}/${stem}`),
  );
  return (id) => {
    const name = id.replaceAll("\\", "/").replace(/\.[a-z]+(?=\?|$)/, "");
    return names.some((one) => name.endsWith(one));
  };
}

/** Words bear their language and name, so that those of the palette are not mistaken for its code. */
export function chunkName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, language] = /\/src\/words\/([a-z]+)\/\w+\.ts$/.exec(facadeModuleId ?? "") ?? [];
  return language === undefined ? "assets/[name]-[hash].js" : `assets/words-${language}-[name]-[hash].js`;
}
