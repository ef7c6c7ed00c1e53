import { copyFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { HtmlTagDescriptor, Plugin } from "vite";

/** Says why nothing comes where the demo does not lie at the root of its address, and so finds none of its files. */
const misplaced = `addEventListener("error", ({ target }) => {
  if (!(target instanceof HTMLScriptElement)) return;
  const place = document.getElementById("start-failure");
  const folder = location.pathname.replace(/[^/]*$/, "");
  place.textContent = folder === "/"
    ? "Sekolah demo tidak dapat dimuat: berkasnya tidak lengkap. Salin seluruh isi dist/demo."
    : "Sekolah demo ini hanya berjalan di akar sebuah alamat, bukan di subfolder " + folder + ". Letakkan isi dist/demo di akar, misalnya https://demo.sekolah.id/.";
  place.hidden = false;
  for (const one of document.querySelectorAll("#start-splash, #root")) one.remove();
}, true);`;

/**
 * Lets the static demo stand on a plain host, which knows files and no routes: `404.html` is the page once more, so that
 * every address leads in, and in a subfolder it says what is wrong.
 */
export function staticDemo(): Plugin {
  let outDir = "";
  return {
    name: "iuran:static-demo",
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: (): HtmlTagDescriptor[] => [{ tag: "script", children: misplaced, injectTo: "head" }],
    async writeBundle() {
      await copyFile(join(outDir, "index.html"), join(outDir, "404.html"));
    },
  };
}
