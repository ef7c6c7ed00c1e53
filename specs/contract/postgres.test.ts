import { describe, test } from "vitest";
import { hasPostgres } from "../postgres/database.ts";
import { openPostgresBackend } from "./backends.ts";
import { contractOf } from "./suite.ts";

if (hasPostgres) contractOf("the app on PostgreSQL", openPostgresBackend);
else describe("there is no PostgreSQL", () => test.skip("npm test says why"));
