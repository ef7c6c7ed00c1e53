import { openSqliteServer } from "./backends.ts";
import { contractOf } from "./suite.ts";

// Over HTTP and on a disk. The fake is the same app on the same engine (`fake.test.ts`).
contractOf("the server on SQLite, over HTTP", openSqliteServer);
