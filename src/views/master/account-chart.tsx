import type { ReactNode } from "react";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { TableSkeleton } from "../parts/feedback/skeleton.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { BulkHost, selectionOf } from "../parts/list/bulk-host.tsx";
import { ColumnMenu } from "../parts/list/column-menu.tsx";
import { EmptyList } from "../parts/list/empty-list.tsx";
import { retryAll } from "../parts/list/list-body.tsx";
import { ListTools } from "../parts/list/list-tools.tsx";
import { Pagination } from "../parts/list/pagination.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { AccountRows } from "./account-rows.tsx";
import { accounts } from "./accounts-resource.ts";
import type { AccountTree } from "./use-account-tree.ts";
import "../parts/list/list-table.css";
import "./account-tree.css";

type AccountChartProps = {
  tree: AccountTree;
  /** what helps when there is nothing yet */
  action: ReactNode;
  hrefOf: ((row: { id: string }) => string) | undefined;
};

/** The chart under its filters: a problem, the tree, or why there is none. */
export function AccountChart({ tree, action, hrefOf }: AccountChartProps) {
  const { list, lookupProblem, retryLookups, clear } = tree.screen;
  const { problem } = list;
  return (
    <Stack>
      {lookupProblem && !problem ? (
        <ProblemNote tone="warning" title={lookupProblem.message} onRetry={retryLookups} />
      ) : null}
      {problem ? <ProblemNote title={problem.message} onRetry={() => retryAll(list, tree.screen)} /> : null}
      {list.isLoading ? <TableSkeleton columns={accounts.columns.length} /> : null}
      {list.isEmpty ? (
        <EmptyList title={t(accounts.empty)} line={t(accounts.emptyLine)} action={action} />
      ) : null}
      {list.isNothingFound ? (
        <EmptyState
          drawing="search"
          title={t(accounts.nothingFound)}
          line={t("master.nothingFoundLine")}
          action={<Button onClick={clear}>{t("parts.clearFilters")}</Button>}
        />
      ) : null}
      {tree.rows.length > 0 ? <Tree tree={tree} hrefOf={hrefOf} /> : null}
      {tree.bulk === null ? null : <BulkHost {...tree.bulk} />}
    </Stack>
  );
}

function Tree({ tree, hrefOf }: Pick<AccountChartProps, "tree" | "hrefOf">) {
  const { list, choice } = tree.screen;
  const { bulk } = tree;
  const { meta } = list;
  const optional = accounts.columns.slice(1).map(({ key, header }) => ({ key, header: t(header) }));
  return (
    <>
      <div className="account-tree-tools">
        <p className="figures" aria-live="polite">
          {meta === null ? null : t("master.account.count", { count: integer(meta.accounts_count) })}
        </p>
        {tree.depth > 1 && !tree.isNarrowed ? <Levels tree={tree} /> : null}
      </div>
      <div className="list-table">
        <ListTools columns={optional} optional={optional} choice={choice} />
        <ColumnMenu columns={optional} choice={choice} />
        <AccountRows tree={tree} hrefOf={hrefOf} selection={bulk === null ? undefined : selectionOf(bulk)} />
      </div>
      {meta !== null && meta.last_page > 1 ? (
        <Pagination
          page={meta.current_page}
          perPage={meta.per_page}
          total={meta.total}
          onPageChange={(page) => list.change({ page })}
        />
      ) : null}
    </>
  );
}

function Levels({ tree }: { tree: AccountTree }) {
  const levels = Array.from({ length: tree.depth - 1 }, (_, index) => index + 1);
  return (
    <SelectField
      label={t("master.account.level")}
      labelHidden
      placeholder={t("master.account.allLevels")}
      value={tree.level === 0 ? "" : String(tree.level)}
      onValueChange={tree.chooseLevel}
      options={levels.map((level) => ({
        value: String(level),
        label: t("master.account.toLevel", { level }),
      }))}
    />
  );
}
