/** Tasks for the pool's tests: one of each kind that a pool must survive. */
import { Bytes, serveTasks } from "../../../server/workers/tasks.ts";

async function* counted(upTo: number): AsyncGenerator<Uint8Array> {
  for (let at = 1; at <= upTo; at += 1) yield Uint8Array.of(at);
}

async function* breaking(): AsyncGenerator<Uint8Array> {
  yield Uint8Array.of(1);
  throw new Error("the source is gone");
}

let open = 0;

/** Counts how many of its kind are open until each has been read or given back. */
async function* held(): AsyncGenerator<Uint8Array> {
  open += 1;
  try {
    for (;;) yield Uint8Array.of(open);
  } finally {
    open -= 1;
  }
}

serveTasks({
  double: async (value: number) => value * 2,
  refuse: async (sentence: string) => {
    throw new Error(sentence);
  },
  forever: async () => {
    for (;;);
  },
  greedy: async () => {
    const kept: number[][] = [];
    for (;;) kept.push(new Array<number>(1_000_000).fill(Math.random()));
  },
  die: async () => process.exit(3),
  count: async (upTo: number) => new Bytes(`${upTo} bytes`, counted(upTo)),
  break: async () => new Bytes("one byte", breaking()),
  held: async () => new Bytes("without end", held()),
  open: async () => open,
});
