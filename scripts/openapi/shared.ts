/** Parameters, refusals and examples that several operations have in common: each is written down once, by a name. */
import type { Json } from "./components.ts";

const nameOfStatus: Readonly<Record<string, string>> = {
  401: "NoSession",
  403: "Forbidden",
  404: "Unknown",
  409: "Conflict",
  413: "TooLarge",
  419: "NoXsrf",
  422: "Refused",
  429: "TooManyTries",
  503: "Away",
  default: "Other",
};

const kinds = ["parameters", "responses", "examples"] as const;
type Kind = (typeof kinds)[number];

/** A part that may stand in several places, until it is known in how many. */
class Kept {
  count = 0;
  readonly kind: Kind;
  readonly name: string;
  readonly part: Json;
  constructor(kind: Kind, name: string, part: Json) {
    this.kind = kind;
    this.name = name;
    this.part = part;
  }
  get isShared() {
    return this.count > 1;
  }
}

export function sharedParts() {
  const kept = new Map<string, Kept>();
  const keep = (kind: Kind, part: Json, name: string): Kept => {
    const text = `${kind} ${JSON.stringify(part)}`;
    const isTaken = [...kept.values()].some((one) => one.kind === kind && one.name === name);
    const one = kept.get(text) ?? new Kept(kind, isTaken ? `${name}${kept.size}` : name, part);
    kept.set(text, one);
    one.count += 1;
    return one;
  };
  return {
    parameter: (part: Json & { name: string }) => keep("parameters", part, pascal(part.name)),
    response: (part: Json, status: string, description: string) => {
      const size = /\d+ [kM]B/.exec(description)?.[0].replace(" ", "") ?? "";
      return keep("responses", part, `${nameOfStatus[status] ?? status}${size}`);
    },
    example: (value: unknown, name: string) => ({ example: keep("examples", { value }, name) }),
    settled: <T>(part: T) => settled(part) as T, // as it was, with names in the place of shared parts
    components: () =>
      Object.fromEntries(
        kinds.map((kind) => [
          kind,
          Object.fromEntries(
            [...kept.values()]
              .filter((one) => one.kind === kind && one.isShared)
              .map(({ name, part }) => [name, part]),
          ),
        ]),
      ),
  };
}

function settled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(settled);
  if (value instanceof Kept)
    return value.isShared ? { $ref: `#/components/${value.kind}/${value.name}` } : value.part;
  if (typeof value !== "object" || value === null) return value;
  // An example of an operation alone stands there itself; one that several have is named.
  const { example, ...others } = value as { example?: unknown };
  if (!(example instanceof Kept))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, settled(inner)]));
  const rest = settled(others) as Json; // an object, as it was
  return example.isShared
    ? { ...rest, examples: { [example.name]: settled(example) } }
    : { ...rest, example: example.part.value };
}

/** `filter[unit_id]` is `FilterUnitId`. */
const pascal = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
