import { Link } from "wouter";
import type { BankDetail } from "../../../contract/master/banks.ts";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { FileMenu } from "../parts/list/export-menu.tsx";
import { useVirtualNumbers } from "./use-virtual-accounts.ts";
import "./bank-numbers.css";

/** Daftar VA: how many students have a number at the bank, who has none and why, and the file that the bank is given. */
export function BankNumbers({ bank }: { bank: BankDetail }) {
  const { record, problem, retry, file } = useVirtualNumbers(bank);
  return (
    <section className="bank-numbers" aria-label={t("virtual.list")}>
      {problem ? <ProblemNote title={problem.message} onRetry={retry} /> : null}
      {record === null && problem === null ? <Skeleton lines={2} /> : null}
      {record === null ? null : (
        <div className="bank-numbers-head">
          <p>
            {record.numbered > 0
              ? t("virtual.count", { count: integer(record.numbered) })
              : t("virtual.countNone")}
          </p>
          {record.numbered > 0 ? <FileMenu label={t("virtual.download")} file={file} /> : null}
        </div>
      )}
      {record === null || record.without === 0 ? null : <Without record={record} />}
    </section>
  );
}

type Numbers = NonNullable<ReturnType<typeof useVirtualNumbers>["record"]>;

function Without({ record: { rows, without } }: { record: Numbers }) {
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
