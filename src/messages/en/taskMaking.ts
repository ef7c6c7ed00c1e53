import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/taskMaking.ts";

export const messages: Translation<typeof source> = {
  make: "Make tasks",
  title: "Make {{count}} {{count|bill a task|bills tasks}}?",
  line: "One card for each bill, with what is open, in the first column of the board.",
  making: "Making…",
  made: "{{count}} {{count|card|cards}} made.",
  show: "Show board",
  board: "Board",
};
