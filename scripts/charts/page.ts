import type { Chart } from "./chart.ts";
import liveScript from "./live-script.js?raw";
import script from "./page-script.js?raw";
import { speechOf } from "./speech.ts";
import stepper from "./stepper.js?raw";

const style = `
:root{color-scheme:light dark;--ink:#14211b;--soft:#4b5b53;--ground:#fbfdfc;--box:#eef3f0;--line:#c3cec8;--accent:#0b6b43;--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#e6efe9;--soft:#a9b8b0;--ground:#121916;--box:#1d2622;--line:#3d4a43;--accent:#5fd39b;--on-accent:#08140e}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground);display:grid;grid-template-columns:220px minmax(0,1fr) 340px;min-height:100vh}
nav,aside{padding:16px;background:var(--box);position:sticky;top:0;height:100vh;overflow:auto}
main{padding:16px;overflow:auto}
h1{font-size:18px;margin:0 0 12px}h2{font-size:14px;margin:20px 0 8px;color:var(--soft)}
nav a{display:block;padding:8px 12px;border-radius:8px;color:inherit;text-decoration:none}
nav a:hover{background:var(--ground)}nav a[aria-current]{background:var(--accent);color:var(--on-accent)}
button{display:block;width:100%;text-align:left;font:inherit;color:inherit;margin:0 0 8px;padding:8px 12px;border:1px solid var(--line);border-radius:8px;background:var(--ground);cursor:pointer}
button:hover{border-color:var(--accent)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
code{font:12px ui-monospace,monospace;color:var(--soft)}button code{display:block}button code:empty{display:none}
#now{font-weight:700;margin:0}ol{padding-left:20px;font-size:14px}
#picture svg{max-width:max(100%,760px);height:auto}#picture .active rect{stroke:var(--accent);stroke-width:3}#picture .taken .edge{stroke:var(--accent);stroke-width:3}#picture .taken .tip{fill:var(--accent)}
@media (max-width:900px){body{display:block}nav,aside{position:static;height:auto}nav{display:flex;flex-wrap:wrap}h1{width:100%}}
`.trim();

const liveStyle = `
body{grid-template-columns:180px minmax(360px,2fr) minmax(0,3fr) 280px}
iframe{width:100%;height:100vh;border:0;border-inline:1px solid var(--line);position:sticky;top:0}
nav b{float:inline-end}button[aria-pressed]{border-color:var(--accent)}
@media (max-width:900px){iframe{position:static;height:70vh}}
`.trim();

type Drawn = readonly { chart: Chart; svg: string }[];

/** The page that opens from disk and lets a product owner step through every chart; it needs no other file. */
export function toPage(drawn: Drawn): string {
  return pageOf({
    style,
    beside: "",
    aside: [
      '<h2>Keadaan sekarang</h2><p id="now" role="status"></p><h2>Yang dapat terjadi</h2><div id="next"></div>',
      '<h2>Yang sudah terjadi</h2><ol id="past" reversed></ol><button id="again">Ulangi dari awal</button>',
    ].join("\n"),
    scripts: [dataScript(drawn), stepper.replaceAll("export function", "function"), script],
  });
}

/** The same page beside the running app: what its machines do is shown while they do it. */
export function toLivePage(drawn: Drawn): string {
  return pageOf({
    style: style + liveStyle,
    beside: '<iframe src="/" title="Aplikasi"></iframe>',
    aside: [
      '<h2>Keadaan sekarang</h2><p id="now" role="status"></p><div id="next"></div>',
      '<h2>Yang sudah terjadi</h2><ol id="past" reversed></ol>',
    ].join("\n"),
    scripts: [dataScript(drawn), liveScript],
  });
}

function dataScript(drawn: Drawn): string {
  const charts = drawn.map(({ chart, svg }) => ({ ...dataOf(chart), svg }));
  // A "<" inside the data could end the script element early.
  return `const charts = ${JSON.stringify(charts).replaceAll("<", "\\u003c")};`;
}

function pageOf(parts: { style: string; beside: string; aside: string; scripts: readonly string[] }): string {
  return [
    "<!doctype html>",
    '<html lang="id">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    "<title>Bagan · Iuran</title>",
    `<style>${parts.style}</style>`,
    '<nav id="nav" aria-label="Bagan"><h1>Bagan Iuran</h1><div id="charts"></div></nav>',
    ...(parts.beside === "" ? [] : [parts.beside]),
    '<main id="picture"></main>',
    `<aside>${parts.aside}</aside>`,
    "<script>",
    ...parts.scripts,
    "</script>",
    "</html>",
    "",
  ].join("\n");
}

function dataOf(chart: Chart) {
  const speech = speechOf(chart, 0);
  const states = chart.states.map((state) => ({
    id: state.id,
    parent: state.parent,
    initial: state.initial,
    kind: state.kind,
    word: speech.state(state),
  }));
  const transitions = chart.transitions.map((transition) => ({
    source: transition.source,
    target: transition.target,
    reenter: transition.reenter,
    cause: transition.cause,
    name: transition.name,
    guard: transition.guard,
    when: speech.when(transition),
    condition: speech.condition(transition),
    effects: transition.actions.map((action) => speech.action(action)),
  }));
  return { stem: chart.stem, title: states[0]?.word ?? chart.id, states, transitions };
}
