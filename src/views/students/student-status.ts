import type { StudentStatus } from "../../../contract/enums.ts";
import type { Tone } from "../parts/figures/chip.tsx";

/** How the status of a student is coloured. */
export const toneOf: Readonly<Record<StudentStatus, Tone>> = {
  candidate: "info",
  active: "success",
  graduated: "neutral",
  moved: "neutral",
  left: "neutral",
  on_leave: "warning",
};
