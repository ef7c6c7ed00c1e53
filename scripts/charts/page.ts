import type { PageChart } from "./data.ts";
import drawing from "./drawing.js?raw";
import type { Drawing } from "./layout.ts";
import liveScript from "./live-script.js?raw";
import script from "./page-script.js?raw";
import { pageStyle } from "./page-style.ts";
import type { Way } from "./paths.ts";
import stepper from "./stepper.js?raw";
import { chartStyle } from "./svg.ts";
import viewport from "./viewport.js?raw";

/** The folders of src/machines, in the order of the page. */
const areas: Readonly<Record<string, readonly [indonesian: string, english: string]>> = {
  payments: ["Pembayaran", "Payments"],
  books: ["Buku dan laporan", "Books and reports"],
  billing: ["Tagihan", "Billing"],
  students: ["Siswa", "Students"],
  imports: ["Impor", "Imports"],
  office: ["Kantor", "The office"],
  setup: ["Persiapan sekolah", "Setting up"],
  parts: ["Dipakai banyak layar", "Used by many screens"],
  app: ["Aplikasi dan sesi", "App and session"],
};

/** `tests` are named once; `testOf` is the place in it of the test that takes each transition. */
export type Drawn = {
  chart: PageChart;
  drawing: Drawing;
  ways: readonly Way[];
  tests: readonly string[];
  testOf: readonly number[];
};

/** The page that opens from disk and lets a product owner read, step through and play every chart; it needs no other file. */
export function toPage(drawn: readonly Drawn[]): string {
  return pageOf({
    style: pageStyle,
    body: page,
    scripts: [dataScript(drawn), plain(drawing), plain(stepper), plain(viewport), script],
  });
}

/** The same drawings beside the running app: what its machines do is shown while they do it. */
export function toLivePage(drawn: readonly Drawn[]): string {
  return pageOf({
    style: pageStyle,
    body: livePage,
    scripts: [dataScript(drawn), plain(drawing), liveScript],
  });
}

const plain = (source: string): string =>
  source.replaceAll("export function", "function").replaceAll("export const", "const");

function dataScript(drawn: readonly Drawn[]): string {
  const strange = drawn.find(({ chart }) => areas[chart.area] === undefined);
  if (strange !== undefined) throw new Error(`scripts/charts/page.ts has no name for ${strange.chart.area}`);
  const charts = drawn.map(({ chart, drawing: places, ways, tests, testOf }) => ({
    ...chart,
    transitions: chart.transitions.map((transition, at) => ({ ...transition, test: testOf[at] })),
    drawing: places,
    ways,
    tests,
  }));
  // A "<" inside the data could end the script element early.
  const asScript = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
  return `const charts = ${asScript(charts)};\nconst areas = ${asScript(areas)};\nconst style = ${asScript(chartStyle)};`;
}

const page = `
<nav aria-label="Bagan"><h1 data-say="title"></h1><button type="button" id="fold" data-say="list" aria-expanded="false" aria-controls="list"></button><div id="list"><input id="search" type="search" data-label="search"><div id="charts"></div></div></nav>
<main>
<header><div><h2 id="title"></h2><code id="file"></code></div>
<div class="tools"><button type="button" id="smaller" data-label="smaller">−</button><span id="scale"></span><button type="button" id="larger" data-label="larger">+</button><button type="button" id="fit" data-say="fit"></button>
<span class="languages"><button type="button" data-language="0">ID</button><button type="button" data-language="1">EN</button></span></div></header>
<div id="picture" tabindex="0" role="group" data-label="picture"></div>
</main>
<aside>
<h2 data-say="now"></h2><p id="now" role="status"></p>
<section id="way" hidden></section>
<div id="stepping"><h2 data-say="next"></h2><div id="next"></div>
<details open><summary><span data-say="criteria"></span><span id="criteria-count"></span></summary><div id="criteria"></div></details>
<h2 data-say="past"></h2><ol id="past" reversed></ol><button type="button" id="again" data-say="again"></button></div>
<h2 data-say="arrow"></h2><div id="arrow"></div>
<p class="hint" data-say="keys"></p>
</aside>`;

const livePage = `
<nav aria-label="Bagan"><h1>Bagan Iuran</h1><div id="charts"></div></nav>
<iframe src="/" title="Aplikasi"></iframe>
<main><div id="picture"></div></main>
<aside><h2>Keadaan sekarang</h2><p id="now" role="status"></p><div id="next"></div>
<h2>Yang sudah terjadi</h2><ol id="past" reversed></ol></aside>`;

function pageOf(parts: { style: string; body: string; scripts: readonly string[] }): string {
  return [
    "<!doctype html>",
    '<html lang="id">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    "<title>Bagan · Iuran</title>",
    `<style>${parts.style.trim()}</style>`,
    `<body>${parts.body}`,
    "<script>",
    ...parts.scripts,
    "</script>",
    "</html>",
    "",
  ].join("\n");
}
