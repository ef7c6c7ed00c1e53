/** The API's description as a file: an operation, a parameter, a schema each on a line of its own, so that a change is seen. */
export function printed(value: unknown, depth = 0, indent = ""): string {
  const isLeaf = typeof value !== "object" || value === null || Array.isArray(value) || depth === DEPTH;
  if (isLeaf) return JSON.stringify(value);
  const lines = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([key, one]) => `${indent} ${JSON.stringify(key)}: ${printed(one, depth + 1, `${indent} `)}`);
  return `{\n${lines.join(",\n")}\n${indent}}`;
}

/** `paths` → address → method, `components` → kind → name. */
const DEPTH = 3;
