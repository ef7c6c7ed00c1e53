/** The shapes that replies share. Source: docs/spec/api.md §1, §2. */

/** `{data, links, meta}` of a list; `sums` go into `meta`. */
export function listReply<T, S extends Record<string, number>>(
  url: URL,
  page: { page: number; per_page: number },
  rows: { data: T[]; total: number; sums: S },
) {
  const last = Math.max(1, Math.ceil(rows.total / page.per_page));
  const link = (number: number) => {
    const query = new URLSearchParams(url.searchParams);
    query.set("page", String(number));
    return `${url.pathname}?${query}`;
  };
  return {
    data: rows.data,
    links: {
      first: link(1),
      last: link(last),
      prev: page.page > 1 ? link(page.page - 1) : null,
      next: page.page < last ? link(page.page + 1) : null,
    },
    meta: {
      current_page: page.page,
      per_page: page.per_page,
      total: rows.total,
      last_page: last,
      ...rows.sums,
    },
  };
}

export const unitBriefOf = (row: { unit_id: string; unit_code: string; unit_name: string }) => ({
  id: row.unit_id,
  code: row.unit_code,
  name: row.unit_name,
});

/** The small object beside an id, or null where there is none. */
export const namedOf = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? "" };

/** The small object of an account, category or unit beside its id. */
export const codedOf = (id: string, code: string | null, name: string | null) => ({
  id,
  code: code ?? "",
  name: name ?? "",
});
