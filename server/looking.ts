import { newId } from "../store/ids.ts";
import type { Host } from "./host.ts";

/**
 * Looks at once and then every `pauseMs`, one look at a time, until the function that it returns is called. A failure is told, and
 * the next look tries again.
 */
export function lookEvery(host: Host, pauseMs: number, look: () => Promise<void>): () => void {
  let isAtWork = false;
  const once = async () => {
    if (isAtWork) return;
    isAtWork = true;
    try {
      await look();
    } catch (error) {
      host.logError(newId(host.clock()), error);
    } finally {
      isAtWork = false;
    }
  };
  const tick = () => void once();
  tick();
  const timer = setInterval(tick, pauseMs);
  timer.unref();
  return () => clearInterval(timer);
}
