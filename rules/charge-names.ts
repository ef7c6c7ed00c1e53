/** What a charge is called in the books, which are Indonesian whatever the screen speaks. */

const months = "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember".split(
  " ",
);

/**
 * A category with the period that it is billed for: "SPP November 2026", "Kegiatan Semester 1 2026/2027",
 * "Daftar Ulang 2026/2027"; of what is billed once the category alone. A period that is none of these stands as it is.
 * Source: domain.md "Bill", "Transaction".
 */
export function chargeName(category: string, period: string): string {
  if (period === "ONCE") return category;
  const half = /^(\d{4})-S([12])$/.exec(period);
  if (half) return `${category} Semester ${half[2]} ${half[1]}/${Number(half[1]) + 1}`;
  const month = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(period);
  if (month) return `${category} ${months[Number(month[2]) - 1]} ${month[1]}`;
  return `${category} ${period}`;
}
