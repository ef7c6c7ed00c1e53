/** The charts that are gone through on the real page. */
import type { Drive } from "./drive.ts";
import { guardDrive } from "./guard.ts";
import { pagesDrive } from "./pages.ts";
import { paletteDrive } from "./palette.ts";
import { sessionDrive } from "./session.ts";
import { sidebarDrive } from "./sidebar.ts";
import { themeDrive } from "./theme.ts";

export const drives: readonly Drive[] = [
  sidebarDrive,
  themeDrive,
  paletteDrive,
  pagesDrive,
  guardDrive,
  sessionDrive,
];
