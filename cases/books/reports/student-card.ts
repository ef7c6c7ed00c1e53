/** Kartu SPP per kelas: what each student of a class was billed and has paid, and the way to the cards. Source: docs/spec/books.md §3.6. */
import { type CardSums, cardSums, paidOnCards, studentsOfClass } from "../../../store/books/cards.ts";
import { type Places, placesOf } from "../places.ts";
import { type Asked, allOf, column, leadTo, type Made, row, sum } from "../report.ts";

const columns = [
  column("no", "No", "number"),
  column("nis", "NIS", "text"),
  column("name", "Nama", "text"),
  column("amount", "Ditagih", "rupiah"),
  column("discount", "Potongan", "rupiah"),
  column("fine", "Denda", "rupiah"),
  column("paid", "Dibayar", "rupiah"),
  column("balance", "Sisa", "rupiah"),
];
const fields = ["amount", "discount", "fine", "paid", "balance"] as const;
const nothing: CardSums = { amount: 0, discount: 0, fine: 0, paid: 0, balance: 0 };

/** The class asked for, else the first of the class year that is asked for or runs. */
function classOf({ classroom, classes, year, years }: Places) {
  const yearId = (year ?? years.find(({ status }) => status === "active"))?.id;
  return classroom ?? classes.find(({ class_year_id }) => class_year_id === yearId);
}

/** Errors: 404 a class or class year that is not there or another unit's. */
export async function studentCard(asked: Asked): Promise<Made> {
  const { db } = asked;
  const places = await placesOf(asked);
  const room = classOf(places);
  if (room === undefined) return { columns, lines: allOf([]), notes: ["Belum ada kelas."] };
  const students = await studentsOfClass(db, room);
  const ids = students.map(({ id }) => id);
  const sums = await cardSums(db, room, ids);
  const rows = students.map(({ id, nis, name }, at) => {
    const own = sums.get(id) ?? nothing;
    const bills = leadTo("bills", null, {
      ...{ student_id: id, class_year_id: room.class_year_id, unit_id: room.unit_id },
    });
    return row([at + 1, nis, name, ...fields.map((field) => own[field])], {
      leads: { name: leadTo("statement", id), amount: bills, paid: bills, balance: bills },
    });
  });
  const whole = (field: keyof CardSums) => [...sums.values()].reduce((all, one) => all + one[field], 0);
  return {
    asked: { unit_id: room.unit_id, class_year_id: room.class_year_id, classroom_id: room.id },
    narrowed: [
      { label: "Tahun ajaran", value: room.year },
      { label: "Kelas", value: room.name },
    ],
    columns,
    lines: allOf(rows),
    totals: [sum([null, null, "Jumlah", ...fields.map(whole)])],
    controls: [
      {
        label: "Dibayar menurut pembagian pembayaran yang berlaku",
        report: whole("paid"),
        books: await paidOnCards(db, room, ids),
      },
    ],
  };
}
