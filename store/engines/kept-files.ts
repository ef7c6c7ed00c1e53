/**
 * Bytes that lie beside the rows, each under the digest of what it holds: the same file is kept once, and what was written under a
 * name never changes. Which files there are, and whose, is in the table `attachments`. Source: docs/decisions/076-files-beside-the-rows.md.
 */
export type KeptFiles = {
  /** on the disk for good when it resolves; of a file that is there already, its age begins anew */
  write(hash: string, bytes: Uint8Array): Promise<void>;
  /** null where there is none */
  read(hash: string): Promise<Uint8Array | null>;
  remove(hash: string): Promise<void>;
  /** all that were written before this instant */
  olderThan(instant: Date): Promise<string[]>;
};

/** As long as the page or the process lives. */
export function filesInMemory(): KeptFiles {
  const kept = new Map<string, { bytes: Uint8Array; at: number }>();
  return {
    write: async (hash, bytes) => void kept.set(hash, { bytes, at: Date.now() }),
    read: async (hash) => kept.get(hash)?.bytes ?? null,
    remove: async (hash) => void kept.delete(hash),
    olderThan: async (instant) =>
      [...kept].filter(([, { at }]) => at < instant.getTime()).map(([hash]) => hash),
  };
}
