/** Tooltips that can be dismissed where they are seen (WCAG 2.2, 1.4.13). */

const seen = ".tipped:is(:hover, :focus-visible)";

/** Esc takes away the tooltips that are seen. The document listens, because a pointer gives its button no keys. */
export function hushTipsOnEscape(): void {
  const hush = ({ key }: KeyboardEvent) => {
    if (key !== "Escape") return;
    for (const button of document.querySelectorAll<HTMLElement>(seen)) button.dataset.hushed = "";
  };
  addEventListener("keydown", hush, { capture: true });
}

/** Once both the pointer and the focus have left a button, its tooltip may be seen again. */
export function allowTip({ currentTarget: button }: { currentTarget: HTMLElement }): void {
  if (!button.matches(seen)) delete button.dataset.hushed;
}
