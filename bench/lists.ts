// `npm run bench:lists [-- engines and sizes]`: how long every filter, every order and the searches of the large lists take,
// over the app itself (request in, reply out, no network). Prints a table, engines and sizes beside each other;
// bench/README.md says how to read it.
import { asking, timed } from "./asking.ts";
import { type Ask, asksFor } from "./asks.ts";
import { wanted } from "./engines.ts";
import { fill } from "./school.ts";

const RUNS = 15;
/** Beyond it a list has not kept its aim. */
const AIM_MS = 100;

const { engines, sizes } = wanted(process.argv.slice(2), [100_000]);
const rows = new Map<string, string[]>();
const nameOf = ({ list, what }: Ask) => `| ${list} | ${what} |`;

for (const [, open] of engines) {
  for (const size of sizes) {
    const { engine, close } = await open();
    try {
      await fill(engine, size);
      const ask = await asking(engine);
      for (const one of await asksFor(engine.db, size)) {
        const { median, best, processor } = await timed(ask, one.path, RUNS);
        const cell = `${best.toFixed(0)}${best > AIM_MS ? " !" : ""} | ${median.toFixed(0)} | ${processor.toFixed(0)}`;
        rows.set(nameOf(one), [...(rows.get(nameOf(one)) ?? []), cell]);
      }
    } finally {
      await close();
    }
  }
}

const columns = engines.flatMap(([name]) => sizes.map((size) => `${name} ${size.toLocaleString("en")}`));
console.log(`| list | asked | ${columns.map((name) => `${name}: best | median | processor`).join(" | ")} |`);
console.log(`| --- | --- |${columns.map(() => " --- | --- | --- |").join("")}`);
for (const [name, cells] of rows) console.log(`${name} ${cells.join(" | ")} |`);
