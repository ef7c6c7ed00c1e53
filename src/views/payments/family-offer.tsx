import { useEffect } from "react";
import { useLocation } from "wouter";
import { listSiblings, type Sibling } from "../../../contract/students/siblings.ts";
import { familyKeys } from "../../app/note-keys.ts";
import { api, userId } from "../../app/session.ts";
import { useRecordOf } from "../../hooks/use-record.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Money } from "../parts/figures/money.tsx";
import { Card } from "../parts/page/card.tsx";
import { deskAddress } from "./family-address.ts";
import { carryAmount } from "./family-drafts.ts";
import "./family.css";

type OfferProps = {
  studentId: string;
  /** what was typed for this student already */
  typedRupiah: number | null;
  /** how many of them the keys have asked for */
  asked: number;
  onAnswered: () => void;
};

/** The brothers and sisters of who stands at the counter, with what each owes, to be paid for in the same visit. */
export function FamilyOffer({ studentId, typedRupiah, asked, onAnswered }: OfferProps) {
  const { record, problem, retry } = useRecordOf<{ rows: readonly Sibling[] }>(
    studentId,
    async (id, signal) => ({ rows: (await api(listSiblings, { params: { id }, signal })).data }),
  );
  const [path, navigate] = useLocation();
  const owing = (record?.rows ?? []).filter(({ balance }) => balance > 0);
  const goWith = (ids: readonly string[]) => {
    if (ids.length === 0) return;
    carryAmount(userId(), studentId, typedRupiah);
    navigate(deskAddress(path, [studentId, ...ids]));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers the keys, once they can be answered
  useEffect(() => {
    if (asked === 0 || record === null) return;
    onAnswered();
    goWith(owing.slice(0, asked).map(({ id }) => id));
  }, [asked, record]);
  // Reading them again may fail: what is known of them stands.
  if (problem !== null && record === null) {
    return <ProblemNote title={t("family.unread")} detail={problem.message} onRetry={retry} />;
  }
  if (record === null || record.rows.length === 0) return null;
  return (
    <SiblingsCard
      rows={record.rows.map(({ balance, ...child }) => ({ ...child, owes: balance }))}
      onAdd={(id) => goWith([id])}
      onAll={() => goWith(owing.map(({ id }) => id))}
    />
  );
}

type Row = Pick<Sibling, "id" | "nis" | "name" | "unit" | "classroom"> & { owes: number };

type SiblingsCardProps = { rows: readonly Row[]; onAdd: (id: string) => void; onAll: () => void };

/** Who may be added; who owes nothing is named without a button. */
export function SiblingsCard({ rows, onAdd, onAll }: SiblingsCardProps) {
  const owing = rows.filter(({ owes }) => owes > 0);
  return (
    <Card
      title={t("family.siblings")}
      actions={
        owing.length > 0 ? (
          <Button size="small" aria-keyshortcuts={keyThat("all")} onClick={onAll}>
            {t("family.payAll")}
            <Key adds="all" />
          </Button>
        ) : null
      }
    >
      <ul className="family-siblings" aria-label={t("family.siblings")}>
        {rows.map((row) => (
          <li key={row.id}>
            <span className="family-who">
              <strong>{row.name}</strong>
              <span className="family-faint">{placeOf(row)}</span>
            </span>
            <Money amount={row.owes} emphasis={row.owes > 0 ? "plain" : "faint"} />
            {row.owes > 0 ? (
              <Button
                size="small"
                aria-label={t("family.addName", { name: row.name })}
                aria-keyshortcuts={row === owing[0] ? keyThat("next") : undefined}
                onClick={() => onAdd(row.id)}
              >
                {t("family.add")}
                {row === owing[0] ? <Key adds="next" /> : null}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The class, the unit and the NIS of a child, as far as there is one. */
export const placeOf = ({ unit, classroom, nis }: Pick<Sibling, "unit" | "classroom" | "nis">) =>
  [...(classroom ? [classroom.name] : []), unit.name, nis].join(" · ");

const keyThat = (adds: "next" | "all") => familyKeys.find((one) => one.adds === adds)?.key;

function Key({ adds }: { adds: "next" | "all" }) {
  return (
    <span className="desk-key" aria-hidden="true">
      {keyThat(adds)}
    </span>
  );
}
