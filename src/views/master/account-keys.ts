import type { KeyboardEvent } from "react";
import type { PlacedAccount } from "../../../contract/master/accounts.ts";
import type { AccountTree } from "./use-account-tree.ts";

const rowsAround = (row: Element) => [...(row.parentElement?.children ?? [])] as HTMLElement[]; // a table body holds rows
const levelOf = (row: Element) => Number(row.getAttribute("aria-level"));

/** The row that a key leads to from this one: up and down, to both ends, and out to the account above. */
function rowFor(key: string, row: Element): HTMLElement | undefined {
  const rows = rowsAround(row);
  const place = rows.findIndex((one) => one.isSameNode(row));
  if (key === "ArrowDown") return rows[place + 1];
  if (key === "ArrowUp") return rows[place - 1];
  if (key === "Home") return rows[0];
  if (key === "End") return rows.at(-1);
  if (key === "out") return rows.slice(0, place).findLast((one) => levelOf(one) < levelOf(row));
  return undefined;
}

/** Arrows turn a branch or lead to another row, Enter opens the account, Space ticks its box. */
export function press(
  event: KeyboardEvent<HTMLTableRowElement>,
  account: PlacedAccount,
  tree: AccountTree,
): void {
  const row = event.currentTarget;
  if (event.target !== row || event.ctrlKey || event.metaKey || event.altKey) return;
  const isMirrored = getComputedStyle(row).direction === "rtl";
  const inward = isMirrored ? "ArrowLeft" : "ArrowRight";
  const outward = isMirrored ? "ArrowRight" : "ArrowLeft";
  const isOpen = account.children_count > 0 && tree.isOpen(account);
  const turns = tree.canTurn(account) && event.key === (isOpen ? outward : inward);
  const key = event.key === inward && isOpen ? "ArrowDown" : event.key === outward ? "out" : event.key;
  const next = turns ? undefined : rowFor(key, row);
  if (turns) tree.turn(account);
  const box = event.key === " " ? row.querySelector("input") : null;
  if (event.key === "Enter") row.querySelector("a")?.click();
  box?.click();
  next?.focus();
  if (turns || next !== undefined || box !== null) event.preventDefault();
}
