import CircleIcon from "lucide-react/icons/circle";
import CircleAlertIcon from "lucide-react/icons/circle-alert";
import CircleCheckIcon from "lucide-react/icons/circle-check";
import CircleDashedIcon from "lucide-react/icons/circle-dashed";
import InfoIcon from "lucide-react/icons/info";
import type { ReactNode } from "react";
import "./chip.css";

export type Tone = "success" | "warning" | "error" | "info" | "neutral";

const icons = {
  success: CircleCheckIcon,
  warning: CircleDashedIcon,
  error: CircleAlertIcon,
  info: InfoIcon,
  neutral: CircleIcon,
} satisfies Record<Tone, unknown>;

type StatusChipProps = {
  tone: Tone;
  /** An icon of 14 px in place of the tone's own. */
  icon?: ReactNode;
  /** The status in a word: colour and icon never stand alone. */
  children: ReactNode;
};

/** A status as icon, word and colour, so that it can be told without seeing colours. */
export function StatusChip({ tone, icon, children }: StatusChipProps) {
  const Icon = icons[tone];
  return (
    <span className="chip" data-tone={tone}>
      {icon ?? <Icon size={14} aria-hidden="true" />}
      {children}
    </span>
  );
}
