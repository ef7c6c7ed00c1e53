import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/writing.ts";

export const messages: Translation<typeof source> = {
  toolbar: "Formatting",
  bold: "Bold",
  italic: "Italic",
  heading: "Heading",
  list: "List",
  numbered: "Numbered list",
  quote: "Quote",
  link: "Link",
  student: "Student",
  studentHelp: "Name or NIS",
  removeStudent: "Untie the student",
  nobody: "No student matches",
};
