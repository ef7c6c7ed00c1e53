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
  leaveFullscreen: "Exit full screen",
  nothing: 'We couldn\'t find anything matching "{{query}}"',
  searching: "Searching students and bills…",
  failed: "Students and bills could not be searched. {{reason}}",
  keys: "Keyboard shortcuts",
  keysLine: "Press the keys one after another. Shortcuts do not work while you are typing in a field.",
  toPage: "Open {{page}}",
  leaveBox: "Leave an empty search box",
  move: "choose",
  choose: "open",
  dismiss: "close",
};
