/** A question as its chart would have it, open, for the stories of the dialogs that ask one. */
import type { Confirm } from "../../hooks/use-confirm.ts";
import { nothing } from "./stories.ts";

/** `given` says what is otherwise. */
export const confirmWith = (given: Partial<Confirm>): Confirm => ({
  isOpen: true,
  isBusy: false,
  isConflict: false,
  canSend: true,
  reason: "",
  amountRupiah: null,
  problem: null,
  open: nothing,
  typeReason: nothing,
  typeAmount: nothing,
  confirm: nothing,
  reload: nothing,
  cancel: nothing,
  ...given,
});
