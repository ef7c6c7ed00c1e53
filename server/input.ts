/** Reads what a request says: parameters, query and body, and refuses what cannot be read. Source: docs/spec/api.md §1. */
import { invalid, missing } from "../cases/refusal.ts";

/** What the lists of one body may hold together; the largest that a screen sends names 5,000 students. */
const MOST_ENTRIES = 10_000;

/** A body beyond the limit; the pipeline answers 413. */
export class BodyTooLarge extends Error {
  readonly limitBytes: number;

  constructor(limitBytes: number) {
    super(`a body beyond ${limitBytes} bytes`);
    this.limitBytes = limitBytes;
  }
}

/** A body that was not there in time; the pipeline answers 408. */
export class BodyTooSlow extends Error {}

/** The values of a path's `:names`. One that holds a control character names nothing (404). */
export function paramsOf(params: Record<string, string>): Record<string, string> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (Object.values(params).some((value) => /[\u0000-\u001f]/.test(value))) throw missing();
  return params;
}

/** The query as the schemas have it: `filter[status]=x` becomes `{filter: {status: "x"}}`; the last of two wins. */
export function queryOf(search: URLSearchParams): Record<string, unknown> {
  const plain = new Map<string, unknown>();
  const filters = new Map<string, string>();
  for (const [name, value] of search) {
    if (value.includes("\0")) throw invalid({ [name]: [UNREADABLE] });
    const [, filter] = /^filter\[([^[\]]*)\]$/.exec(name) ?? [];
    if (filter === undefined) plain.set(name, value);
    else filters.set(filter, value);
  }
  if (filters.size > 0) plain.set("filter", Object.fromEntries(filters));
  return Object.fromEntries(plain);
}

/**
 * The JSON body; none at all counts as an empty object, so that each field missing in it is named.
 * Errors: 422 for what is not JSON, not declared as such or a list without end, `BodyTooLarge` beyond the endpoint's
 * limit, counted while it arrives, `BodyTooSlow` when it is not there `withinMs`.
 */
export async function bodyOf(request: Request, limitBytes: number, withinMs: number): Promise<unknown> {
  const bytes = await inTime(withinMs, (isOver) => bytesOf(request, limitBytes, isOver));
  if (bytes.byteLength === 0) return {};
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (!/^application\/([a-z0-9.-]+\+)?json$/.test(type)) {
    throw invalid({ body: ["Kirim isian sebagai JSON (Content-Type: application/json)."] });
  }
  const text = textOf(bytes);
  const value = parsed(text);
  if (holdsTooMany(value)) throw invalid({ body: ["Isian memuat terlalu banyak baris sekaligus."] });
  // PostgreSQL stores no NUL, and SQLite would cut a text at it. Only a body that mentions one is searched.
  const unreadable = text.includes("\\u0000") ? pathOfNul(value) : null;
  if (unreadable !== null) throw invalid({ [unreadable]: [UNREADABLE] });
  return value;
}

const UNREADABLE = "Isian memuat karakter yang tidak dapat disimpan.";

/** Runs a reading that is told by `isOver` when its time is over. */
async function inTime<T>(ms: number, read: (isOver: Promise<never>) => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOver = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyTooSlow("a body that takes too long")), ms);
  });
  try {
    return await read(isOver);
  } finally {
    clearTimeout(timer);
  }
}

/** A part of a body is let go as soon as the body is refused: what a stranger sends is not kept until they give up. */
async function bytesOf(request: Request, limitBytes: number, isOver: Promise<never>): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > limitBytes) throw new BodyTooLarge(limitBytes);
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  isOver.catch(() => void reader?.cancel().catch(() => {}));
  for (;;) {
    const piece = await (reader && Promise.race([isOver, reader.read()]));
    if (piece === undefined || piece.done) break;
    size += piece.value.byteLength;
    if (size > limitBytes) {
      // Not waited for: of a body that somebody else has a copy of, as MSW does, it never ends.
      void reader?.cancel().catch(() => {});
      throw new BodyTooLarge(limitBytes);
    }
    pieces.push(piece.value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.byteLength;
  }
  return bytes;
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalid({ body: ["Isian bukan teks UTF-8 yang sah."] });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ body: ["Isian bukan JSON yang sah."] });
  }
}

/**
 * Counted before the schemas look: they judge every entry, and half a million wrong ones fit into 1 MB, would keep
 * the server busy for seconds and come back as 20 MB of sentences.
 */
function holdsTooMany(value: unknown): boolean {
  const waiting: unknown[] = [value];
  let entries = 0;
  while (waiting.length > 0) {
    const seen = waiting.pop();
    if (typeof seen !== "object" || seen === null) continue;
    if (Array.isArray(seen)) entries += seen.length;
    if (entries > MOST_ENTRIES) return true;
    for (const inner of Object.values(seen)) waiting.push(inner);
  }
  return false;
}

/** Where the first NUL stands, as `allocations.0.note`. A stack of our own, because a body may nest deeply. */
function pathOfNul(value: unknown): string | null {
  const waiting: { at: string; value: unknown }[] = [{ at: "", value }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { at, value: seen } = next;
    if (typeof seen === "string" && seen.includes("\0")) return at === "" ? "body" : at;
    if (typeof seen !== "object" || seen === null) continue;
    for (const [name, inner] of Object.entries(seen)) {
      if (name.includes("\0")) return "body";
      waiting.push({ at: at === "" ? name : `${at}.${name}`, value: inner });
    }
  }
  return null;
}
