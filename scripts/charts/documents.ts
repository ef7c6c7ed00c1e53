import type { AnyStateMachine } from "xstate";
import { walks } from "../../specs/machines/walks.ts";
import { type Chart, readChart } from "./chart.ts";
import { toConfig } from "./config.ts";
import { dataOf } from "./data.ts";
import { layOut } from "./layout.ts";
import { toContents, toMarkdown } from "./markdown.ts";
import { type Drawn, toLivePage, toPage } from "./page.ts";
import { transitionsByName, waysOf } from "./paths.ts";
import { toFile } from "./svg.ts";

/** Every machine of the product by its file, each file exporting exactly one. */
const files = import.meta.glob<Record<string, AnyStateMachine>>("../../src/machines/**/*.machine.ts", {
  eager: true,
});

/** What specs/machines/taken.ts has heard, by file, machine and arrow. */
const taken = import.meta.glob<Record<string, Record<string, string>>>("../../specs/machines/taken/*.json", {
  eager: true,
  import: "default",
});

/**
 * Everything `docs/machines` holds, text by file name, the same bytes for the same machines. Throws when a state or
 * an arrow says nothing, or two machines share a file name.
 */
export async function chartDocuments(): Promise<Map<string, string>> {
  const documents = new Map<string, string>();
  const drawn = await drawAll();
  for (const { chart, machine, page } of drawn) {
    if (documents.has(`${chart.stem}.svg`)) throw new Error(`Two machines are called ${chart.stem}`);
    documents.set(`${chart.stem}.svg`, toFile(page.chart, page.drawing));
    documents.set(`${chart.stem}.md`, toMarkdown(chart, walkOf(machine)));
    documents.set(`${chart.stem}.json`, toConfig(machine));
  }
  documents.set("README.md", toContents(drawn.map(({ chart }) => chart)));
  documents.set("index.html", toPage(drawn.map(({ page }) => page)));
  return documents;
}

/** The page that the development server shows beside the running app. */
export async function livePage(): Promise<string> {
  return toLivePage((await drawAll()).map(({ page }) => page));
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
    const data = dataOf(chart);
    const walk = walkOf(machine);
    const page: Drawn = {
      chart: data,
      drawing: await layOut(data),
      ways: waysOf(chart, walk),
      ...testsOf(chart, machine),
    };
    drawn.push({ chart, machine, page });
  }
  return drawn;
}

/** The test that takes each transition: the nearest one, else the walk, which takes all. */
function testsOf(chart: Chart, machine: AnyStateMachine): Pick<Drawn, "tests" | "testOf"> {
  const everyArrow = `all-machines.test.ts › ${machine.id} › is walked through to the last transition`;
  const names = new Map([...transitionsByName(machine, chart)].map(([name, one]) => [one, name]));
  const found = chart.transitions.map((transition) => {
    const arrow = names.get(transition) ?? "";
    const takers = Object.entries(taken).flatMap(([file, machines]) => {
      const test = machines[machine.id]?.[arrow];
      const [, stem] = /([^/]+)\.json$/.exec(file) ?? [];
      return test === undefined ? [] : [`${stem}.test.ts › ${test.replaceAll(" > ", " › ")}`];
    });
    return takers[0] ?? everyArrow;
  });
  const tests = [...new Set(found)];
  return { tests, testOf: found.map((test) => tests.indexOf(test)) };
}

function byFile([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}
