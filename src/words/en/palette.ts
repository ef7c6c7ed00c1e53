import type { Translation } from "../areas.ts";
import type { words as source } from "../id/palette.ts";

export const words: Translation<typeof source> = {
  name: "Quick search",
  search: "Search…",
  results: "Search results",
  apps: "Applications",
  pages: "Pages",
  actions: "Actions",
  data: "Data",
  createBills: "Create bills",
  takePayment: "Record payment",
  addStudent: "Add student",
  leaveFullscreen: "Leave fullscreen",
  nothing: 'We couldn\'t find anything matching "{{query}}"',
  searching: "Searching students and bills…",
  failed: "Students and bills could not be searched. {{reason}}",
  keys: "Keyboard shortcuts",
  keysLine: "Press one key after the other. Shortcuts do not work while you type in a field.",
  toPage: "Open {{page}}",
  move: "choose",
  choose: "open",
  dismiss: "close",
};
