/** Tells of each link of ours that is hovered or focused, so that the next screen's code is there when it is opened. */
export function fetchOnIntent(fetchAhead: (path: string) => void): void {
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link?.href || link.origin !== location.origin || link.target !== "" || link.download !== "") return;
    if (link.pathname !== location.pathname) fetchAhead(link.pathname);
  };
  addEventListener("pointerover", look, { passive: true });
  addEventListener("focusin", look);
}
