import { type CSSProperties, useState } from "react";
import type { PlacedAccount } from "../../../contract/master/accounts.ts";
import { t } from "../../messages/messages.ts";
import type { selectionOf } from "../parts/list/bulk-host.tsx";
import { BodyCell, SelectAllCell } from "../parts/list/data-table-head.tsx";
import { type Tick, TickCell, useTicking } from "../parts/list/data-table-ticks.tsx";
import { openRow } from "../parts/list/open-row.ts";
import { Cell } from "../parts/list/resource-table.tsx";
import { press } from "./account-keys.ts";
import { AccountName } from "./account-name.tsx";
import { accounts } from "./accounts-resource.ts";
import type { AccountTree } from "./use-account-tree.ts";
import "../parts/list/data-table.css";

type AccountRowsProps = {
  tree: AccountTree;
  hrefOf: ((row: { id: string }) => string) | undefined;
  /** for who may do something with several */
  selection: ReturnType<typeof selectionOf<PlacedAccount>> | undefined;
};

/**
 * The chart as a tree grid: one row takes the focus, arrows go up and down, open and close a branch and lead in and out
 * of it, Enter opens the account, Space chooses it. On a phone each row is a card that stands in by its level.
 */
export function AccountRows({ tree, hrefOf, selection }: AccountRowsProps) {
  const { list, choice } = tree.screen;
  const [focused, setFocused] = useState("");
  const stop = tree.rows.some(({ id }) => id === focused) ? focused : tree.rows[0]?.id;
  const keys = tree.choosable.map(({ id }) => id);
  const tick = useTicking(keys, selection);
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
            {selection ? <SelectAllCell keys={keys} {...selection} /> : null}
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
              {...{ account, columns, tree, hrefOf, selection, tick }}
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
  tick: Tick;
  /** whether Tab stops here */
  isStop: boolean;
  onFocus: () => void;
};

function AccountRow(props: AccountRowProps) {
  const { account, columns, tree, hrefOf, selection, isStop, onFocus } = props;
  return (
    <tr
      aria-level={account.level}
      aria-expanded={account.children_count > 0 ? tree.isOpen(account) : undefined}
      tabIndex={isStop ? 0 : -1}
      data-opens={hrefOf ? "" : undefined}
      data-ticked={selection?.selected.has(account.id) ? "" : undefined}
      data-found={account.is_found ? undefined : "below"}
      style={{ "--level": account.level - 1 } as CSSProperties} // React's types know no custom properties
      onFocus={onFocus}
      onKeyDown={(event) => press(event, account, tree)}
      onClick={hrefOf ? openRow : undefined}
    >
      {selection ? <Box {...props} selection={selection} /> : null}
      {columns.map((column, index) => (
        <BodyCell key={column.key} column={{ ...column, header: t(column.header) }} isFirst={index === 0}>
          {index === 0 ? (
            <AccountName account={account} tree={tree} href={hrefOf?.(account)} />
          ) : (
            <Cell {...column.show(account)} />
          )}
        </BodyCell>
      ))}
    </tr>
  );
}

type BoxProps = Pick<AccountRowProps, "account" | "tick"> & {
  selection: NonNullable<AccountRowsProps["selection"]>;
};

/** None for an account that only stands above what was found. */
function Box({ account, selection, tick }: BoxProps) {
  if (!account.is_found) return <td className="data-table-box" />;
  return (
    <TickCell
      name={selection.nameOf(account)}
      ticked={selection.selected.has(account.id)}
      onTick={(on, isRange) => tick(account.id, on, isRange)}
    />
  );
}
