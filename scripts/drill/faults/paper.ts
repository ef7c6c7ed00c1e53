/** Faults of the drill. What leaves the product: prints and files. */
import type { Fault } from "../fault.ts";

export const paper: readonly Fault[] = [
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
    name: "paper-upright",
    layer: "browser",
    what: "a receipt comes on A5 upright",
    edit: { file: "src/style/print.css", from: "size: A5 landscape;", to: "size: A5 portrait;" },
    specs: ["specs/payments/print.spec.ts"],
    title: "on paper only the receipt is left",
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
  {
    name: "minute-before",
    layer: "unit",
    what: "payments in an Excel file show the minute before",
    edit: {
      file: "server/export/xlsx.ts",
      from: "  return (serial - days) * MS_PER_DAY < time ? serial * (1 + Number.EPSILON) : serial;",
      to: "  return Math.floor(serial * 1e6) / 1e6;",
    },
    specs: ["specs/server/export.test.ts"],
  },
  {
    name: "escape-read-as-one",
    layer: "unit",
    what: "a text that looks like an escape comes back from an Excel file as another",
    edit: {
      file: "server/export/xlsx.ts",
      from: "|_(?=x[0-9a-f]{4}_)/gi",
      to: "/gi",
    },
    specs: ["specs/server/export.test.ts"],
  },
  {
    name: "once-as-code",
    layer: "unit",
    what: "a file says ONCE where the screen says Sekali bayar",
    edit: {
      file: "rules/charge-names.ts",
      from: 'once: () => "Sekali bayar"',
      to: 'once: () => "ONCE"',
    },
    specs: ["specs/server/export.test.ts"],
  },
  {
    name: "labels-of-their-own",
    layer: "unit",
    what: "a file calls a kind of fine otherwise than the screen",
    edit: {
      file: "contract/columns/labels.ts",
      from: 'rupiah: "Dalam rupiah"',
      to: 'rupiah: "Rupiah"',
    },
    specs: ["specs/server/export.test.ts"],
  },
  {
    name: "print-without-letterhead",
    layer: "unit",
    what: "a printed list has no letterhead",
    edit: {
      file: "src/views/parts/page-header.tsx",
      from: "{Head ? <Head unitId={unitId} /> : null}",
      to: "{null}",
    },
    specs: ["specs/parts/markup.test.ts"],
    title: "a page says on paper whose it is",
  },
  {
    name: "total-without-label",
    layer: "unit",
    what: "a total does not say that it is one",
    edit: {
      file: "src/views/parts/data-table.tsx",
      from: '{footer ?? t("parts.sum")}',
      to: "{footer}",
    },
    specs: ["specs/parts/markup.test.ts"],
    title: "says of its sums what they are",
  },
  {
    name: "row-without-head",
    layer: "unit",
    what: "a blind cashier hears the same link in every row and not whose it is",
    edit: {
      file: "src/views/parts/data-table-head.tsx",
      from: '  const Tag = isHead ? "th" : "td";',
      to: '  const Tag = isHead && kind === "number" ? "th" : "td";',
    },
    specs: ["specs/parts/markup.test.ts"],
    title: "tells each row by its first cell",
  },
  {
    name: "deposit-paper-as-receipt",
    layer: "unit",
    what: "the paper of a used deposit is headed as a receipt",
    edit: {
      file: "src/views/parts/receipt/receipt.tsx",
      from: "<h2>{(usesDeposit(receipt) ? paper.depositUse : paper).title}</h2>",
      to: "<h2>{paper.title}</h2>",
    },
    specs: ["specs/parts/markup.test.ts"],
    title: "what uses a deposit is headed as that",
  },
];
