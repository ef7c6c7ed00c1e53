import ChevronRightIcon from "lucide-react/icons/chevron-right";
import { type CSSProperties, useState } from "react";
import { Link } from "wouter";
import type { PlacedAccount } from "../../../contract/accounts.ts";
import { accounts } from "../../resources/accounts.ts";
import type { AccountTree } from "../../wiring/account-tree.ts";
import { t } from "../../words/words.ts";
import { openRow } from "../parts/open-row.ts";
import { Cell } from "../parts/resource-table.tsx";
import { press } from "./account-keys.ts";
import "../parts/data-table.css";

type AccountRowsProps = { tree: AccountTree; hrefOf: ((row: { id: string }) => string) | undefined };

/**
 * The chart as a tree grid: one row takes the focus, arrows go up and down, open and close a branch and lead in and out
 * of it, Enter opens the account. On a phone each row is a card that stands in by its level.
 */
export function AccountRows({ tree, hrefOf }: AccountRowsProps) {
  const { list, choice } = tree.screen;
  const [focused, setFocused] = useState("");
  const stop = tree.rows.some(({ id }) => id === focused) ? focused : tree.rows[0]?.id;
  const columns = accounts.columns.filter(({ key }, index) => index === 0 || !choice.hidden.has(key));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, this groups a table that scrolls
    <div
      role="group"
      className="data-table-frame"
      aria-label={t(accounts.title)}
      aria-busy={list.isBusy || undefined}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML has no tree grid; the rows take the focus and the keys */}
      <table className="data-table account-tree" role="treegrid" aria-label={t(accounts.title)}>
        <thead>
          <tr>
            {columns.map(({ key, header, kind }) => (
              <th key={key} scope="col" data-kind={kind}>
                {t(header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tree.rows.map((account) => (
            <AccountRow
              key={account.id}
              {...{ account, columns, tree, hrefOf }}
              isStop={account.id === stop}
              onFocus={() => setFocused(account.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type AccountRowProps = AccountRowsProps & {
  account: PlacedAccount;
  columns: typeof accounts.columns;
  /** whether Tab stops here */
  isStop: boolean;
  onFocus: () => void;
};

function AccountRow({ account, columns, tree, hrefOf, isStop, onFocus }: AccountRowProps) {
  return (
    <tr
      aria-level={account.level}
      aria-expanded={account.children_count > 0 ? tree.isOpen(account) : undefined}
      tabIndex={isStop ? 0 : -1}
      data-opens={hrefOf ? "" : undefined}
      data-found={account.is_found ? undefined : "below"}
      style={{ "--level": account.level - 1 } as CSSProperties} // React's types know no custom properties
      onFocus={onFocus}
      onKeyDown={(event) => press(event, account, tree)}
      onClick={hrefOf ? openRow : undefined}
    >
      {columns.map((column, index) => (
        <td key={column.key} data-kind={column.kind} data-phone={column.phone} data-label={t(column.header)}>
          {index === 0 ? (
            <Name account={account} tree={tree} href={hrefOf?.(account)} />
          ) : (
            <Cell {...column.show(account)} />
          )}
        </td>
      ))}
    </tr>
  );
}

type NameProps = { account: PlacedAccount; tree: AccountTree; href: string | undefined };

/** Code and name after what opens the branch; arrows do the same, so the button is no stop of the keyboard's. */
function Name({ account, tree, href }: NameProps) {
  const { name, code } = account;
  const isOpen = tree.isOpen(account);
  const words = (
    <>
      <span className="mono account-tree-code">{code}</span> {name}
    </>
  );
  return (
    <span className="account-tree-name">
      {tree.canTurn(account) ? (
        <button
          type="button"
          className="account-tree-turn"
          tabIndex={-1}
          aria-label={t(isOpen ? "master.account.close" : "master.account.open", { name })}
          onClick={() => tree.turn(account)}
        >
          <ChevronRightIcon size={18} aria-hidden="true" />
        </button>
      ) : (
        <span className="account-tree-turn" />
      )}
      {href === undefined ? (
        <span>{words}</span>
      ) : (
        <Link href={href} className="data-table-link" tabIndex={-1}>
          {words}
        </Link>
      )}
    </span>
  );
}
