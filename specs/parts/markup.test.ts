/**
 * What parts of a screen are made of, for whoever hears them or speaks to them: asked of their markup, without a browser.
 * Source: docs/spec/shell.md §4, §13.
 */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Router } from "wouter";
import { ProblemNote } from "../../src/views/parts/feedback/problem-note.tsx";
import { DateField } from "../../src/views/parts/fields/date-field.tsx";
import { DataTable } from "../../src/views/parts/list/data-table.tsx";
import { Menu } from "../../src/views/parts/overlay/menu.tsx";
import { PageHeader, PaperHead } from "../../src/views/parts/page/page-header.tsx";
import { UseOfADeposit } from "../../src/views/parts/print/receipt/receipt.story.tsx";

type Row = { id: string; name: string; open: number };
/** What is given as an argument behind them. */
const empty = { children: null };
const rows: readonly Row[] = [{ id: "1", name: "Nadia", open: 240_000 }];

describe("a table", () => {
  const markup = renderToStaticMarkup(
    createElement(DataTable<Row>, {
      caption: "Siswa",
      rows,
      keyOf: ({ id }) => id,
      columns: [
        { key: "id", header: "NIS", cell: ({ id }) => id },
        { key: "name", header: "Nama", phone: "title", cell: ({ name }) => name },
        { key: "open", header: "Sisa", kind: "number", cell: ({ open }) => open, footer: 240_000 },
      ],
    }),
  );

  test("tells each row by its first cell and its name, so that what it offers is heard with them", () => {
    const [body = ""] = /<tbody>.*<\/tbody>/.exec(markup) ?? [];
    const heads = body.match(/<th scope="row".*?<\/th>/g) ?? [];
    expect(heads.map((head) => head.replace(/<[^>]*>/g, ""))).toEqual(["1", "Nadia"]);
  });

  test("says of its sums what they are, where nothing better heads them", () => {
    expect(markup).toMatch(/<tfoot><tr><th scope="row" colSpan="2">Jumlah<\/th>/);
  });
});

test("a page says on paper whose it is", () => {
  const Head = ({ unitId }: { unitId: string | undefined }) => createElement("i", null, `Kop ${unitId}`);
  const header = createElement(PageHeader, { title: "Tagihan", unitId: "smp" });
  const page = createElement(PaperHead.Provider, { value: Head }, header);
  expect(renderToStaticMarkup(createElement(Router, { ssrPath: "/admin/bills", ...empty }, page))).toContain(
    "<i>Kop smp</i>",
  );
});

test("a button that shows letters is called by them, too", () => {
  const menu = createElement(Menu, { label: "Akun", letters: "DL", trigger: "DL", ...empty });
  expect(renderToStaticMarkup(menu)).toContain('aria-label="Akun DL"');
});

test("no list stands in a paragraph", () => {
  const list = createElement("ul", null, createElement("li", null, "Nama: wajib diisi."));
  const note = renderToStaticMarkup(
    createElement(ProblemNote, { title: "Dua isian salah", detail: "Periksa" }, list),
  );
  expect(note).toContain("<p>Periksa</p><ul>");
});

test("a day is typed as it is shown, day before month: the browser's own field is only its calendar", () => {
  const markup = renderToStaticMarkup(
    createElement(DateField, { label: "Jatuh tempo", value: "2026-08-01", onValueChange: () => {} }),
  );
  expect(markup).toMatch(/<input[^>]* type="text"[^>]* value="01\/08\/2026"/);
  expect(markup).toMatch(/<input type="date"[^>]* aria-hidden="true" tabindex="-1"/i);
});

test("what uses a deposit is headed as that, and says that no money was received", () => {
  const markup = renderToStaticMarkup(createElement(UseOfADeposit));
  expect(markup).toContain("<h2>BUKTI PEMAKAIAN DEPOSIT</h2>");
  expect(markup).toContain("Tidak ada uang yang diterima dengan bukti ini.");
  expect(markup).not.toMatch(/kuitansi|terima dari|meterai/i);
});
