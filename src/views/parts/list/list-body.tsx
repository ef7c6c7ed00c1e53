import type { ReactNode } from "react";
import type { Endpoint } from "../../../../contract/endpoint.ts";
import type { List } from "../../../hooks/use-list.ts";
import type { MissingPrerequisite } from "../../../hooks/use-prerequisite.ts";
import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { ProblemNote } from "../feedback/problem-note.tsx";
import { TableSkeleton } from "../feedback/skeleton.tsx";
import { Stack } from "../page/layout.tsx";
import { EmptyList } from "./empty-list.tsx";
import { Pagination } from "./pagination.tsx";
import "./list-body.css";

/** What every list's reply says of its pages (contract/common.ts). */
type Pages = { current_page: number; per_page: number; total: number };

type Lookups = { lookupProblem: { message: string } | null; retryLookups: () => void };

/** Asks for the rows again, and with them for the choices of the filters where those were lost, too. */
export function retryAll(list: { retry: () => void }, lookups: Lookups | undefined): void {
  if (lookups?.lookupProblem) lookups.retryLookups();
  list.retry();
}

type ListBodyProps<Meta extends Pages> = {
  list: Pick<
    List<Endpoint>,
    "problem" | "isLoading" | "isEmpty" | "isNothingFound" | "news" | "change" | "retry"
  > & {
    meta: Meta | null;
  };
  /** how many columns the table that comes will have */
  columns: number;
  /** what could not be shown; without it the problem's own message stands alone */
  failed?: string | undefined;
  /** the choices of its filters, where they come from the server */
  lookups?: Lookups;
  /** there is nothing yet, and what helps */
  empty: { title: string; line: string; action?: ReactNode; first?: MissingPrerequisite | null };
  /** the filters leave nothing */
  nothingFound: { title: string; line: string };
  clear?: () => void;
  /** the rows, once they are there */
  children: (meta: Meta) => ReactNode;
};

/** What stands under the filters of a list: a problem, and the rows with their pages or why there are none. */
export function ListBody<Meta extends Pages>(props: ListBodyProps<Meta>) {
  const { list, failed, lookups } = props;
  const { problem } = list;
  return (
    <Stack>
      {lookups?.lookupProblem && !problem ? (
        <ProblemNote tone="warning" title={lookups.lookupProblem.message} onRetry={lookups.retryLookups} />
      ) : null}
      {problem ? (
        <ProblemNote
          title={failed ?? problem.message}
          detail={failed && problem.message}
          onRetry={problem.kind === "forbidden" ? undefined : () => retryAll(list, lookups)}
        />
      ) : null}
      <Rows {...props} />
    </Stack>
  );
}

function Rows<Meta extends Pages>({
  list,
  columns,
  empty,
  nothingFound,
  clear,
  children,
}: ListBodyProps<Meta>) {
  const { meta } = list;
  if (list.isLoading) return <TableSkeleton columns={columns} />;
  if (list.isEmpty) return <EmptyList {...empty} />;
  if (list.isNothingFound) {
    const clearAll = clear ?? (() => list.change({ q: "", filters: {} }));
    return (
      <EmptyState
        drawing="search"
        {...nothingFound}
        action={<Button onClick={clearAll}>{t("parts.clearFilters")}</Button>}
      />
    );
  }
  if (meta === null) return null;
  return (
    <>
      {list.news?.isHeld ? (
        <p className="list-news" role="status">
          {t("parts.news")}
        </p>
      ) : null}
      {children(meta)}
      <Pagination
        page={meta.current_page}
        perPage={meta.per_page}
        total={meta.total}
        onPageChange={(page) => list.change({ page })}
        onPerPageChange={(per_page) => list.change({ per_page })}
      />
    </>
  );
}
