/** How to launch the pinned browser, or null where it cannot run. See setup-browser.mjs. */
export function setUpBrowser(): Promise<{ executablePath: string; env: Record<string, string> } | null>;
