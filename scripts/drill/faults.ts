/**
 * The faults of the drill (`npm run drill`): each is one edit of one file that a user, a school's books or a developer would
 * suffer from, with the cheapest layer that can notice it and what of that layer is run. `specs/tidy/drill.test.ts` holds
 * the edits against the tree. Source: issue "The visual contract suite".
 */

/** `types`: the compiler. `unit`: vitest without the API. `contract`: vitest over the API. `browser`: Playwright. */
export type Layer = "types" | "unit" | "contract" | "browser";

/** `from` stands in the file exactly once. */
export type Edit = { file: string; from: string; to: string };

export type Fault = {
  name: string;
  layer: Layer;
  /** what is wrong then, as whoever meets it would say it */
  what: string;
  edit: Edit;
  specs: readonly string[];
  /** which tests of these, as a pattern of their titles; all of them when left out */
  title?: string;
};

/** A text with the fault in it. Error: the text has changed since, and the fault must be written anew. */
export function edited(text: string, { name, edit }: { name: string; edit: Edit }): string {
  const [before, after, ...more] = text.split(edit.from);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(
      `the fault "${name}" no longer applies: ${edit.file} does not hold its text exactly once`,
    );
  }
  return before + edit.to + after;
}

export const faults: readonly Fault[] = [
  {
    name: "word-missing",
    layer: "types",
    what: "a key is gone from one language",
    edit: { file: "src/words/fr/bill.ts", from: '  category: "Catégorie",\n', to: "" },
    specs: [],
  },
  {
    name: "event-misspelt",
    layer: "types",
    what: "a screen sends an event that no chart knows",
    edit: {
      file: "src/views/app/toolbar.tsx",
      from: 'send({ type: "menu.toggled" })',
      to: 'send({ type: "menu.toggle" })',
    },
    specs: [],
  },
  {
    name: "text-in-view",
    layer: "unit",
    what: "a text stands in a view, in one language for all",
    edit: {
      file: "src/views/app/breadcrumb.tsx",
      from: 'aria-label={t("app.home")}',
      to: 'aria-label="Beranda"',
    },
    specs: ["specs/tidy/words.test.ts"],
  },
  {
    name: "colour-in-view",
    layer: "unit",
    what: "a view paints in a colour of its own",
    edit: { file: "src/views/app/app.css", from: "background: var(--primary);", to: "background: #0b7644;" },
    specs: ["specs/tidy/colours.test.ts"],
  },
  {
    name: "colour-off-a-little",
    layer: "unit",
    what: "the green of the school is another one, by a step of 255",
    edit: { file: "src/style/tokens.css", from: "--green-650: #0b7643;", to: "--green-650: #0c7643;" },
    specs: ["specs/a11y/colours.test.ts"],
  },
  {
    name: "contrast-lost",
    layer: "unit",
    what: "secondary text is too pale to be read",
    edit: { file: "src/style/tokens.css", from: "--grey-500: #646d67;", to: "--grey-500: #7a837d;" },
    specs: ["specs/a11y/contrast.test.ts"],
  },
  {
    name: "sidebar-296",
    layer: "unit",
    what: "the menu is 296 px wide",
    edit: { file: "src/settings.ts", from: "openWidth: 300,", to: "openWidth: 296," },
    specs: ["specs/shell/settings.test.ts"],
  },
  {
    name: "target-of-40",
    layer: "unit",
    what: "what a finger presses is 40 px high on a phone",
    edit: {
      file: "src/style/tokens.css",
      from: "    --control-height: 44px;\n    --control-height-small: 44px;",
      to: "    --control-height: 40px;\n    --control-height-small: 40px;",
    },
    specs: ["specs/a11y/targets.test.ts"],
  },
  {
    name: "role-in-route",
    layer: "unit",
    what: "whoever works here may open Tambah Operator",
    edit: {
      file: "src/routes.ts",
      from: 'title: "app.createOperator",\n    access: "AS",',
      to: 'title: "app.createOperator",\n    access: "all",',
    },
    specs: ["specs/machines/guard-routes.test.ts"],
  },
  {
    name: "route-open",
    layer: "unit",
    what: "the audit trail asks for no role",
    edit: {
      file: "src/routes.ts",
      from: 'title: "app.audit",\n    access: ["AS", "AY"],',
      to: 'title: "app.audit",\n    access: undefined,',
    },
    specs: ["specs/machines/guard-routes.test.ts"],
  },
  {
    name: "visitors-only-lost",
    layer: "unit",
    what: "who is logged in is shown the login",
    edit: {
      file: "src/routes.ts",
      from: 'title: "app.loginTitle",\n    access: undefined,\n    checkAuth: true,',
      to: 'title: "app.loginTitle",\n    access: undefined,',
    },
    specs: ["specs/machines/guard-routes.test.ts"],
  },
  {
    name: "login-pinnable",
    layer: "unit",
    what: "the student login is kept among the latest pages",
    edit: {
      file: "src/routes.ts",
      from: 'title: "app.studentLoginTitle",\n    access: undefined,\n    blank: true,\n    skipPin: true,',
      to: 'title: "app.studentLoginTitle",\n    access: undefined,\n    blank: true,',
    },
    specs: ["specs/machines/guard-routes.test.ts"],
  },
  {
    name: "student-among-staff",
    layer: "unit",
    what: "a student is let into what only the staff may see",
    edit: {
      file: "rules/access.ts",
      from: 'return wanted.includes("student");',
      to: 'return wanted.includes("student") || wanted.includes("all");',
    },
    specs: ["specs/machines/guard-routes.test.ts"],
  },
  {
    name: "wanted-kept",
    layer: "unit",
    what: "a page that was denied is remembered, and asked for again and again",
    edit: {
      file: "src/machines/app/guard.machine.ts",
      from: '{ target: "choosingOther", actions: "dropWanted" },',
      to: '{ target: "choosingOther" },',
    },
    specs: ["specs/machines/guard.test.ts"],
  },
  {
    name: "latest-of-4",
    layer: "unit",
    what: "four latest pages are kept",
    edit: {
      file: "src/machines/app/pages.machine.ts",
      from: "const AT_MOST_LATEST = 3;",
      to: "const AT_MOST_LATEST = 4;",
    },
    specs: ["specs/machines/pages.test.ts"],
  },
  {
    name: "skip-pin-ignored",
    layer: "unit",
    what: "a page that must never be pinned is kept",
    edit: { file: "src/machines/app/pages.machine.ts", from: "      !skipPin &&\n", to: "" },
    specs: ["specs/machines/pages.test.ts"],
  },
  {
    name: "pin-twice",
    layer: "unit",
    what: "a pinned page stands among the latest as well",
    edit: {
      file: "src/machines/app/pages.machine.ts",
      from: "      pathOf(page) !== context.missingPath &&\n      !context.pins.some(isAt(pathOf(page))),",
      to: "      pathOf(page) !== context.missingPath,",
    },
    specs: ["specs/machines/pages.test.ts"],
  },
  {
    name: "palette-200-ms",
    layer: "unit",
    what: "the palette clears its query after 200 ms",
    edit: { file: "src/machines/app/palette.machine.ts", from: "openingPause: 100", to: "openingPause: 200" },
    specs: ["specs/machines/palette.test.ts"],
  },
  {
    name: "palette-from-3",
    layer: "unit",
    what: "the palette filters from three letters on",
    edit: {
      file: "src/machines/app/palette.machine.ts",
      from: "const UNFILTERED_LETTERS = 1;",
      to: "const UNFILTERED_LETTERS = 2;",
    },
    specs: ["specs/machines/palette.test.ts"],
  },
  {
    name: "drawer-stays",
    layer: "unit",
    what: "a press beside the drawer is not heard",
    edit: {
      file: "src/machines/app/sidebar.machine.ts",
      from: '                "outside.clicked": "closed",\n',
      to: "",
    },
    specs: ["specs/machines/sidebar.test.ts"],
  },
  {
    name: "refresh-20-ms",
    layer: "unit",
    what: "the menu turns round for 20 ms",
    edit: { file: "src/machines/app/sidebar.machine.ts", from: "refreshPause: 10", to: "refreshPause: 20" },
    specs: ["specs/machines/delays.test.ts"],
  },
  {
    name: "narrow-at-999",
    layer: "unit",
    what: "a window of 1000 px keeps the menu open",
    edit: {
      file: "src/machines/app/sidebar.machine.ts",
      from: "context.autoClose && context.widthPx <= context.autoCloseBreakpointPx",
      to: "context.autoClose && context.widthPx < context.autoCloseBreakpointPx",
    },
    specs: ["specs/machines/sidebar.test.ts"],
  },
  {
    name: "theme-follows-choice",
    layer: "unit",
    what: "the system's theme takes the user's choice away",
    edit: {
      file: "src/machines/app/theme.machine.ts",
      from: '        { guard: "hasChosenDark", target: "dark" },\n',
      to: "",
    },
    specs: ["specs/machines/theme.test.ts"],
  },
  {
    name: "theme-not-kept",
    layer: "unit",
    what: "the dark theme is forgotten with the page",
    edit: {
      file: "src/machines/app/theme.machine.ts",
      from: 'entry: { type: "persistTheme", params: { themeName: "dark" } },\n          on',
      to: "on",
    },
    specs: ["specs/machines/theme.test.ts"],
  },
  {
    name: "session-half",
    layer: "unit",
    what: "a login without a user counts as one",
    edit: {
      file: "src/machines/app/session.machine.ts",
      from: "Boolean(session?.token && session.user)",
      to: "Boolean(session?.token)",
    },
    specs: ["specs/machines/session.test.ts"],
  },
  {
    name: "retry-dead",
    layer: "unit",
    what: '"Coba lagi" under a list\'s first failure does nothing',
    edit: {
      file: "src/machines/parts/list.machine.ts",
      from: 'failed: { tags: "failed", on: { "retry.clicked": "loading" } },',
      to: 'failed: { tags: "failed" },',
    },
    specs: ["specs/machines/list.test.ts"],
  },
  {
    name: "search-keeps-page",
    layer: "unit",
    what: "a new search begins at the page of the former one",
    edit: {
      file: "src/machines/parts/list.machine.ts",
      from: 'query: ({ context }, { q }: { q: string }) => ({ ...context.query, page: 1, q: q ?? "" }),',
      to: 'query: ({ context }, { q }: { q: string }) => ({ ...context.query, q: q ?? "" }),',
    },
    specs: ["specs/machines/list.test.ts"],
  },
  {
    name: "status-wrong",
    layer: "unit",
    what: "a bill that is paid in part says unpaid",
    edit: {
      file: "rules/bills.ts",
      from: 'return bill.paid > 0 ? "partial" : "unpaid";',
      to: 'return "unpaid";',
    },
    specs: ["specs/rules/bills.test.ts"],
  },
  {
    name: "overdue-on-the-day",
    layer: "unit",
    what: "a bill is overdue on its due day",
    edit: { file: "rules/bills.ts", from: "daysLate(bill.due_on, today) > 0", to: "bill.due_on <= today" },
    specs: ["specs/rules/bills.test.ts"],
  },
  {
    name: "relief-rounds-down",
    layer: "unit",
    what: "half a rupiah of relief is lost to the family",
    edit: {
      file: "rules/reliefs.ts",
      from: "Math.floor((amount * relief.percent) / 100 + 0.5)",
      to: "Math.floor((amount * relief.percent) / 100)",
    },
    specs: ["specs/rules/reliefs.test.ts"],
  },
  {
    name: "spread-by-priority",
    layer: "unit",
    what: "a payment goes by priority before the due day",
    edit: {
      file: "rules/spread.ts",
      from: "compareText(one.due_on, other.due_on) || one.priority - other.priority ||",
      to: "one.priority - other.priority || compareText(one.due_on, other.due_on) ||",
    },
    specs: ["specs/rules/spread.test.ts"],
  },
  {
    name: "part-of-whole",
    layer: "unit",
    what: "a bill that must be paid at once takes a part",
    edit: {
      file: "rules/spread.ts",
      from: "bill.allow_partial === false && amount < bill.balance",
      to: "bill.allow_partial === false && amount > bill.balance",
    },
    specs: ["specs/rules/spread.test.ts"],
  },
  {
    name: "terbilang-satu-ratus",
    layer: "unit",
    what: 'Rp 100 reads "satu ratus" on a receipt',
    edit: { file: "rules/terbilang.ts", from: 'return ["seratus", ...', to: 'return ["satu ratus", ...' },
    specs: ["specs/rules/terbilang.test.ts"],
  },
  {
    name: "day-in-utc",
    layer: "unit",
    what: "before seven in the morning it is still yesterday",
    edit: {
      file: "rules/calendar.ts",
      from: '    timeZone: zone,\n    calendar: "gregory",',
      to: '    timeZone: "UTC",\n    calendar: "gregory",',
    },
    specs: ["specs/rules/calendar.test.ts"],
  },
  {
    name: "rupiah-with-cents",
    layer: "unit",
    what: "rupiah are written with two decimals",
    edit: {
      file: "src/words/formats.ts",
      from: '    currencyDisplay: "narrowSymbol",\n    maximumFractionDigits: 0,',
      to: '    currencyDisplay: "narrowSymbol",\n    maximumFractionDigits: 2,\n    minimumFractionDigits: 2,',
    },
    specs: ["specs/parts/formats.test.ts"],
  },
  {
    name: "instant-in-utc",
    layer: "unit",
    what: "a payment's time is shown in another zone",
    edit: {
      file: "src/words/formats.ts",
      from: 'dataset.zone ?? "Asia/Jakarta"',
      to: 'dataset.zone ?? "Asia/Makassar"',
    },
    specs: ["specs/parts/formats.test.ts"],
  },
  {
    name: "formula-in-file",
    layer: "unit",
    what: "a name that begins with = is a formula in the file",
    edit: {
      file: "rules/csv.ts",
      from: "/^[=+\\-@\\u0000-\\u001f]/",
      to: "/^[+\\-@\\u0000-\\u001f]/",
    },
    specs: ["specs/server/export.test.ts"],
  },
  {
    name: "xsrf-unchecked",
    layer: "unit",
    what: "a login from another site is taken",
    edit: {
      file: "server/pipeline.ts",
      from: "  if (endpoint.name === login.name) assertXsrf(host, c.req.raw);\n",
      to: "",
    },
    specs: ["specs/server/pipeline.test.ts"],
  },
  {
    name: "cashier-voids",
    layer: "contract",
    what: "a cashier may void payments",
    edit: {
      file: "contract/permissions.ts",
      from: '"payments.void": ["AS", "BD"],',
      to: '"payments.void": ["AS", "BD", "KR"],',
    },
    specs: ["specs/contract/permissions.test.ts"],
  },
  {
    name: "403-turned-200",
    layer: "contract",
    what: "what a role lacks is answered all the same",
    edit: {
      file: "server/pipeline.ts",
      from: "  if (!hasAccess) throw forbidden();\n",
      to: '  if (!hasAccess && access === "student") throw forbidden();\n',
    },
    specs: ["specs/contract/permissions.test.ts"],
  },
  {
    name: "units-unfiltered",
    layer: "contract",
    what: "bills of other units are found",
    edit: {
      file: "store/bills.ts",
      from: 'db.selectFrom("bills").where(within("bills.unit_id", scope));',
      to: 'db.selectFrom("bills").where(within("bills.unit_id", null));',
    },
    specs: ["specs/contract/fake.test.ts"],
    title: "another unit's bills are neither listed nor found",
  },
  {
    name: "overpaid",
    layer: "unit",
    what: "a payment may be more than is open",
    edit: {
      file: "rules/spread.ts",
      from: '    if (amount > open) return { code: "exceeds_balance", bill_id, open };\n',
      to: "",
    },
    specs: ["specs/rules/spread.test.ts"],
  },
  {
    name: "key-ignored",
    layer: "contract",
    what: "a payment sent twice is taken twice",
    edit: {
      file: "server/perform.ts",
      from: "(post === null ? run(db) : once(db, post, now, run))",
      to: "(post === null ? run(db) : run(db))",
    },
    specs: ["specs/contract/fake.test.ts"],
    title: "sent again it gives the same answer and no second effect",
  },
  {
    name: "audit-missing",
    layer: "contract",
    what: "a change of a student leaves no trace",
    edit: {
      file: "cases/case.ts",
      from: "  await recordAudit(call.db, {",
      to: '  if (!entry.action.endsWith(".changed")) await recordAudit(call.db, {',
    },
    specs: ["specs/contract/fake.test.ts"],
    title: "entering students changing a student writes over the version",
  },
  {
    name: "page-size",
    layer: "contract",
    what: "a page holds one row less than was asked for",
    edit: {
      file: "store/sql.ts",
      from: "query.limit(per_page).offset((page - 1) * per_page)",
      to: "query.limit(per_page - 1).offset((page - 1) * per_page)",
    },
    specs: ["specs/contract/fake.test.ts"],
    title: "listReliefs comes page by page",
  },
  {
    name: "long-page-size",
    layer: "contract",
    what: "a page of a long list, whose ids are read first, holds one row less than was asked for",
    edit: { file: "store/sql.ts", from: ".limit(limit)", to: ".limit(limit - 1)" },
    specs: ["specs/contract/fake.test.ts"],
    title: "listBills comes page by page",
  },
  {
    name: "order-turned",
    layer: "contract",
    what: "a falling order rises",
    edit: {
      file: "store/sql.ts",
      from: 'desc === isBackwards ? "asc" : "desc"',
      to: 'desc === isBackwards ? "desc" : "asc"',
    },
    specs: ["specs/contract/fake.test.ts"],
    title: "listBills is ordered by",
  },
  {
    name: "stale-unseen",
    layer: "contract",
    what: "a form over an older version writes over the newer one",
    edit: { file: "cases/keep.ts", from: "  if (row.version !== version) throw stale();\n", to: "" },
    specs: ["specs/contract/fake.test.ts"],
    title: "updateCategory refuses a version that is not the latest",
  },
  {
    name: "sixth-try",
    layer: "contract",
    what: "six wrong passwords may be tried",
    edit: { file: "cases/tries.ts", from: "limit: 5, windowSeconds: 60", to: "limit: 6, windowSeconds: 60" },
    specs: ["specs/contract/fake.test.ts"],
    title: "five wrong tries for one name close it",
  },
  {
    name: "void-not-mirrored",
    layer: "unit",
    what: "a voided payment's entry is posted a second time, not undone",
    edit: {
      file: "rules/journals.ts",
      from: "debit: line.credit, credit: line.debit",
      to: "debit: line.debit, credit: line.credit",
    },
    specs: ["specs/rules/journals.test.ts"],
  },
  {
    name: "number-lost",
    layer: "contract",
    what: "two receipts of one day bear one number",
    edit: { file: "store/counters.ts", from: "counters.value + ", to: "counters.value + 0 * " },
    specs: ["specs/contract/fake.test.ts"],
    title: "receipt numbers follow each other",
  },
  {
    name: "label-lost",
    layer: "browser",
    what: "the breadcrumb has no name any more",
    edit: { file: "src/views/app/breadcrumb.tsx", from: ' aria-label={t("app.breadcrumb")}', to: "" },
    specs: ["specs/shell/toolbar.spec.ts"],
    title: "the breadcrumb is the path",
  },
  {
    name: "direction-not-set",
    layer: "browser",
    what: "from right to left only the text is mirrored",
    edit: {
      file: "src/wiring/appearance.ts",
      from: '  document.documentElement.dir = isRtl ? "rtl" : "ltr";\n',
      to: "",
    },
    specs: ["specs/shell/layout.spec.ts"],
    title: "from right to left everything is mirrored",
  },
  {
    name: "heading-not-focused",
    layer: "browser",
    what: "after a navigation the focus stays in the menu",
    edit: {
      file: "src/views/app/use-arrival.ts",
      from: 'main?.querySelector("h1")?.focus({ preventScroll: true })',
      to: 'main?.querySelector("h1")',
    },
    specs: ["specs/start/navigation.spec.ts"],
    title: "a navigation puts its title",
  },
  {
    name: "retry-button-dead",
    layer: "browser",
    what: '"Coba lagi" is a button without effect',
    edit: { file: "src/views/parts/problem-note.tsx", from: " onClick={onRetry}>", to: " >" },
    specs: ["specs/bills/bill-list.spec.ts"],
    title: "a list that cannot be read",
  },
  {
    name: "receipt-without-terbilang",
    layer: "browser",
    what: "a receipt does not say its sum in words",
    edit: {
      file: "src/views/parts/receipt/receipt.tsx",
      from: 'className="receipt-words">',
      to: 'className="receipt-words" hidden>',
    },
    specs: ["specs/sights/sights.spec.ts"],
    title: " one payment: ",
  },
  {
    name: "theme-not-wired",
    layer: "browser",
    what: "the chosen theme never reaches the storage",
    edit: {
      file: "src/wiring/appearance.ts",
      from: "persistTheme: (_, chosen) => keepSettings(chosen),",
      to: "persistTheme: () => {},",
    },
    specs: ["specs/shell/theme.spec.ts"],
    title: "of the settings exactly five",
  },
  {
    name: "phone-overflows",
    layer: "browser",
    what: "a page is wider than a phone",
    edit: {
      file: "src/views/app/shell.css",
      from: ".shell-main {\n  flex: 1;",
      to: ".shell-main {\n  min-inline-size: 400px;\n  flex: 1;",
    },
    specs: ["specs/sights/sights.spec.ts"],
    title: "own profile: ",
  },
  {
    name: "paper-upright",
    layer: "browser",
    what: "a receipt comes on A5 upright",
    edit: { file: "src/style/print.css", from: "size: A5 landscape;", to: "size: A5 portrait;" },
    specs: ["specs/payments/print.spec.ts"],
    title: "on paper only the receipt is left",
  },
  {
    name: "menu-item-inactive",
    layer: "browser",
    what: "no item of the menu is the active one",
    edit: {
      file: "src/views/app/menu-list.tsx",
      from: '        aria-current={isActive(entry, path) ? "page" : undefined}\n',
      to: "",
    },
    specs: ["specs/shell/sidebar.spec.ts"],
    title: "the menu is the original's",
  },
  {
    name: "other-tab-stays",
    layer: "browser",
    what: "whoever leaves ended work leaves it standing in the other tabs",
    edit: {
      file: "src/wiring/app.ts",
      from: '    session.send(isOver ? { type: "session.changed", ...now } : { type: "logout.heard" });\n',
      to: "",
    },
    specs: ["specs/session/expiry.spec.ts"],
    title: "when somebody else takes over in one tab",
  },
  {
    name: "denied-without-load",
    layer: "browser",
    what: "who is denied goes to the login inside the page",
    edit: {
      file: "src/wiring/app.ts",
      from: 'location.replace(context.destination ?? "/")',
      to: 'navigate(context.destination ?? "/")',
    },
    specs: ["specs/session/login.spec.ts"],
    title: "a visitor who asks for the unpaid bills",
  },
  {
    name: "new-key-on-retry",
    layer: "browser",
    what: "a billing tried again has another key",
    edit: {
      file: "src/wiring/bulk-billing.ts",
      from: "body: bodyOf(input.form), key: input.key }",
      to: "body: bodyOf(input.form), key: crypto.randomUUID() }",
    },
    specs: ["specs/bills/bulk-billing.spec.ts"],
    title: "when the answer to issuing is lost",
  },
  {
    name: "bar-of-70",
    layer: "browser",
    what: "the toolbar is 70 px high on a desk",
    edit: {
      file: "src/views/app/toolbar.css",
      from: "block-size: var(--toolbar-height);\n  margin-inline: auto;",
      to: "block-size: 70px;\n  margin-inline: auto;",
    },
    specs: ["specs/shell/layout.spec.ts"],
    title: "the view is padded by 40 px",
  },
  {
    name: "menu-deaf-to-focus",
    layer: "browser",
    what: "a collapsed menu stays open over the page when the keyboard has left it",
    edit: {
      file: "src/views/app/sidebar.tsx",
      from: '!currentTarget.contains(relatedTarget) && send({ type: "focus.left" })',
      to: 'currentTarget.contains(relatedTarget) && send({ type: "focus.left" })',
    },
    specs: ["specs/machines/page/rounds.spec.ts"],
    title: "the chart of sidebar",
  },
  {
    name: "failure-unsaid",
    layer: "browser",
    what: "what could not be found is not said in the palette",
    edit: {
      file: "src/views/app/palette-search.tsx",
      from: ") : isFailed ? (",
      to: ") : isFailed && isSearching ? (",
    },
    specs: ["specs/machines/page/rounds.spec.ts"],
    title: "the chart of palette",
  },
  {
    name: "drag-not-given-up",
    layer: "browser",
    what: "Esc leaves a pin that is being dragged where it was dragged to",
    edit: {
      file: "src/views/app/pin-drag.ts",
      from: "press.current = null;\n      cancelMove();",
      to: "press.current = null;",
    },
    specs: ["specs/machines/page/rounds.spec.ts"],
    title: "the chart of pages",
  },
  {
    name: "held-press-lost",
    layer: "browser",
    what: "a button that is held down while the code comes is let go without effect",
    edit: {
      file: "src/start-page.ts",
      from: 'one.hasAttribute("data-clicked") !== one.matches(":active")',
      to: 'one.hasAttribute("data-clicked")',
    },
    specs: ["specs/start/first-paint.spec.ts"],
    title: "what is held down",
  },
  {
    name: "icon-swapped",
    layer: "browser",
    what: "the button that copies shows the icon of another deed",
    edit: {
      file: "src/views/parts/copy-button.tsx",
      from: "lucide-react/icons/copy",
      to: "lucide-react/icons/printer",
    },
    specs: ["specs/gallery/gallery.spec.ts"],
    title: "copy-button:",
  },
  {
    name: "card-without-shadow",
    layer: "browser",
    what: "a card lies flat on the page",
    edit: { file: "src/views/parts/card.css", from: "  box-shadow: var(--shadow-raised);\n", to: "" },
    specs: ["specs/gallery/gallery.spec.ts"],
    title: " card: every",
  },
  {
    name: "states-alike",
    layer: "browser",
    what: "a bill that is paid in part looks like one that is paid",
    edit: { file: "src/views/parts/bill-status.tsx", from: 'partial: "info"', to: 'partial: "success"' },
    specs: ["specs/gallery/gallery.spec.ts"],
    title: "bill-status:",
  },
  {
    name: "term-fainter",
    layer: "browser",
    what: "the terms of a list are fainter by a step, and still readable for everybody",
    edit: {
      file: "src/views/parts/description-list.css",
      from: ".description-item dt {\n  color: var(--text-secondary);",
      to: ".description-item dt {\n  color: var(--text-tertiary);",
    },
    specs: ["specs/gallery/gallery.spec.ts"],
    title: "description-list:",
  },
  {
    name: "choice-unmarked",
    layer: "browser",
    what: "nobody sees which entry of the palette Enter will take",
    edit: {
      file: "src/views/app/palette.css",
      from: "  background: var(--primary-soft);\n  color: var(--primary);\n",
      to: "",
    },
    specs: ["specs/sights/overlays.spec.ts"],
    title: "what opens over a screen",
  },
  {
    name: "second-sheet",
    layer: "browser",
    what: "an empty sheet comes out of the printer after every card",
    edit: {
      file: "src/style/print.css",
      from: "    page: a4;\n    min-block-size: 0;\n",
      to: "    page: a4;\n",
    },
    specs: ["specs/sights/sights.spec.ts"],
    title: "a student card:",
  },
];
