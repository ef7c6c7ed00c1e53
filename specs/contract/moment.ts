/** Saturday, 21 November 2026, 10.00 in Jakarta: the instant at which the schools of our own stand. */
export const NOW = new Date("2026-11-21T03:00:00.000Z");
export const ZONE = "Asia/Jakarta";
