/** Whether this is a Linux on 64-bit Intel with the GNU C library, which programs inside npm packages are built for. */
export function isGnuLinux() {
  if (process.platform !== "linux" || process.arch !== "x64") return false;
  return Boolean(process.report.getReport().header.glibcVersionRuntime);
}
