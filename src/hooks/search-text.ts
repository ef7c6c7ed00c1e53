/** A query as the address bar shows it: a name without a value stays without its equals sign (`?new`). */
export function searchText(params: URLSearchParams): string {
  return params.toString().replace(/(^|&)new=(?=&|$)/g, "$1new");
}
