import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest. They begin first, so that no core stands idle at the end while another finishes one. */
const longest = [
  "contract/postgres",
  "contract/permissions",
  "contract/sqlite",
  "scenarios/scenarios",
  "store/demo",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((name) => moduleId.includes(`/${name}.`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ["specs/**/*.test.ts"],
    environment: "node",
    // One PostgreSQL for all of them, begun when a spec asks for it.
    globalSetup: ["specs/postgres/server.ts"],
    // Indonesian words for `t`, which in the browser come with the screens.
    setupFiles: ["specs/messages.ts"],
    maxWorkers: 2,
    // What is imported once serves every file of a worker, which saves a seventh of the time: no file leaves anything behind
    // that another could meet (stubs and clocks are put back where they were, schools are each one's own).
    isolate: false,
    // A back end that is named has one school for all files, in which two at once would each open the first class year.
    fileParallelism: process.env.API_URL === undefined,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A school's day never follows the machine's clock zone, so the tests run in one no school is in.
    env: { TZ: "UTC" },
  },
});
