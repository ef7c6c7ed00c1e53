import EyeIcon from "lucide-react/icons/eye";
import PencilIcon from "lucide-react/icons/pencil";
import ReceiptTextIcon from "lucide-react/icons/receipt-text";
import WalletIcon from "lucide-react/icons/wallet";
import { studentTable } from "../../../contract/students/student-fields.ts";
import type { Student } from "../../../contract/students/students.ts";
import { readablePhone } from "../../../rules/phone.ts";
import { labelsIn } from "../../messages/fields.ts";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { StatusChip } from "../parts/figures/chip.tsx";
import { Money } from "../parts/figures/money.tsx";
import type { Column } from "../parts/list/data-table.tsx";
import { RowActions, RowWay } from "../parts/list/row-actions.tsx";
import { toneOf } from "./student-status.ts";
import { cardHref, payHref, studentHref } from "./students.ts";

const word = labelsIn(studentTable);

/** To be chosen; most lists are read without them. */
export const extraColumns = ["guardianPhone", "nisn", "gender", "studentCategory", "entryYear"];

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
      footer: t("student.sum", { count: integer(meta.total) }),
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
    ...ofGuardian(),
    {
      key: "owed",
      header: t("student.owed"),
      kind: "number",
      sortKey: "balance",
      cell: ({ balance, overdue }) => (
        <Money amount={balance} emphasis={balance === 0 ? "faint" : overdue > 0 ? "error" : "plain"} />
      ),
      footer: <Money amount={meta.balance} />,
      phone: "aside",
    },
    {
      key: "overdue",
      header: t("student.arrears"),
      kind: "number",
      cell: ({ overdue }) => <Money amount={overdue} emphasis={overdue === 0 ? "faint" : "error"} />,
      footer: <Money amount={meta.overdue} emphasis={meta.overdue === 0 ? "faint" : "error"} />,
      phone: "hidden",
    },
    {
      key: "status",
      header: t("student.status"),
      cell: ({ status }) => (
        <StatusChip tone={toneOf[status]}>{t(`enum.studentStatus.${status}`)}</StatusChip>
      ),
      phone: "status",
    },
    {
      key: "actions",
      header: t("student.actions"),
      cell: (student) => <Ways student={student} {...rights} />,
      phone: "foot",
    },
  ];
}

const ofGuardian = (): Column<Student>[] => [
  { key: "guardian", header: t("student.guardian"), cell: (one) => one.contact_name, phone: "hidden" },
  {
    key: "guardianPhone",
    header: t("student.guardianPhone"),
    cell: ({ contact_phone: phone }) => phone && <span className="figures">{readablePhone(phone)}</span>,
    phone: "hidden",
  },
];

const ofPerson = (): Column<Student>[] => [
  {
    key: "nisn",
    header: word("nisn"),
    cell: (student) => <span className="mono">{student.nisn}</span>,
    phone: "labelled",
  },
  {
    key: "gender",
    header: word("gender"),
    cell: ({ gender }) => t(`studentForm.genders.${gender}`),
    phone: "labelled",
  },
  {
    key: "studentCategory",
    header: word("student_category_id"),
    cell: (student) => student.student_category?.name,
    phone: "labelled",
  },
  {
    key: "entryYear",
    header: word("entry_year"),
    cell: (student) => student.entry_year,
    phone: "labelled",
  },
];

/** The row itself leads to the bills; beside it stand the ways to the cashier, where something is owed, to the card and the data. */
function Ways({ student, canTakePayment, canReadCard, canWrite }: Rights & { student: Student }) {
  const { id, name } = student;
  return (
    <RowActions>
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
    </RowActions>
  );
}
