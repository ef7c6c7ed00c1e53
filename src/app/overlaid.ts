/** Whether an open menu or a dialog lies over the page: Esc and letters are for that first. */
export const isOverlaid = (): boolean => document.querySelector("dialog[open], :popover-open") !== null;
