import { openPgliteBackend } from "./backends.ts";
import { contractOf } from "./suite.ts";

contractOf("the app on PostgreSQL's dialect", openPgliteBackend);
