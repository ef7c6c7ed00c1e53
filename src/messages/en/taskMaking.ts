import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/taskMaking.ts";

export const messages: Translation<typeof source> = {
  make: "Make tasks",
  title: "Make {{count}} {{count|task card|task cards}}?",
  line: "One card for each choice, linked to where it came from.",
  ownLine: "One card for each choice, linked to where it came from, on your own board.",
  making: "Making…",
  made: "{{count}} {{count|card|cards}} made.",
  show: "Show board",
  own: "My board",
  board: "Board",
  undo: "Undo",
  undone: "{{count}} {{count|card|cards}} archived.",
  left: "{{count}} {{count|card was|cards were}} changed meanwhile and {{count|stays|stay}} on the board.",
  column: "Column",
  assignee: "Assignee",
  nobody: "Nobody yet",
  due: "Due",
  tooMany: "At most {{most}} task cards at once.",
};
