import { type Asked, useExplanation } from "../../hooks/use-explanation.ts";
import { ExplanationDialog } from "../parts/explanation/explanation-dialog.tsx";

/** Why a bill is as large as it is, of one that was issued or of one in a preview. */
export function WhyDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  return <ExplanationDialog record={useExplanation(asked)} onClose={onClose} />;
}
