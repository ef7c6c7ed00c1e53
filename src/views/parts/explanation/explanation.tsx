import type {
  AppliedRelief,
  Explanation as Explained,
  MatchedTariff,
} from "../../../../contract/master/tariffs.ts";
import { rupiah } from "../../../messages/formats.ts";
import { t } from "../../../messages/messages.ts";
import { billLabel } from "../../../messages/periods.ts";
import { ProblemNote } from "../feedback/problem-note.tsx";
import { StatusChip } from "../figures/chip.tsx";
import { Money } from "../figures/money.tsx";
import { DescriptionList } from "../page/description-list.tsx";
import { Stack } from "../page/layout.tsx";
import "./explanation.css";

/** Why an amount is what it is: what could have held, what won and why, and the sum. Source: decision 014. */
export function Explanation({ explained }: { explained: Explained }) {
  const { student, student_category, class_year, category, as_of, source, matching } = explained;
  const traits = [student.nis, student.classroom, student_category].filter(Boolean).join(" · ");
  return (
    <Stack>
      <div>
        <p className="explanation-who">{student.name}</p>
        <p className="explanation-faint">{traits}</p>
        <p className="explanation-faint">
          {billLabel(category.name, explained)} · {class_year.name}
        </p>
      </div>
      {as_of === "now" ? null : <ProblemNote tone="info" title={t("tariff.explain.issued")} />}
      <ol className="explanation-steps" aria-label={t("tariff.explain.matching")}>
        {source === "given" ? (
          <Step what={t("tariff.explain.given")} amount={explained.amount} isFirst />
        ) : null}
        {matching.map((tariff, index) => (
          <Step
            key={tariff.tariff_id}
            what={matchedWords(tariff)}
            amount={tariff.amount}
            isFirst={source === "tariff" && index === 0}
          />
        ))}
        <Step
          what={t("tariff.explain.category")}
          amount={explained.category_amount}
          isFirst={source === "category"}
        />
      </ol>
      <p className="explanation-faint">{t("tariff.explain.rule")}</p>
      <Sum explained={explained} />
      {explained.instalments > 1 ? (
        <ProblemNote tone="info" title={t("tariff.explain.instalments", { count: explained.instalments })} />
      ) : null}
    </Stack>
  );
}

/** Whose tariff it is that matched: "Tarif: Yatim, tingkat 7". */
const matchedWords = (tariff: MatchedTariff) => t("tariff.explain.tariffOf", { whom: whomWords(tariff) });

/** Whom a tariff that matched is for: "Yatim, tingkat 7". */
export function whomWords({ grade, classroom, student_category, is_for_student }: MatchedTariff): string {
  const parts = [
    is_for_student ? t("tariff.explain.forStudent") : null,
    student_category,
    classroom === null ? null : t("tariff.classroomOf", { name: classroom }),
    grade === null ? null : t("tariff.gradeOf", { grade }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? t("tariff.everybody") : parts.join(", ");
}

/** One amount that could have held; the first that holds wins. */
function Step({ what, amount, isFirst }: { what: string; amount: number; isFirst: boolean }) {
  return (
    <li className="explanation-step" data-wins={isFirst ? "" : undefined}>
      <span>{what}</span>
      {isFirst ? <StatusChip tone="success">{t("tariff.explain.wins")}</StatusChip> : null}
      <Money amount={amount} emphasis={isFirst ? "strong" : "faint"} />
    </li>
  );
}

/** "Keringanan 40%: Anak yatim"; who may not read relief is not told why. */
function reliefWords({ percent, reason }: AppliedRelief): string {
  const size = percent === null ? "" : ` ${t("tariff.explain.percent", { percent })}`;
  return `${t("tariff.explain.relief")}${size}${reason === null ? "" : `: ${reason}`}`;
}

/** The amount, each relief that is taken off it with its reason, and what is left. */
function Sum({ explained }: { explained: Explained }) {
  const { amount, reliefs, total } = explained;
  return (
    <DescriptionList
      shape="rows"
      items={[
        { term: t("tariff.amount"), detail: rupiah(amount), kind: "number" },
        ...reliefs.map((relief) => ({
          key: relief.relief_id,
          term: reliefWords(relief),
          detail: `− ${rupiah(relief.discount)}`,
          kind: "number" as const,
        })),
        { term: t("tariff.explain.total"), detail: rupiah(total), kind: "total" },
      ]}
    />
  );
}
