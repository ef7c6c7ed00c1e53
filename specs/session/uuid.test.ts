import { expect, test } from "vitest";
import { newUuid } from "../../src/app/uuid.ts";

test("keys are UUIDs of version 4, each another one", () => {
  const made = Array.from({ length: 1000 }, newUuid);
  for (const one of made)
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(made).size).toBe(1000);
});
