/** Reading files of students on threads of their own. Source: docs/decisions/034. */
import { join } from "node:path";
import type { ReadSheet } from "../../cases/case.ts";
import type { ReadFile } from "../../cases/sheets/read.ts";
import { startPool } from "./pool.ts";

/** Beside the server's own file in the build (vite.server.config.ts). */
const WORKER = join(import.meta.dirname, "sheets-worker.mjs");

/** A large file of 5,000 students takes two seconds, on a slow machine ten. */
const TIMEOUT_MS = 40_000;
/** A file of 10 MB, what comes out of it, and its cells as text. */
const MEMORY_MB = 512;

const tooSlow =
  "Berkas ini tidak selesai dibaca. Salin daftar siswanya ke berkas baru, simpan sebagai .xlsx, lalu kirim lagi.";
const tooLarge =
  "Berkas ini terlalu besar untuk dibaca. Salin daftar siswanya ke berkas baru, simpan sebagai .xlsx, lalu kirim lagi.";

/** The reader, and how to end its threads. A file that takes too long or too much ends with its own thread. */
export function startSheetReader(
  program: { file: string | URL; args?: readonly string[] } = { file: WORKER },
  timeoutMs = TIMEOUT_MS,
): { readSheet: ReadSheet; close: () => Promise<void> } {
  const pool = startPool({ ...program, threads: 2, jobsPerThread: 1, memoryMb: MEMORY_MB });
  const readSheet: ReadSheet = async (sheet) => {
    const late = AbortSignal.timeout(timeoutMs);
    try {
      return await pool.run<ReadFile>("readSheet", sheet, late);
    } catch (error) {
      if (late.aborted) return { refusal: tooSlow };
      if (isOutOfMemory(error)) return { refusal: tooLarge };
      throw error;
    }
  };
  return { readSheet, close: () => pool.close() };
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
