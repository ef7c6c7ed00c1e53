import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["specs/**/*.test.ts"],
    environment: "node",
    // Indonesian words for `t`, which in the browser come with the screens.
    setupFiles: ["specs/words.ts"],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 30_000,
    // A school's day never follows the machine's clock zone, so the tests run in one no school is in.
    env: { TZ: "UTC" },
  },
});
