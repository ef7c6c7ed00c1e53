// `npm run backup`: copies the embedded database of DATA_DIR, also while the school works on it, into its folder backups;
// `npm run backup -- FILE` to a place of one's own.
import { backupIn, databaseIn } from "../server/before-upgrade.ts";
import { copyDatabase } from "../store/engines/sqlite-node.ts";

const dataDir = process.env.DATA_DIR?.trim() || "./data";
const [, , chosen] = process.argv;
const copy = chosen ?? backupIn(dataDir, "iuran", new Date());
try {
  copyDatabase(databaseIn(dataDir), copy);
  console.log(`Data disalin ke ${copy}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
