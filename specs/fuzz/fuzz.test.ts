/**
 * Requests that nobody would send, to every endpoint: none may end in a 500 or in an answer of another shape than
 * docs/spec/api.md says, and the books hold after all of them. Each is asked as often as any other, and each that has an id
 * finds what it is of, but for those of `tooMuchAtOnce`. `FUZZ_RUNS=50000 npm run unit -- specs/fuzz` asks longer; what
 * fails is named with its seed and its number, and `FUZZ_SEED` and `FUZZ_RUNS` bring it back with all that went before.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allEndpoints } from "../../contract/all.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { conflictCodes } from "../../contract/problem.ts";
import { type Fake, makeTemplateOf, openFake } from "../../mocks/node.ts";
import { checkBooks } from "../../store/office/integrity.ts";
import { NOW, xsrf } from "../contract/backends.ts";
import { resourceOf, type Spoilt, spoiltRequest } from "./arbitrary.ts";
import { idsIn } from "./ids.ts";
import { waiting } from "./waiting.ts";

/** Each endpoint this often, turn by turn. */
const TURNS = 6;
const RUNS = Number(process.env.FUZZ_RUNS ?? TURNS * allEndpoints.length);
/** So often more, at most, until an endpoint with an id finds something. */
const PATIENCE = 100;
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);

// Most may come from those who may do most.
const users = [
  ...Array(12).fill("admin"),
  "bendahara",
  "bendahara",
  "tata.usaha",
  "kasir",
  "kepsek",
  "yayasan",
];

let template: Awaited<ReturnType<typeof makeTemplateOf>>;
let fake: Fake;
const tokens = new Map<string, string>();
/** what the app wrote to its log for the last 500 */
const logged: string[] = [];

beforeAll(async () => {
  template = await makeTemplateOf(waiting, NOW);
  fake = await openFake({
    template: template.path,
    now: NOW,
    logError: (_, error) => logged.push(said(error)),
  });
}, 120_000);
afterAll(async () => {
  await fake.close();
  template.remove();
});

const said = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

async function tokenOf(username: string): Promise<string> {
  const known = tokens.get(username);
  if (known !== undefined) return known;
  // What was tried before must not close the way in.
  await fake.db.deleteFrom("throttles").execute();
  const answer = await fake.app.request(username === "20260001" ? "/api/students/login" : "/api/login", {
    method: "POST",
    headers: { "content-type": "application/json", ...xsrf },
    body: JSON.stringify({ username, password: "iuran-demo-2026" }),
  });
  const { token } = (await answer.json()) as { token?: string }; // a refused log-in has none
  if (token === undefined) throw new Error(`${username} could not log in: ${answer.status}`);
  tokens.set(username, token);
  return token;
}

/** Other ones of those who ask most, so that theirs goes on. */
async function sessionsToEnd(): Promise<string[]> {
  for (let number = 0; number < 6; number += 1) {
    await tokenOf("admin");
    tokens.delete("admin");
  }
  const sessions = await fake.db.selectFrom("tokens").select("id").orderBy("id").execute();
  return sessions.map(({ id }) => id);
}

