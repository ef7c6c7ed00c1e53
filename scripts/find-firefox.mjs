import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Where a Firefox is installed: `FIREFOX`, else the first on the path; null where there is none. Nothing is downloaded. */
export function findFirefox() {
  const { FIREFOX, PATH = "" } = process.env;
  const folders = PATH.split(delimiter).filter(Boolean);
  const places = ["firefox-esr", "firefox"].flatMap((name) => folders.map((folder) => join(folder, name)));
  return [FIREFOX, ...places].find((place) => place !== undefined && isProgram(place)) ?? null;
}

/** @param {string} place */
function isProgram(place) {
  try {
    accessSync(place, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
