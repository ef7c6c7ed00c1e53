/** Keys and pasting in the grid, as in a spreadsheet. Source: docs/spec/books.md §6.3. */
import type { ClipboardEvent, KeyboardEvent, MouseEvent } from "react";
import type { Budget } from "../../../contract/books/budgets.ts";
import { pastedCells } from "./budget-cells.ts";
import type { BudgetScreen } from "./use-budget.ts";

type Place = { row: number; month: number };

/** Where a cell stands; null for what is none. */
function placeOf(target: EventTarget): Place | null {
  if (!(target instanceof HTMLInputElement) || target.dataset.row === undefined) return null;
  return { row: Number(target.dataset.row), month: Number(target.dataset.month) };
}

/** Puts the focus into a cell, its text chosen; nothing where there is none. */
export function focusCell(grid: Element | null, { row, month }: Place): void {
  const cell = grid?.querySelector<HTMLInputElement>(`[data-row="${row}"][data-month="${month}"]`);
  cell?.focus();
  cell?.select();
}

/** The first press of a pointer chooses a cell with its whole text, so that what is typed takes its place; the next ones set the caret. */
export function chooseByClick(event: MouseEvent<HTMLElement>): void {
  const place = placeOf(event.target);
  if (place === null || event.button !== 0 || event.target === document.activeElement) return;
  event.preventDefault();
  focusCell(event.currentTarget, place);
}

/** Whether an arrow to the side leaves the text: all of it is chosen, or the caret stands at that end. */
function leavesText({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  if (selectionStart !== selectionEnd) return false;
  return selectionStart === (key === "ArrowLeft" ? 0 : value.length);
}

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, month: 0 },
  ArrowDown: { row: 1, month: 0 },
  ArrowLeft: { row: 0, month: -1 },
  ArrowRight: { row: 0, month: 1 },
  Enter: { row: 1, month: 0 },
};

/** Arrows and Enter lead to the next cell; Tab does so by itself. */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const place = placeOf(event.target);
  if (step === undefined || place === null || event.ctrlKey || event.metaKey || event.altKey) return;
  if (step.month !== 0 && !leavesText(event.target as HTMLInputElement, event.key)) return; // a place is an input's
  event.preventDefault();
  const turn = event.key === "Enter" && event.shiftKey ? -1 : 1;
  focusCell(event.currentTarget, { row: place.row + turn * step.row, month: place.month + step.month });
}

/** A piece of a spreadsheet fills the cells from the chosen one on. */
export function pasteInto(
  event: ClipboardEvent<HTMLElement>,
  { accounts }: Budget,
  fill: BudgetScreen["fill"],
): void {
  const place = placeOf(event.target);
  if (place === null || (event.target as HTMLInputElement).readOnly) return; // likewise
  const pasted = pastedCells(event.clipboardData.getData("text/plain"), accounts, place);
  if (pasted === null) return;
  event.preventDefault();
  fill(pasted.cells, pasted.outside);
}
