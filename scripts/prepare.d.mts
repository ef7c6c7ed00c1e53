/** The project's folder, whatever folder the command was started in. */
export const root: string;

/** Builds the front end and the server into `dist` when a source changed since the last build. See prepare.mjs. */
export function ensureBuild(): Promise<void>;

/** The path of a program inside `node_modules`, such as `vite/bin/vite.js`. */
export function tool(path: string): string;

/** Ends this process with npm, which passes no SIGTERM on. See prepare.mjs. */
export function endWithNpm(): void;
