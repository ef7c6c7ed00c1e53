/** Databases of the specs' own on a real PostgreSQL. */
import { inject } from "vitest";
import type { Engine } from "../../store/engines/engine.ts";
import { openPostgres } from "../../store/engines/postgres.ts";
import type { Filling } from "./fillings.ts";

/** False on a machine without one, about which `npm test` says a sentence; what needs it is skipped there. */
export const hasPostgres = inject("postgres") !== null;

/** The row of a table of engines, where there is a PostgreSQL. */
export const onPostgres = <T>(row: T): T[] => (hasPostgres ? [row] : []);

/** A connection that is kept open may be closed by the other side just as it is asked again. */
const oneAnswer = { connection: "close" };

/** A database of one's own; several engines may be opened on its address, and all are closed before it is dropped. */
export async function newDatabase(filling: Filling): Promise<{ url: string; drop: () => Promise<void> }> {
  const desk = inject("postgres");
  const answer = await fetch(`${desk}/${filling}`, { method: "POST", headers: oneAnswer });
  const url = await answer.text();
  if (!answer.ok) throw new Error(url);
  const name = url.slice(url.lastIndexOf("/") + 1);
  const drop = async () => {
    await fetch(`${desk}/${name}`, { method: "DELETE", headers: oneAnswer });
  };
  return { url, drop };
}

/** An engine on a database of its own, which goes when it is closed. `poolSize` 1 has all wait for one connection. */
export async function openDatabase(
  filling: Filling,
  options: { poolSize?: number } = {},
): Promise<Engine<"postgres">> {
  const { url, drop } = await newDatabase(filling);
  const engine = openPostgres(url, options);
  const close = async () => {
    await engine.close();
    await drop();
  };
  return { ...engine, close };
}
