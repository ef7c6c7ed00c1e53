/** The address of a back end as calls are put behind it, however many slashes it was written with. Source: docs/laravel.md. */
export const withoutSlash = (url: string): string =>
  url.endsWith("/") ? withoutSlash(url.slice(0, -1)) : url;
