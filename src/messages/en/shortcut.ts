import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/shortcut.ts";

export const messages: Translation<typeof source> = {
  name: "Shortcuts",
  all: "All shortcuts",
  pinned: "Pinned",
  reports: "Saved reports",
  latest: "Recently opened",
  nothingPinned: "Pin the pages you often open and they will always be here.",
  pin: "Pin {{page}}",
  unpin: "Unpin {{page}}",
  moveUp: "Move {{page}} up",
  moveDown: "Move {{page}} down",
  moved: "{{page}} is now number {{place}} of {{count}}.",
  search: "Search",
  notLoaded: "Quick search could not be opened",
  notLoadedLine: "Check your network, then reload this page.",
  reload: "Reload",
};