async function ask(spoilt: Spoilt): Promise<Response> {
  const { endpoint, path, body, contentType, key, as } = spoilt;
  const send = async () =>
    fake.app.request(path, {
      method: endpoint.method,
      headers: {
        ...(endpoint.access === "public" ? xsrf : { authorization: `Bearer ${await tokenOf(as)}` }),
        ...(body !== undefined && { "content-type": contentType }),
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...(body !== undefined && { body }),
    });
  const answer = await send();
  if (answer.status !== 401) return answer;
  // A run before has ended this session, which is its right.
  tokens.delete(as);
  return send();
}

const isText = (value: unknown) => typeof value === "string" && value.trim() !== "";
const known: readonly string[] = [...conflictCodes, "password_change_required", "day_closed"];
const members = ["message", "errors", "code", "open"];

/** What is wrong with an answer, or null. The app itself holds a good one against its schema and answers 500. */
async function faultOf(spoilt: Spoilt, answer: Response): Promise<string | null> {
  const { status } = answer;
  const text = await answer.text();
  if (status >= 500) return `${status}: ${logged.at(-1) ?? text}`;
  if (status < 300)
    return status === spoilt.endpoint.status ? null : `${status} in place of ${spoilt.endpoint.status}`;
  if (![401, 403, 404, 409, 413, 419, 422, 429].includes(status)) return `the status ${status}`;
  const body = JSON.parse(text) as Record<string, unknown>; // what is in it is what is asked here
  const odd = Object.keys(body).filter((name) => !members.includes(name));
  if (!isText(body.message) || odd.length > 0) return `a body of another shape: ${text.slice(0, 300)}`;
  if (status === 409 && !known.includes(String(body.code))) return `an unknown code: ${text.slice(0, 300)}`;
  if (status === 429 && answer.headers.get("retry-after") === null) return "a 429 without Retry-After";
  return status === 422 ? faultOfErrors(body.errors) : null;
}

function faultOfErrors(errors: unknown): string | null {
  const fields = Object.values(errors ?? {});
  const isWell =
    fields.length > 0 && fields.every((all) => Array.isArray(all) && all.length > 0 && all.every(isText));
  return isWell ? null : `a 422 that names no field: ${JSON.stringify(errors)}`;
}

/** How often each status came. */
const came = new Map<number, number>();
/**
 * Whole records, whose fields have to fit each other before anybody looks for the id: chance gets them right too seldom to
 * wait for. contract/singles.ts asks them by hand.
 */
const tooMuchAtOnce = [
  // Its bytes lie beside the rows, where a row that was written here has none (specs/contract/attachments.ts fetches one).
  "getAttachment",
  // Only to an entry by hand, and with files that wait for one.
  "attachToTransaction",
  "updateOperator",
  "updateUnit",
  "updateClassYear",
  "updateClassroom",
  "updateStudent",
  "updateCategory",
  "updateBank",
  // The name of a money post beside its key; contract/keys.ts asks them.
  "resolveKey",
  // Students of that very class.
  "createPortalAccounts",
];
/** The endpoints that came to what they are about: done, or refused for what was found. */
const reached = new Set<string>();

async function askOnce(endpoint: Endpoint, number: number, arbitrary: fc.Arbitrary<Spoilt>): Promise<void> {
  const property = fc.asyncProperty(arbitrary, async (spoilt) => {
    const answer = await ask(spoilt);
    came.set(answer.status, (came.get(answer.status) ?? 0) + 1);
    if (answer.status < 300 || answer.status === 409) reached.add(endpoint.name);
    const fault = await faultOf(spoilt, answer);
    if (fault === null) return;
    const { path, body, as } = spoilt;
    const again = `FUZZ_SEED=${SEED} FUZZ_RUNS=${Math.min(number + 1, RUNS)}`;
    throw new Error(
      `${again}\n${endpoint.name}, ${endpoint.method} ${path} as ${as}\n${body ?? ""}\n${fault}`,
    );
  });
  await fc.assert(property, { numRuns: 1, seed: SEED + number });
}

test("those that are excused are endpoints still", () => {
  const names = allEndpoints.map(({ name }) => name);
  expect(tooMuchAtOnce.filter((name) => !names.includes(name))).toEqual([]);
});

test(`${RUNS} spoilt requests and more end in an answer of a known shape, and the books hold`, async () => {
  const ids = { ...(await idsIn(fake.db, users)), sessions: await sessionsToEnd() };
  const requests = allEndpoints.map((endpoint) => ({
    endpoint,
    arbitrary: spoiltRequest(endpoint, ids, users),
  }));
  let number = 0;
  while (number < RUNS)
    for (const { endpoint, arbitrary } of requests.slice(0, RUNS - number))
      await askOnce(endpoint, number++, arbitrary);
  // Chance may send an endpoint only ids that are none, or bodies that its schema refuses: it is asked on until it finds something.
  const missing = () =>
    requests.filter(
      ({ endpoint: { name, ...rest } }) =>
        resourceOf(rest) !== null && !reached.has(name) && !tooMuchAtOnce.includes(name),
    );
  for (let turn = 0; turn < PATIENCE; turn += 1)
    for (const { endpoint, arbitrary } of missing()) await askOnce(endpoint, number++, arbitrary);
  expect(
    missing().map(({ endpoint }) => endpoint.name),
    "found nothing by any id",
  ).toEqual([]);
  // Were all refused at the door, nothing behind it would have been asked.
  const done = [...came].filter(([status]) => status < 300).reduce((sum, [, times]) => sum + times, 0);
  expect(done / number, JSON.stringify([...came])).toBeGreaterThan(0.15);
  const checks = await checkBooks(fake.db);
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
}, 3_700_000);
