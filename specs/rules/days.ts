import fc from "fast-check";

/** Any calendar day from 2001 to 2099 as "YYYY-MM-DD", leap days included. */
export const anyDay = fc
  .date({ min: new Date("2001-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10));
