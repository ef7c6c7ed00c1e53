import { Link } from "wouter";
import type { BankDetail } from "../../../contract/banks.ts";
import { useVirtualNumbers } from "../../wiring/virtual-accounts.ts";
import { integer } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { FileMenu } from "../parts/export-menu.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { Skeleton } from "../parts/skeleton.tsx";
import "./bank-numbers.css";

/** Daftar VA: how many students have a number at the bank, who has none and why, and the file that the bank is given. */
export function BankNumbers({ bank }: { bank: BankDetail }) {
  const { thing, problem, retry, file } = useVirtualNumbers(bank);
  return (
    <section className="bank-numbers" aria-label={t("virtual.list")}>
      {problem ? <ProblemNote title={problem.message} onRetry={retry} /> : null}
      {thing === null && problem === null ? <Skeleton lines={2} /> : null}
      {thing === null ? null : (
        <div className="bank-numbers-head">
          <p>
            {thing.numbered > 0
              ? t("virtual.count", { count: integer(thing.numbered) })
              : t("virtual.countNone")}
          </p>
          {thing.numbered > 0 ? <FileMenu label={t("virtual.download")} file={file} /> : null}
        </div>
      )}
      {thing === null || thing.without === 0 ? null : <Without thing={thing} />}
    </section>
  );
}

type Numbers = NonNullable<ReturnType<typeof useVirtualNumbers>["thing"]>;

function Without({ thing: { rows, without } }: { thing: Numbers }) {
  return (
    <>
      <ProblemNote tone="warning" title={t("virtual.without", { count: integer(without) })} />
      <ul className="bank-numbers-without">
        {rows.map(({ id, student, fault }) => (
          <li key={id}>
            <Link href={`/admin/master/students/edit/${encodeURIComponent(student.id)}`}>
              {`${student.name} (${student.nis})`}
            </Link>
            {fault === null ? null : <p>{t(`virtual.faults.${fault}`)}</p>}
          </li>
        ))}
        {without > rows.length ? (
          <li>{t("virtual.more", { count: integer(without - rows.length) })}</li>
        ) : null}
      </ul>
    </>
  );
}
