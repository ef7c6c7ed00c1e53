import type { AnyStateMachine } from "xstate";
import { walks } from "../../specs/machines/walks.ts";
import { readChart } from "./chart.ts";
import { toConfig } from "./config.ts";
import { layOut } from "./layout.ts";
import { toContents, toMarkdown } from "./markdown.ts";
import { toLivePage, toPage } from "./page.ts";
import { speechOf, unusedWords } from "./speech.ts";
import { toSvg } from "./svg.ts";

/** Every machine of the product by its file, each file exporting exactly one. */
const files = import.meta.glob<Record<string, AnyStateMachine>>("../../src/machines/**/*.machine.ts", {
  eager: true,
});

/**
 * Everything `docs/machines` holds, text by file name, the same bytes for the same machines. Throws when a name in a
 * chart has no words, a word has no chart, or two machines share a file name.
 */
export async function chartDocuments(): Promise<Map<string, string>> {
  const documents = new Map<string, string>();
  const drawn = await drawAll();
  for (const { chart, machine, svg } of drawn) {
    if (documents.has(`${chart.stem}.svg`)) throw new Error(`Two machines are called ${chart.stem}`);
    documents.set(`${chart.stem}.svg`, svg);
    documents.set(`${chart.stem}.md`, toMarkdown(chart, walkOf(machine)));
    documents.set(`${chart.stem}.json`, toConfig(machine));
  }
  const charts = drawn.map(({ chart }) => chart);
  const unused = unusedWords(charts);
  if (unused.length > 0)
    throw new Error(`scripts/charts/words.ts has words nobody uses: ${unused.join(", ")}`);
  documents.set("README.md", toContents(charts));
  documents.set("index.html", toPage(drawn));
  return documents;
}

/** The page that the development server shows beside the running app. */
export async function livePage(): Promise<string> {
  return toLivePage(await drawAll());
}

function walkOf(machine: AnyStateMachine) {
  const walk = walks.find((one) => one.machine.id === machine.id);
  if (walk === undefined) throw new Error(`specs/machines/walks.ts has no walk through ${machine.id}`);
  return walk;
}

async function drawAll() {
  const drawn = [];
  for (const [file, exported] of Object.entries(files).sort(byFile)) {
    const machine = Object.values(exported)[0];
    if (machine === undefined) throw new Error(`${file} exports no machine`);
    const chart = readChart(machine, file);
    const { state } = speechOf(chart, 0);
    drawn.push({ chart, machine, svg: toSvg(chart, await layOut(chart, state)) });
  }
  return drawn;
}

function byFile([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}
