/** Answers with a stream whoever asks for one, where this host has any. Source: docs/spec/office.md §1. */
import type { Context } from "hono";
import { listEvents } from "../contract/office/events.ts";
import type { Host } from "./host.ts";
import { actorOf, answerWith, failure } from "./pipeline.ts";

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  // A proxy that gathers answers would keep them all.
  "x-accel-buffering": "no",
};

/** Null where no stream was asked for, or none can be had: the endpoint then says it once. */
export async function streamOf(host: Host, c: Context): Promise<Response | null> {
  if (host.events === undefined || !/\btext\/event-stream\b/.test(c.req.header("accept") ?? "")) return null;
  try {
    const actor = await actorOf(host.engine.db, listEvents, c.req.raw, host.clock());
    if (actor?.kind !== "staff") return null;
    const ago = c.req.query("ago");
    const after = c.req.header("last-event-id") ?? c.req.query("after");
    const stream = host.events.open(actor, { after, ago: ago === undefined ? undefined : Number(ago) });
    return stream === null ? null : new Response(stream, { headers });
  } catch (error) {
    return answerWith(failure(host, error));
  }
}
