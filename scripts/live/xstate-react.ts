/** @xstate/react as the app gets it from the development server: every actor made in a screen is inspected. */
import { useActorRef as use } from "@xstate/react";
import type { AnyActorLogic } from "xstate";
import { publish } from "./publish.ts";

export * from "@xstate/react";

export const useActorRef = ((logic: AnyActorLogic, options?: object) =>
  use(logic, { ...options, inspect: publish })) as typeof use; // the same but for the option
