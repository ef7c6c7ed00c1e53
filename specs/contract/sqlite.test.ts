import { openSqliteServer } from "./backends.ts";
import { contractOf } from "./suite.ts";

// The engine is the fake's; here all of it is asked over HTTP and on a disk.
contractOf("the server on SQLite, over HTTP", openSqliteServer);
