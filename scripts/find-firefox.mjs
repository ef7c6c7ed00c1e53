import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

export const noFirefox =
  "No Firefox is installed here, so its smoke run is skipped (FIREFOX=/path/to/firefox names one).";

/** Where a Firefox is installed: `FIREFOX`, else the first on the path; null where there is none. Nothing is downloaded. */
export function findFirefox() {
  const { FIREFOX, PATH = "" } = process.env;
  const folders = PATH.split(delimiter).filter(Boolean);
  const places = ["firefox-esr", "firefox"].flatMap((name) => folders.map((folder) => join(folder, name)));
  return [FIREFOX, ...places].find((place) => place !== undefined && isProgram(place)) ?? null;
}

/**
 * Whether Playwright can lead it: one in a snap, or of another time, opens no page, which says nothing about the product.
 * @param {string} executablePath
 */
export async function canBeLed(executablePath) {
  const { firefox } = await import("@playwright/test");
  const launched = firefox.launch({ channel: "moz-firefox", executablePath, timeout: 30_000 });
  const browser = await launched.catch(() => null);
  await browser?.close();
  return browser !== null;
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
