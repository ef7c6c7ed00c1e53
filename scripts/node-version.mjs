/**
 * Ends the process with a plain sentence when this Node is too old for Iuran.
 *
 * It is imported before everything else and keeps to old syntax, because a Node that is too old must still be
 * able to parse it. The floor is the one in package.json's `engines`.
 */
const wanted = [20, 19];
const found = process.versions.node.split(".").map(Number);
const tooOld = found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1]);

if (tooOld) {
  console.error(
    `Iuran memerlukan Node ${wanted.join(".")} atau yang lebih baru; yang terpasang di sini Node ${process.versions.node}. ` +
      "Silakan pasang versi terbaru dari https://nodejs.org, lalu jalankan lagi.",
  );
  process.exit(1);
}
