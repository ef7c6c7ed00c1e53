/**
 * `/machines.html` of the development server: every machine's chart beside the running app, with its live state. The
 * server alone does this, so no build can hold any of it.
 */
import { join } from "node:path";
import type { Plugin } from "vite";

/** What the app's own files get in place of these packages. */
const inspected: Readonly<Record<string, string>> = {
  xstate: "xstate.ts",
  "@xstate/react": "xstate-react.ts",
};

export function liveMachines(root: string): Plugin {
  const app = join(root, "src/").replaceAll("\\", "/");
  return {
    name: "iuran:live-machines",
    apply: "serve",
    enforce: "pre",
    resolveId(source, importer) {
      const file = inspected[source];
      const isApp = this.environment.name === "client" && importer?.startsWith(app);
      return file !== undefined && isApp ? join(root, "scripts", "live", file) : null;
    },
    configureServer(server) {
      server.middlewares.use("/machines.html", (_request, response, next) => {
        server
          .ssrLoadModule(join(root, "scripts", "charts", "documents.ts"))
          .then(({ livePage }) => livePage())
          .then((page: string) => {
            response.setHeader("content-type", "text/html; charset=utf-8");
            response.end(page);
          })
          .catch(next);
      });
      const { printUrls } = server;
      server.printUrls = () => {
        printUrls();
        const [address] = server.resolvedUrls?.local ?? [];
        if (address !== undefined) server.config.logger.info(`  ➜  Bagan:   ${address}machines.html`);
      };
    },
  };
}
