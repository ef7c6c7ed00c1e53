import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/taskMaking.ts";

export const messages: Translation<typeof source> = {
  make: "Make tasks",
  title: "Make {{count}} {{count|task card|task cards}}?",
  line: "One card for each choice, linked to where it comes from, in the first column of the board.",
  making: "Making…",
  made: "{{count}} {{count|card|cards}} made.",
  show: "Show board",
  own: "My board",
  board: "Board",
};
