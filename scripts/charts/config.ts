import { type AnyStateMachine, initialTransition } from "xstate";

/**
 * A machine's config as JSON that pastes into a visualizer of XState 5: its words as descriptions, the context it begins
 * with, parts by their names. Parameters and input that are computed as it runs stand there as their code.
 */
export function toConfig(machine: AnyStateMachine): string {
  const [{ context }] = initialTransition(machine);
  return `${JSON.stringify({ ...machine.config, context }, asText, 2)}\n`;
}

function asText(key: string, value: unknown): unknown {
  if (typeof value !== "function") return value;
  if (key !== "params" && key !== "input") return undefined;
  // What a module imports has another name while it runs.
  return String(value)
    .replace(/\(0,\s*__vite_ssr_import_\d+__\.(\w+)\)/g, "$1")
    .replace(/\s+/g, " ");
}
