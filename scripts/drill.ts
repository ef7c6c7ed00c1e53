/**
 * `npm run drill [-- name or layer …]`: does the suite see what it should? Applies small faults (scripts/drill/faults),
 * one at a time, to a copy of the product outside the tree, runs only what should notice each, and says which test did.
 * Ends non-zero when a fault is not caught. `-- --list` only names them.
 */
import { type Copy, copyOfProduct } from "./drill/copy.ts";
import type { Fault, Layer } from "./drill/fault.ts";
import { faults } from "./drill/faults.ts";
import { endChild, type Outcome, runSpecs } from "./drill/layers.ts";
import { endWithNpm } from "./prepare.mjs";

type Verdict = { fault: Fault; seconds: number; outcome: Outcome; isCaught: boolean };

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
let stoppedBy: keyof typeof exitCodes | null = null;

/** The faults asked for by name or layer; all of them when nobody asks. */
function chosen(asked: readonly string[]): readonly Fault[] {
  const known = new Set(faults.flatMap(({ name, layer }) => [name, layer as string]));
  const unknown = asked.filter((one) => !known.has(one));
  if (unknown.length > 0)
    throw new Error(`neither a fault nor a layer: ${unknown.join(", ")} (see -- --list)`);
  if (asked.length === 0) return faults;
  return faults.filter(({ name, layer }) => asked.includes(name) || asked.includes(layer));
}

/** Stops between two steps, when somebody has asked for it. */
function stopIfAsked(): void {
  if (stoppedBy !== null) throw new Error(`stopped by ${stoppedBy}`);
}

/**
 * Without a fault everything that will be run must pass: a test that fails anyway catches nothing. What is run for
 * several faults is run once, with all their titles.
 */
async function assertSound(copy: Copy, wanted: readonly Fault[]): Promise<void> {
  const together = new Map<string, Pick<Fault, "layer" | "specs"> & { titles: Set<string | undefined> }>();
  for (const { layer, specs, title } of wanted) {
    const key = layer === "browser" ? layer : specs.join(" ");
    const group = together.get(key) ?? { layer, specs: [], titles: new Set() };
    group.specs = [...new Set([...group.specs, ...specs])];
    group.titles.add(title);
    together.set(key, group);
  }
  for (const { layer, specs, titles } of together.values()) {
    const title = titles.has(undefined) ? undefined : [...titles].join("|");
    const outcome = await runSpecs(copy, { layer, specs, title, isSound: true });
    stopIfAsked();
    const [first] = outcome.failed;
    if (first !== undefined) throw new Error(`fails without any fault: ${first.file} "${first.title}"`);
    if (outcome.trouble !== null) throw new Error(`does not run without any fault:\n${outcome.trouble}`);
  }
}

async function drill(copy: Copy, fault: Fault): Promise<Verdict> {
  const startedAt = performance.now();
  const restore = await copy.apply(fault);
  try {
    const outcome = await runSpecs(copy, { ...fault, isSound: false });
    stopIfAsked();
    const seconds = (performance.now() - startedAt) / 1000;
    return { fault, seconds, outcome, isCaught: outcome.failed.length > 0 };
  } finally {
    await restore();
  }
}

function say({ fault, seconds, outcome, isCaught }: Verdict): void {
  const [by] = outcome.failed;
  const head = `${isCaught ? "caught    " : "NOT CAUGHT"} ${fault.name} (${fault.layer}, ${seconds.toFixed(1)} s)`;
  const how =
    by === undefined ? (outcome.trouble ?? `${outcome.passed} tests passed`) : `${by.file}: ${by.title}`;
  console.log(`${head}\n           ${how}`);
}

function sumUp(verdicts: readonly Verdict[]): void {
  const layers = new Set<Layer>(verdicts.map(({ fault }) => fault.layer));
  for (const layer of layers) {
    const of = verdicts.filter(({ fault }) => fault.layer === layer);
    const seconds = of.reduce((sum, one) => sum + one.seconds, 0);
    console.log(
      `${layer.padEnd(10)}${String(of.length).padStart(4)} faults ${seconds.toFixed(0).padStart(5)} s`,
    );
  }
  const missed = verdicts.filter(({ isCaught }) => !isCaught);
  for (const { fault } of missed) console.log(`NOT CAUGHT: ${fault.name}`);
  console.log(`${verdicts.length - missed.length} caught, ${missed.length} not caught`);
  if (missed.length > 0) process.exitCode = 1;
}

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  if (asked.includes("--list")) {
    for (const { name, layer, what } of faults) console.log(`${name.padEnd(28)}${layer.padEnd(10)}${what}`);
    return;
  }
  const wanted = chosen(asked);
  endWithNpm();
  for (const signal of Object.keys(exitCodes) as (keyof typeof exitCodes)[]) {
    // its own keys
    process.on(signal, () => {
      stoppedBy ??= signal;
      endChild();
    });
  }
  const copy = await copyOfProduct();
  try {
    console.log(`${wanted.length} faults; first all of it without one …`);
    await assertSound(copy, wanted);
    const verdicts: Verdict[] = [];
    for (const fault of wanted) {
      const verdict = await drill(copy, fault);
      say(verdict);
      verdicts.push(verdict);
    }
    sumUp(verdicts);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = stoppedBy === null ? 1 : exitCodes[stoppedBy];
  } finally {
    copy.remove();
  }
}

await main();
// The handlers of signals and the watch for npm would keep an idle process alive.
process.exit();
