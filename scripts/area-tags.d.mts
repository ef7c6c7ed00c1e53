/** The arguments for Playwright, in which `@area:bills` also stands for the specs in `specs/bills`. See area-tags.mjs. */
export function withAreas(args: readonly string[]): string[];
