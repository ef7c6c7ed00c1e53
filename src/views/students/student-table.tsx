import type { StudentStatus } from "../../../contract/enums.ts";
import type { Student } from "../../../contract/students.ts";
import { integer, rupiah } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { StatusChip, type Tone } from "../parts/chip.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { Money } from "../parts/money.tsx";
import "./student-table.css";

type StudentTableProps = {
  rows: readonly Student[];
  meta: { total: number; balance: number; overdue: number };
  sort: string;
  onSortChange: (sort: string) => void;
  busy: boolean;
  canTakePayment: boolean;
};

const tones: Record<StudentStatus, Tone> = {
  candidate: "info",
  active: "success",
  graduated: "neutral",
  moved: "neutral",
  left: "neutral",
  on_leave: "warning",
};

/** One row a student; the whole row opens the student's bills. */
export function StudentTable({ rows, meta, canTakePayment, ...table }: StudentTableProps) {
  return (
    <DataTable
      {...table}
      caption={t("app.students")}
      rows={rows}
      keyOf={(student) => student.id}
      hrefOf={billsOf}
      columns={columnsOf(meta, canTakePayment)}
    />
  );
}

const billsOf = (student: Student) => `/admin/bills?filter[student_id]=${encodeURIComponent(student.id)}`;

function columnsOf(meta: StudentTableProps["meta"], canTakePayment: boolean): Column<Student>[] {
  const facts: Column<Student>[] = [
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
      cell: ({ status }) => <StatusChip tone={tones[status]}>{t(`enum.studentStatus.${status}`)}</StatusChip>,
      phone: "aside",
    },
  ];
  if (!canTakePayment) return facts;
  const pay: Column<Student> = {
    key: "pay",
    header: t("student.actions"),
    cell: (student) => <Pay student={student} />,
    phone: "aside",
  };
  return [...facts, pay];
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

/** The row itself leads to the bills; beside it stands the way to the cashier, where something is owed. */
function Pay({ student }: { student: Student }) {
  if (student.balance === 0) return null;
  return (
    <span className="student-pay">
      <LinkButton
        size="small"
        variant="quiet"
        href={`/admin/payments?student=${encodeURIComponent(student.id)}`}
      >
        {t("student.takePayment")}
      </LinkButton>
    </span>
  );
}
