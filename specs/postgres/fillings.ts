/** What a database of the specs holds from the beginning: each is made once for a run and copied for whoever asks. */
import { scryptPasswords } from "../../server/passwords.ts";
import { seedDemoSchool } from "../../store/demo/school.ts";
import type { Engine } from "../../store/engines/engine.ts";
import { migrate } from "../../store/migrate.ts";
import { migrations } from "../../store/migrations/all.ts";
import { NOW, ZONE } from "../contract/moment.ts";
import { fillSmallSchool } from "../store/small-school.ts";

/** `nothing`: no table. `tables`: all of them, empty. `small`: the school to reckon by hand. `demo`: the one of the product. */
export type Filling = "nothing" | "tables" | "small" | "demo";

export const fillings: Record<Filling, (engine: Engine) => Promise<unknown>> = {
  nothing: async () => {},
  tables: ({ db, dialect }) => migrate(db, dialect, migrations),
  small: fillSmallSchool,
  demo: fillDemoSchool,
};

/** The product's own hashes at a thousandth of their price; that they are dear in the product is asked in `specs/store/passwords.test.ts`. */
export const cheapPasswords = () => scryptPasswords({ logCost: 5, blockSize: 8, parallel: 1 });

/** The demo school of the product at the moment at which the specs stand. */
export async function fillDemoSchool({ db, dialect }: Engine): Promise<void> {
  await migrate(db, dialect, migrations);
  await seedDemoSchool(db, { now: NOW, timeZone: ZONE, passwords: cheapPasswords() });
}
