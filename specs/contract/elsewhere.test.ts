/** The back end that has to be named: any server with the demo school, by API_URL. */
import { describe, test } from "vitest";
import { openBackendAt } from "./backends.ts";
import { contractOf } from "./suite.ts";

const { API_URL } = process.env;

if (API_URL) contractOf(`the back end at ${API_URL}`, () => openBackendAt(API_URL));

describe.skipIf(API_URL)("no other back end is named", () => {
  test.skip("set API_URL to ask one");
});
