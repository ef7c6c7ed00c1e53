import type { AnyStateMachine } from "xstate";

/**
 * A machine's config as JSON that pastes into a visualizer of XState 5: parts by their names, no functions, no context
 * (which may be a function and is never drawn).
 */
export function toConfig(machine: AnyStateMachine): string {
  const { context: _, ...config } = machine.config;
  return `${JSON.stringify(config, leaveFunctionsOut, 2)}\n`;
}

function leaveFunctionsOut(key: string, value: unknown): unknown {
  return key === "params" || key === "input" || typeof value === "function" ? undefined : value;
}
