/** The back ends that have to be named: a real PostgreSQL by DATABASE_URL, any server with the demo school by API_URL. */
import { describe, test } from "vitest";
import { openBackendAt, openPostgresServer } from "./backends.ts";
import { contractOf } from "./suite.ts";

const { DATABASE_URL, API_URL } = process.env;

if (DATABASE_URL) contractOf("the server on PostgreSQL", () => openPostgresServer(DATABASE_URL));
if (API_URL) contractOf(`the back end at ${API_URL}`, () => openBackendAt(API_URL));

describe.skipIf(DATABASE_URL || API_URL)("no other back end is named", () => {
  test.skip("set DATABASE_URL or API_URL to ask one");
});
