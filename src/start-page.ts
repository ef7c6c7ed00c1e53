/**
 * The page as it comes from the server, before any screen of ours stands on it: the overlay that fades, the splash or a
 * form that can be typed into already, and the words for an app that could not be loaded. See index.html.
 */

const byId = (id: string) => document.getElementById(id);

/** Nothing is under it any more that it could fade in (original.md §2: about 500 ms). */
export const removeOverlay = () => byId("start-overlay")?.remove();

/** Says that the app could not be loaded, in place of the splash. */
export function showFailure(retry: () => void): void {
  const failure = byId("start-failure");
  const button = failure?.querySelector("button");
  if (!failure || !button) return;
  button.onclick = retry;
  failure.hidden = false;
}
