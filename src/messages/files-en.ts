import type { Messages } from "./messages.ts";

/** Where the words of this language are, by area. */
export const files = import.meta.glob<Messages>("./en/*.ts", { import: "messages" });
