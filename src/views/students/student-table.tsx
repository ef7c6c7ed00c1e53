import EyeIcon from "lucide-react/icons/eye";
import PencilIcon from "lucide-react/icons/pencil";
import ReceiptTextIcon from "lucide-react/icons/receipt-text";
import WalletIcon from "lucide-react/icons/wallet";
import type { Student } from "../../../contract/students.ts";
import { useColumns } from "../../wiring/columns.ts";
import { integer, rupiah } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { StatusChip } from "../parts/chip.tsx";
import type { Column, DataTableProps } from "../parts/data-table.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { Money } from "../parts/money.tsx";
import { RowWay, RowWays } from "../parts/row-ways.tsx";
import { toneOf } from "./student-status.ts";
import { billsHref, cardHref, studentHref } from "./students.ts";
import "./student-table.css";

type StudentTableProps = {
  rows: readonly Student[];
  meta: { total: number; balance: number; overdue: number };
  sort: string;
  onSortChange: (sort: string) => void;
  busy: boolean;
  canTakePayment: boolean;
  canReadCard: boolean;
  canWrite: boolean;
  /** where rows may be chosen */
  selection?: DataTableProps<Student>["selection"];
};

/** One row a student; the whole row opens the student's bills. */
export function StudentTable({
  rows,
  meta,
  canTakePayment,
  canReadCard,
  canWrite,
  ...table
}: StudentTableProps) {
  return (
    <ListTable
      {...table}
      caption={t("app.students")}
      rows={rows}
      keyOf={(student) => student.id}
      hrefOf={({ id }) => billsHref(id)}
      columns={columnsOf(meta, { canTakePayment, canReadCard, canWrite })}
      choice={useColumns("students")}
    />
  );
}

type Rights = Pick<StudentTableProps, "canTakePayment" | "canReadCard" | "canWrite">;

function columnsOf(meta: StudentTableProps["meta"], rights: Rights): Column<Student>[] {
  return [
    {
      key: "nis",
      header: t("student.nis"),
      sortKey: "nis",
      cell: (student) => <span className="mono">{student.nis}</span>,
      footer: <span className="student-count">{t("student.sum", { count: integer(meta.total) })}</span>,
      phone: "line",
    },
    { key: "name", header: t("student.name"), sortKey: "name", cell: (one) => one.name, phone: "title" },
    {
      key: "classroom",
      header: t("student.classroom"),
      sortKey: "classroom",
      cell: (student) => student.classroom?.name,
      phone: "line",
    },
    { key: "guardian", header: t("student.guardian"), cell: guardianOf, phone: "labelled" },
    {
      key: "owed",
      header: t("student.owed"),
      kind: "number",
      sortKey: "balance",
      cell: (student) => <Owed {...student} />,
      footer: <Owed {...meta} />,
      phone: "labelled",
    },
    {
      key: "status",
      header: t("student.status"),
      cell: ({ status }) => (
        <StatusChip tone={toneOf[status]}>{t(`enum.studentStatus.${status}`)}</StatusChip>
      ),
      phone: "aside",
    },
    {
      key: "actions",
      header: t("student.actions"),
      cell: (student) => <Ways student={student} {...rights} />,
      phone: "foot",
    },
  ];
}

function guardianOf({ contact_name, contact_phone }: Student) {
  if (contact_name === null && contact_phone === null) return null;
  return (
    <span className="student-two">
      <span>{contact_name}</span>
      {contact_phone === null ? null : <span className="student-faint figures">{contact_phone}</span>}
    </span>
  );
}

function Owed({ balance, overdue }: { balance: number; overdue: number }) {
  return (
    <span className="student-two">
      <Money amount={balance} emphasis={balance === 0 ? "faint" : "plain"} />
      {overdue > 0 ? (
        <span className="student-overdue figures">{t("student.overdue", { amount: rupiah(overdue) })}</span>
      ) : null}
    </span>
  );
}

/** The row itself leads to the bills; beside it stand the ways to the cashier, where something is owed, to the card and the data. */
function Ways({ student, canTakePayment, canReadCard, canWrite }: Rights & { student: Student }) {
  return (
    <RowWays>
      {canTakePayment && student.balance > 0 ? (
        <RowWay icon={<WalletIcon />} href={`/admin/payments?student=${encodeURIComponent(student.id)}`}>
          {t("student.takePayment")}
        </RowWay>
      ) : null}
      {canReadCard ? (
        <RowWay
          icon={<ReceiptTextIcon />}
          href={cardHref(student.id)}
          label={t("student.cardOf", { name: student.name })}
        >
          {t("app.statement")}
        </RowWay>
      ) : null}
      <RowWay
        icon={canWrite ? <PencilIcon /> : <EyeIcon />}
        href={studentHref(student.id)}
        label={t(canWrite ? "student.editOf" : "student.readOf", { name: student.name })}
      >
        {t(canWrite ? "student.edit" : "student.read")}
      </RowWay>
    </RowWays>
  );
}
