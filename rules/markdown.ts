/** What the buttons above a Markdown text do to it. Source: docs/spec/office.md §4.3. */

export const markings = ["bold", "italic", "heading", "list", "numbered", "quote", "link"] as const;
export type Marking = (typeof markings)[number];

/** A text and what is selected of it. */
export type Selected = { text: string; from: number; until: number };

/** What takes the place of `from` to `until`, and what is selected then, counted from the beginning of the text. */
export type Edit = { from: number; until: number; put: string; selectFrom: number; selectUntil: number };

const around: Partial<Record<Marking, string>> = { bold: "**", italic: "*" };
const before: Partial<Record<Marking, (line: number) => string>> = {
  heading: () => "## ",
  list: () => "- ",
  numbered: (line) => `${line + 1}. `,
  quote: () => "> ",
};
const marked: Partial<Record<Marking, RegExp>> = {
  heading: /^#{1,6} /,
  list: /^[-*+] /,
  numbered: /^\d+[.)] /,
  quote: /^> ?/,
};

/** Marks what is selected, or the lines it stands in; marked so already, it is so no more. */
export function edited(marking: Marking, selected: Selected): Edit {
  if (marking === "link") return linked(selected);
  const mark = around[marking];
  return mark === undefined ? linesMarked(marking, selected) : wrapped(mark, selected);
}

function wrapped(mark: string, { text, from, until }: Selected): Edit {
  const [start, end] = [from - mark.length, until + mark.length];
  const inner = text.slice(from, until);
  const isMarked =
    start >= 0 &&
    text.slice(start, from) === mark &&
    text.slice(until, end) === mark &&
    // One star beside another belongs to bold.
    (mark !== "*" || text[start - 1] !== "*");
  if (isMarked)
    return { from: start, until: end, put: inner, selectFrom: start, selectUntil: start + inner.length };
  const put = `${mark}${inner}${mark}`;
  return { from, until, put, selectFrom: from + mark.length, selectUntil: until + mark.length };
}

function linked({ text, from, until }: Selected): Edit {
  const inner = text.slice(from, until);
  const isAddress = /^(?:https?:\/\/|mailto:)\S+$/.test(inner);
  const put = isAddress ? `[](${inner})` : `[${inner}](https://)`;
  const at = from + (isAddress ? 1 : put.length - 1);
  return { from, until, put, selectFrom: at, selectUntil: at };
}

function linesMarked(marking: Marking, { text, from, until }: Selected): Edit {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const lineEnd = text.indexOf("\n", until);
  const end = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(start, end).split("\n");
  const pattern = marked[marking];
  const isMarked = pattern !== undefined && lines.every((line) => pattern.test(line));
  const bare = (line: string) => Object.values(marked).reduce((rest, each) => rest.replace(each, ""), line);
  const put = lines
    .map((line, at) => (isMarked ? bare(line) : `${before[marking]?.(at) ?? ""}${bare(line)}`))
    .join("\n");
  const isPoint = from === until;
  const selectUntil = start + put.length;
  return { from: start, until: end, put, selectFrom: isPoint ? selectUntil : start, selectUntil };
}
