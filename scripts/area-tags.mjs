/**
 * `@area:bills` in a `--grep` means the specs in `specs/bills` and whatever has that tag: a spec told by hand needs none.
 * Playwright looks for the pattern in project, file, titles and tags, one after another.
 */
const AREA = /@area:([a-z0-9-]+)/g;

/** @param {readonly string[]} args */
export function withAreas(args) {
  return args.map((arg, index) => {
    const isPattern =
      /^--grep(-invert)?=/.test(arg) || /^(-g|-gv|--grep|--grep-invert)$/.test(args[index - 1] ?? "");
    return isPattern ? arg.replaceAll(AREA, "(?:@area:$1(?![\\w-])|(?<![\\w-])$1/\\S*spec\\.ts)") : arg;
  });
}
