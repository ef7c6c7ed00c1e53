import ChevronLeftIcon from "lucide-react/icons/chevron-left";
import ChevronRightIcon from "lucide-react/icons/chevron-right";
import { integer } from "../../../messages/formats.ts";
import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";
import { SelectField } from "../fields/select-field.tsx";
import "./pagination.css";

const SIZES = [25, 50, 100, 200] as const;

type PaginationProps = {
  /** The page shown, from 1. */
  page: number;
  perPage: number;
  /** Rows in all. */
  total: number;
  onPageChange: (page: number) => void;
  onPerPageChange?: (perPage: number) => void;
};

/** "1–25 dari 600", the way back and on, and how many rows a page holds (docs/spec/api.md §2.2: at most 200). */
export function Pagination({ page, perPage, total, onPageChange, onPerPageChange }: PaginationProps) {
  const first = total === 0 ? 0 : (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  return (
    <nav className="pagination" aria-label={t("parts.pages")}>
      <p className="figures" aria-live="polite">
        {t("parts.range", { first: integer(first), last: integer(last), total: integer(total) })}
      </p>
      {onPerPageChange ? (
        <SelectField
          label={t("parts.perPage")}
          labelHidden
          value={String(perPage)}
          onValueChange={(value) => onPerPageChange(Number(value))}
          options={SIZES.map((size) => ({
            value: String(size),
            label: t("parts.rowsPerPage", { count: integer(size) }),
          }))}
        />
      ) : null}
      <div className="pagination-steps">
        <Button
          size="small"
          icon={<ChevronLeftIcon />}
          disabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
        >
          {t("parts.previous")}
        </Button>
        <Button size="small" disabled={last >= total} onClick={() => onPageChange(page + 1)}>
          {t("parts.next")}
          <ChevronRightIcon />
        </Button>
      </div>
    </nav>
  );
}
