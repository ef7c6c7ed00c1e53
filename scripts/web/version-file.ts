import type { Plugin } from "vite";

/**
 * Writes `version.json`: the name of the script that a page of this build starts with. A page that was started by another
 * one runs an older version (src/machines/app/version.machine.ts).
 */
export function versionFile(): Plugin {
  let base = "/";
  return {
    name: "iuran:version-file",
    apply: "build",
    configResolved(config) {
      base = config.base;
    },
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((one) => one.type === "chunk" && one.isEntry);
      if (entry === undefined) this.error("no script that a page would start with");
      const source = `${JSON.stringify({ version: `${base}${entry.fileName}` })}\n`;
      this.emitFile({ type: "asset", fileName: "version.json", source });
    },
  };
}
