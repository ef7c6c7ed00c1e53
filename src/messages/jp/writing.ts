import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/writing.ts";

export const messages: Translation<typeof source> = {
  toolbar: "書式",
  bold: "太字",
  italic: "斜体",
  heading: "見出し",
  list: "箇条書き",
  numbered: "番号付き",
  quote: "引用",
  link: "リンク",
  student: "生徒",
  studentHelp: "名前またはNIS",
  removeStudent: "生徒を外す",
  nobody: "一致する生徒がいません",
};
