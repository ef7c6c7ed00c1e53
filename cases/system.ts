/** The world of what the product does by itself: nobody has asked for it, and the audit calls that "Sistem". */
import type { World } from "./case.ts";

export type SystemWorld = Pick<World, "db" | "now" | "today" | "random"> & { actor: null; address: null };
