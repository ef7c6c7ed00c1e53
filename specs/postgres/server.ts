/**
 * One PostgreSQL for the whole run of vitest: our own from npm, or the one that DATABASE_URL names. It starts when the first
 * spec asks for a database, and ends with the run, however that ends. Source: docs/decisions/053-postgresql-in-the-tests.md.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startPostgres, whyNoPostgres } from "../../scripts/setup-postgres.mjs";
import { openPostgres } from "../../store/engines/postgres.ts";
import { listeningOn } from "../server/loopback.ts";
import type { Filling } from "./fillings.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** where databases are asked for; null where there is no PostgreSQL */
    postgres: string | null;
  }
}

type Server = { urlOf: (database: string) => string; end: () => Promise<void> };

export default async function setUp({ provide }: TestProject) {
  if (whyNoPostgres() !== null) return provide("postgres", null);
  let databases: Promise<Databases> | null = null;
  const desk = createServer(async (request, response) => {
    databases ??= named().then((server) => databasesOn(server));
    try {
      response.end(await answer(await databases, request));
    } catch (error) {
      failed(response, error);
    }
  });
  provide("postgres", `http://127.0.0.1:${await listeningOn(desk)}`);
  return async () => {
    desk.close();
    desk.closeAllConnections();
    // One that never came up has told every spec so.
    const started = await databases?.catch(() => null);
    await started?.end();
  };
}

/** `POST /demo` makes a database that holds that and answers its address, `DELETE /name` drops one. */
async function answer(databases: Databases, { method, url = "/" }: IncomingMessage): Promise<string> {
  const word = url.slice(1);
  if (method !== "DELETE") return databases.make(word as Filling); // whoever asks has it from `Filling`
  await databases.drop(word);
  return "";
}

function failed(response: ServerResponse, error: unknown): void {
  response.writeHead(500).end(error instanceof Error ? error.stack : String(error));
}

async function named(): Promise<Server> {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) return startPostgres();
  const urlOf = (database: string) => {
    const address = new URL(DATABASE_URL);
    address.pathname = database;
    return address.href;
  };
  return { urlOf, end: async () => {} };
}

type Databases = Awaited<ReturnType<typeof databasesOn>>;

/** Databases with names of their own, so that the server may be anybody's; what is left of them is dropped at the end. */
function databasesOn(server: Server) {
  const { DATABASE_URL } = process.env;
  const admin = new pg.Pool({ connectionString: DATABASE_URL || server.urlOf("postgres"), max: 2 });
  const prefix = `iuran_spec_${process.pid}_${Date.now()}`;
  const templates = new Map<Filling, Promise<string>>();
  const made = new Set<string>();
  let count = 0;

  const create = async (name: string, template: string) => {
    made.add(name);
    await admin.query(`create database ${name} template ${template}`);
    return name;
  };
  const drop = async (name: string) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    made.delete(name);
  };
  const fill = async (filling: Filling) => {
    const name = await create(`${prefix}_${filling}`, "template0");
    const engine = openPostgres(server.urlOf(name));
    const { fillings } = await import("./fillings.ts");
    await fillings[filling](engine);
    await engine.close();
    return name;
  };
  return {
    make: async (filling: Filling) => {
      const template = templates.get(filling) ?? fill(filling);
      templates.set(filling, template);
      count += 1;
      return server.urlOf(await create(`${prefix}_${count}`, await template));
    },
    drop,
    end: async () => {
      if (DATABASE_URL) for (const name of made) await drop(name);
      await admin.end();
      await server.end();
    },
  };
}
