/**
 * A scenario is a school that QA asks for by name: what stands in it, when it is, and which faults its answers have. The same
 * name gives the same school, byte for byte, wherever the clock stands alike.
 */
import type { Db } from "../../store/sql.ts";
import type { Office } from "./office.ts";

/** An answer in place of the school's own; `offline` is none at all. */
export type FaultyAnswer = { status: number; body: unknown; headers?: Record<string, string> } | "offline";

/** What is asked: the method, the path without its query, and the token, null where there is none. */
export type Asked = { method: string; path: string; token: string | null };

export type Fault = {
  /** before every answer */
  delayMs?: number;
  /** the answer to give instead, or null for the school's own; made anew for each page load */
  answers?: () => (asked: Asked) => FaultyAnswer | null;
};

export type Scenario = {
  name: string;
  /** what is there to see, in a sentence for whoever chooses it */
  id: string;
  en: string;
  /** what it begins with; the demo school where nothing is said */
  begins?: "empty";
  /** when it is, from the instant at which it is opened; at once where nothing is said */
  at?: (now: Date) => Date;
  /** what is done in the school before anybody comes, as its people do it */
  prepare?: (office: Office) => Promise<void>;
  /** rows in bulk, for what people take years to do; before `prepare` */
  fill?: (db: Db, now: Date) => Promise<void>;
  fault?: Fault;
  /** what a colleague does while one looks, one after the other and from the first again */
  meanwhile?: readonly ((office: Office) => Promise<void>)[];
};
