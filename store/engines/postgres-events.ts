/** Hears of events that other processes have written. Source: decision 079. */
import pg from "pg";

const AGAIN_MS = 2_000;

/**
 * Calls back at every commit that wrote an event, whoever made it, and whenever the line is there again, since what was said
 * meanwhile was not heard. One connection beside the pool. Returns what ends it.
 */
export function listenToEvents(url: string, hear: () => void): () => Promise<void> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  const connect = async () => {
    const own = new pg.Client({ connectionString: url, application_name: "iuran-events", keepAlive: true });
    client = own;
    const again = () => {
      if (isOver || client !== own) return;
      client = null;
      own.end().catch(() => {});
      timer = setTimeout(() => void connect(), AGAIN_MS);
      timer.unref();
    };
    own.on("error", again);
    own.on("end", again);
    own.on("notification", hear);
    try {
      await own.connect();
      await own.query("listen iuran_events");
      hear();
    } catch {
      again();
    }
  };
  void connect();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
