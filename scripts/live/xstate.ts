/** XState as the app gets it from the development server: every actor made here is inspected. */
import { type AnyActorLogic, createActor as create } from "xstate";
import { publish } from "./publish.ts";

export * from "xstate";

export const createActor = ((logic: AnyActorLogic, options?: object) =>
  create(logic, { ...options, inspect: publish })) as typeof create; // the same but for the option
