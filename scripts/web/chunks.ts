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
  // The login pages and the shell alike.
  base: {
    "src/views/parts/buttons": "icon-button",
    "src/views/parts/fields": "field text-field password-field",
    "src/views/parts/overlay": "menu menu-moves use-opening",
    "src/app": "overlaid",
    "src/views/app": "language-menu auth-form-problem throttled-note refusal-focus",
    contract: "required",
    "lucide-react/dist/esm/icons": "check eye eye-off languages",
  },
  // Around every screen, shared with the palette.
  frame: {
    "src/machines/app": "pages.machine",
    "src/app": "pages",
    "src/messages": "labels",
    "lucide-react/dist/esm/icons": "wallet search panel-left",
    "@preact/signals-react/dist": "signals.module",
    "@preact/signals-react/runtime/dist": "runtime.module",
    "@preact/signals-core/dist": "signals-core.module",
  },
  figures: {
    "src/views/parts/list": "list-frame filter-bar pagination",
    "src/views/parts/buttons": "copy-button",
    "src/views/parts/figures": "figure due-day bill-status payment-status fine-included",
    "src/views/parts/page": "description-list tabs section-tabs",
    rules: "rupiah bills",
    "lucide-react/dist/esm/icons": "copy chevron-left chevron-right",
  },
  periods: { rules: "periods period-names", "src/messages": "periods" },
  list: {
    "src/views/parts/list":
      "export-menu column-menu sort-menu list-tools list-body list-table list-filters filter-panel filter-control filters filter-chip bulk-host",
    "src/views/parts/fields": "search-field",
    "src/machines/parts": "export.machine selection.machine",
    "src/hooks": "use-export use-selection use-columns use-several-units task-words",
    "src/app": "hidden-columns",
    contract: "export-files",
    "lucide-react/dist/esm/icons":
      "plus download columns-3 list-filter list-checks arrow-down-wide-narrow arrow-up-down arrow-up-narrow-wide",
  },
  // One record: what is known of it, and how it is asked for and kept.
  record: {
    "src/views/parts/audit": "record-trace record-history history-card",
    "src/views/parts/feedback": "no-record",
    "src/views/parts/overlay": "side-panel",
    "src/hooks": "record-history save-record use-role use-panel",
    "src/views/parts/list": "use-resource resource-columns",
    "src/views/master": "student-categories-resource",
  },
  // The lists of master data with their panels.
  master: {
    "src/views/parts/list": "resource-table list-view",
    "src/views/master":
      "panel-parts record-head record-panel resource-page record-form category-tabs accounts-resource banks-resource categories-resource",
  },
  inputs: {
    "src/views/parts/overlay": "question-dialog",
    "src/views/parts/fields":
      "date-field money-field money-typing radio-group combobox combobox-list combobox-moves",
    "src/views/parts/list": "filter-days",
  },
  form: {
    "src/views/parts/fields": "form-controls form-notes form",
    "src/views/parts/page": "wizard",
    "src/machines/parts": "form.machine form.acts",
    "src/hooks": "use-record-actions use-form",
    "src/app": "drafts",
  },
  // The schema library and what most schemas are made of. Nothing else may stand here: the demo's contract is whole, and
  // needs the library before anything of ours.
  validate: {
    "valibot/dist": "index",
    contract: "common?schemas enums?schemas people?schemas validate?schemas",
    "contract/session": "session?schemas",
  },
  student: { "src/views/students": "students student-status", rules: "students" },
  // What a student's fields are called, and how their values read.
  "student-fields": {
    contract: "fields",
    "contract/students": "student-fields",
    "src/messages": "fields",
    "src/views/students": "student-labels",
  },
  // Fetched once the first screen stands.
  later: {
    "src/machines/app": "reentry.machine connection.machine version.machine",
    "src/app": "reentry notices",
    "src/views/app": "session-ended notices",
  },
  // What a user may change of the layout. It brings the shell along, which no login page fetches.
  choices: {
    "src/views/app": "appearance-choices",
    "lucide-react/dist/esm/icons": "panel-top refresh-cw text-align-end text-align-start",
  },
  // Too small to come alone.
  values: {
    "contract/office": "audit?values",
    "contract/master": "banks?values student-categories?values virtual-accounts?values",
    "contract/students": "placements?values statement?values unit-moves?values",
    "contract/portal": "portal?values",
  },
  icons: { "lucide-react/dist/esm/icons": "printer image-up user-plus file-up" },
};

/**
 * Schemas come with the forms that check something, words by language and area; both as they are shared. So does what
 * checks by schemas: in one file with the values that schemas read, each would have to be there before the other.
 */
const isCode = (id: string) =>
  !/\/valibot\/|\?schemas$|\/use-form\.|\/src\/messages\/\w\w\//.test(id.replaceAll("\\", "/"));

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
  { ...alone, name: "common", minShareCount: 21, test: isCode, priority: 1 },
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
  const [, language] = /\/src\/messages\/([a-z]+)\/\w+\.ts$/.exec(facadeModuleId ?? "") ?? [];
  return language === undefined ? "assets/[name]-[hash].js" : `assets/messages-${language}-[name]-[hash].js`;
}
