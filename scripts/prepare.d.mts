/** Builds the front end and the server into `dist` when a source changed since the last build. See prepare.mjs. */
export function ensureBuild(): Promise<void>;
