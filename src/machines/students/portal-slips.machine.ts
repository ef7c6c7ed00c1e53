import { assign, setup } from "xstate";
import type { PortalSlip } from "../../../contract/portal-accounts.ts";

type Slips = readonly PortalSlip[];

type Types = {
  context: { slips: Slips };
  events:
    | { type: "slips.issued"; slips: Slips }
    | { type: "print.clicked" }
    | { type: "done.clicked" }
    | { type: "leaving.confirmed" }
    | { type: "leaving.cancelled" };
  tags: "shown" | "unprinted";
};

/**
 * The slips with first passwords after accounts were made. Source: domain.md "Student" (Portal login).
 *
 * They are here and nowhere else: leaving them unprinted is asked about first, and what was left is gone. Once the print
 * dialog was opened they may be left; they can be printed again for as long as they are shown.
 */
export const portalSlipsMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actions: {
    keepSlips: assign({ slips: (_, { slips }: { slips: Slips }) => slips ?? [] }),
    forgetSlips: assign({ slips: [] }),
    openPrintDialog: () => {},
  },
  guards: { hasSlips: (_, { slips }: { slips?: Slips }) => (slips?.length ?? 0) > 0 },
}).createMachine({
  id: "portalSlips",
  context: { slips: [] },
  initial: "list",
  states: {
    list: {
      on: {
        "slips.issued": {
          guard: { type: "hasSlips", params: ({ event }) => event },
          target: "unprinted",
          actions: { type: "keepSlips", params: ({ event }) => event },
        },
      },
    },
    unprinted: {
      tags: ["shown", "unprinted"],
      on: {
        "print.clicked": { target: "printed", actions: "openPrintDialog" },
        "done.clicked": "leaving",
      },
    },
    leaving: {
      tags: ["shown", "unprinted"],
      on: {
        "leaving.confirmed": { target: "list", actions: "forgetSlips" },
        "leaving.cancelled": "unprinted",
      },
    },
    printed: {
      tags: "shown",
      on: {
        "print.clicked": { actions: "openPrintDialog" },
        "done.clicked": { target: "list", actions: "forgetSlips" },
      },
    },
  },
});
