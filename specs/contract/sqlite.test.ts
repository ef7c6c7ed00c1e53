import { openSqliteServer } from "./backends.ts";
import { contractOf } from "./suite.ts";

contractOf("the server on SQLite, over HTTP", openSqliteServer);
