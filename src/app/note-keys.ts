/** The keys of the payment desk for what is laid on the counter; no amount has such a sign. Source: decision 064. */
export const noteKeys = [
  { key: "=", note: "exact" },
  { key: "+", note: "fifty" },
  { key: "*", note: "hundred" },
] as const;

/** The keys of the payment desk that bring a brother or sister to it, or all of them; no amount has such a sign. */
export const familyKeys = [
  { key: "/", adds: "next" },
  { key: "&", adds: "all" },
] as const;
