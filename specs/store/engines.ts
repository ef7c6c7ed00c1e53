/** The engines that the specs of the store ask the same: each opened on a database of its own that holds nothing. */
import type { Engine } from "../../store/engines/engine.ts";
import { openSqlite } from "../../store/engines/sqlite-node.ts";
import { onPostgres, openDatabase } from "../postgres/database.ts";

export const engines: { name: string; open: () => Promise<Engine> }[] = [
  { name: "SQLite", open: async () => openSqlite(":memory:") },
  ...onPostgres({ name: "PostgreSQL", open: () => openDatabase("nothing") }),
];
