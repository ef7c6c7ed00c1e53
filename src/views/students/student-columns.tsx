import EyeIcon from "lucide-react/icons/eye";
import PencilIcon from "lucide-react/icons/pencil";
import ReceiptTextIcon from "lucide-react/icons/receipt-text";
import WalletIcon from "lucide-react/icons/wallet";
import type { Student } from "../../../contract/students.ts";
import { readablePhone } from "../../../rules/phone.ts";
import { integer, rupiah } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { StatusChip } from "../parts/chip.tsx";
import type { Column } from "../parts/data-table.tsx";
import { Money } from "../parts/money.tsx";
import { RowWay, RowWays } from "../parts/row-ways.tsx";
import { toneOf } from "./student-status.ts";
import { cardHref, payHref, studentHref } from "./students.ts";
import "./student-table.css";

/** To be chosen; most lists are read without them. */
export const extraColumns = ["nisn", "gender", "studentCategory", "entryYear"];

/** What the list comes to, and what its reader may do. */
export type Sums = { total: number; balance: number; overdue: number };
export type Rights = { canTakePayment: boolean; canReadCard: boolean; canWrite: boolean };

/** The columns of Data Siswa in their order. */
export function columnsOf(meta: Sums, rights: Rights): Column<Student>[] {
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
    ...ofPerson(),
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

const ofPerson = (): Column<Student>[] => [
  {
    key: "nisn",
    header: t("studentForm.nisn"),
    cell: (student) => <span className="mono">{student.nisn}</span>,
    phone: "labelled",
  },
  {
    key: "gender",
    header: t("studentForm.gender"),
    cell: ({ gender }) => t(`studentForm.genders.${gender}`),
    phone: "labelled",
  },
  {
    key: "studentCategory",
    header: t("studentForm.studentCategory"),
    cell: (student) => student.student_category?.name,
    phone: "labelled",
  },
  {
    key: "entryYear",
    header: t("studentForm.entryYear"),
    cell: (student) => student.entry_year,
    phone: "labelled",
  },
];

function guardianOf({ contact_name, contact_phone }: Student) {
  if (contact_name === null && contact_phone === null) return null;
  return (
    <span className="student-two">
      <span>{contact_name}</span>
      {contact_phone === null ? null : (
        <span className="student-faint figures">{readablePhone(contact_phone)}</span>
      )}
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
  const { id, name } = student;
  return (
    <RowWays>
      {canTakePayment && student.balance > 0 ? (
        <RowWay icon={<WalletIcon />} href={payHref(id)} label={t("student.takePaymentOf", { name })}>
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
