import type { Explanation } from "../../../../contract/master/tariffs.ts";
import type { Loaded } from "../../../hooks/use-record.ts";
import { nothing } from "../stories.ts";
import { ExplanationDialog } from "./explanation-dialog.tsx";
import { explained } from "./stories-explained.ts";

const dialog = (given: Partial<Loaded<Explanation>>) => (
  <ExplanationDialog
    onClose={nothing}
    record={{
      record: null,
      problem: null,
      isLoading: false,
      isBusy: false,
      isMissing: false,
      isForbidden: false,
      retry: nothing,
      refresh: nothing,
      replace: nothing,
      ...given,
    }}
  />
);

export const Shown = () => dialog({ record: explained });

export const Loading = () => dialog({ isLoading: true });

export const Failed = () =>
  dialog({ problem: { kind: "offline", message: "Server tidak dapat dihubungi." } });

export const Forbidden = () =>
  dialog({
    isForbidden: true,
    problem: { kind: "forbidden", message: "Anda tidak memiliki akses ke data ini." },
  });
