import XIcon from "lucide-react/icons/x";
import { Button } from "../buttons/button.tsx";
import "./filter-chip.css";

type FilterChipProps = {
  /** What the rows are narrowed to. */
  children: string;
  /** What a press does, in words. */
  label: string;
  onDrop: () => void;
};

/** A filter that is set: it names what it leaves, and a press drops it. On paper the words stand alone. */
export function FilterChip({ children, label, onDrop }: FilterChipProps) {
  return (
    <Button size="small" className="filter-chip" aria-label={label} onClick={onDrop}>
      {children}
      <XIcon size={16} aria-hidden="true" />
    </Button>
  );
}
