/** What the desk needs of payments without a network, in one piece that comes while there is one. */
export { keepUnsent, startUnsent, unsent } from "../../app/unsent.ts";
export { canKeep } from "../../app/unsent-store.ts";
export { KeptPayment } from "./kept-payment.tsx";
export { UnsentList } from "./unsent-list.tsx";
export { unsentOf } from "./unsent-of.ts";
