/** The suite's own configuration, impatient: in a drill most of what is run fails, and should do so soon. */
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

const root = join(import.meta.dirname, "..", "..");

export default defineConfig({
  ...base,
  testDir: join(root, "specs"),
  outputDir: join(root, "test-results"),
  timeout: 60_000,
  expect: { ...base.expect, timeout: 10_000 },
  reporter: [["json"]],
  use: { ...base.use, actionTimeout: 15_000, trace: "off" },
  projects: base.projects?.filter(({ name }) => name === "fake"),
});
