import { assign, setup } from "xstate";
import type { PortalSlip } from "../../../contract/students/portal-accounts.ts";
import { says } from "../shared.ts";

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
 * The slips with first passwords after accounts were made. Source: docs/spec/portal.md §3.
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
  ...says("Slip akun portal", "Slips of portal accounts"),
  context: { slips: [] },
  initial: "list",
  states: {
    list: {
      ...says("Daftar akun ditampilkan", "The accounts are listed"),
      on: {
        "slips.issued": {
          ...says(
            "Kata sandi pertama diterbitkan, jika ada slip",
            "First passwords are issued, if there are slips",
          ),
          guard: { type: "hasSlips", params: ({ event }) => event },
          target: "unprinted",
          actions: { type: "keepSlips", params: ({ event }) => event },
        },
      },
    },
    unprinted: {
      ...says("Slip ditampilkan, belum dicetak", "Slips shown, not printed yet"),
      tags: ["shown", "unprinted"],
      on: {
        "print.clicked": {
          ...says("“Cetak” diklik: buka dialog cetak", "“Print” is clicked: open the print dialog"),
          target: "printed",
          actions: "openPrintDialog",
        },
        "done.clicked": { ...says("“Selesai” diklik", "“Done” is clicked"), target: "leaving" },
      },
    },
    leaving: {
      ...says("Ditanya sebelum meninggalkan slip", "Asked before the slips are left"),
      tags: ["shown", "unprinted"],
      on: {
        "leaving.confirmed": {
          ...says("“Tinggalkan” dipilih", "Leaving is confirmed"),
          target: "list",
          actions: "forgetSlips",
        },
        "leaving.cancelled": {
          ...says("“Tidak jadi” dipilih", "Leaving is called off"),
          target: "unprinted",
        },
      },
    },
    printed: {
      ...says("Slip sudah dicetak", "Slips printed"),
      tags: "shown",
      on: {
        "print.clicked": {
          ...says("“Cetak” diklik: buka dialog cetak", "“Print” is clicked: open the print dialog"),
          actions: "openPrintDialog",
        },
        "done.clicked": {
          ...says("“Selesai” diklik", "“Done” is clicked"),
          target: "list",
          actions: "forgetSlips",
        },
      },
    },
  },
});
