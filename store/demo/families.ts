/** Where the demo school's students were born and live, and their parents. The same for each student, whatever the clock says. */
import type { Gender } from "../../contract/enums.ts";
import { between, dice, pick } from "./chance.ts";
import { type Family, isMother, spouseOf } from "./names.ts";
import { places } from "./places.ts";

type Person = {
  nis: string;
  gender: Gender;
  bornIn: number;
  guardian: string;
  home: { key: string; family: Family; phone: string };
};

const births = ["Bandung", "Bandung", "Bandung", "Cimahi", "Garut", "Jakarta", "Sumedang", "Medan"] as const;
const jobs = ["Karyawan swasta", "Wiraswasta", "Pedagang", "PNS", "Guru", "Pengemudi", "Perawat"] as const;

const two = (number: number) => String(number).padStart(2, "0");

/** A number of papers: region, day of birth (40 more for women) and a serial. */
function paperOf(region: string, born: string, isFemale: boolean, serial: number): string {
  const [year = "", month = "", day = ""] = born.split("-");
  const days = two(Number(day) + (isFemale ? 40 : 0));
  return `${region}${days}${month}${year.slice(2)}${String(serial).padStart(4, "0")}`;
}

function dayIn(year: number, text: string): string {
  return `${year}-${two(between(1, 12, dice(`${text} month`)))}-${two(between(1, 28, dice(`${text} day`)))}`;
}

/** Everything that a register says of a student beside number, name, class and status. */
export function personalFacts({ nis, gender, bornIn, guardian, home }: Person) {
  const born = dayIn(bornIn, nis);
  const isPoor = dice(`${home.key} poor`) < 0.08;
  const door = between(1, 160, dice(`${home.key} door`));
  const { region, streets, ...village } = pick(places, dice(`${home.key} village`));
  return {
    nik: paperOf(region, born, gender === "female", Number(nis.slice(-4))),
    family_card_no: paperOf(region, dayIn(2012, home.key), false, between(1, 9999, dice(`${home.key} card`))),
    birth_place: pick(births, dice(`${nis} place`)),
    birth_date: born,
    religion: pick(home.family.culture.faiths, dice(`${home.key} faith`)),
    address: `${pick(streets, dice(`${home.key} street`))} No. ${door}`,
    rt: `0${two(between(1, 9, dice(`${home.key} rt`)))}`,
    rw: `0${two(between(1, 14, dice(`${home.key} rw`)))}`,
    ...village,
    ...parentsOf(guardian, home, region),
    kip_no: isPoor ? `KIP${between(100_000, 999_999, dice(`${nis} kip`))}` : null,
    kps: isPoor ? (1 as const) : (0 as const),
  };
}

/** Father and mother; the one who is written to has the family's telephone. */
function parentsOf(contact: string, { key, family, phone }: Person["home"], region: string) {
  const spouse = spouseOf(contact, family, dice(`${key} spouse`));
  const [father, mother] = isMother(contact) ? [spouse, contact] : [contact, spouse];
  const second = dice(`${key} second`);
  const own = second < 0.5 ? `+6281300${between(10_000, 99_999, second * 2)}` : null;
  return {
    father_name: father,
    father_nik: parentPaper(region, `${key} father`, false),
    father_job: pick(jobs, dice(`${key} father job`)),
    father_phone: father === contact ? phone : own,
    mother_name: mother,
    mother_nik: parentPaper(region, `${key} mother`, true),
    mother_job: dice(`${key} home`) < 0.5 ? "Ibu rumah tangga" : pick(jobs, dice(`${key} mother job`)),
    mother_phone: mother === contact ? phone : own,
    ...mailboxOf(key, mother === contact ? "mother" : "father", contact),
    billing_contact: mother === contact ? ("mother" as const) : ("father" as const),
  };
}

/** Two families of three have told the school an e-mail address of the one who is written to. */
function mailboxOf(key: string, who: "father" | "mother", name: string) {
  const [first = "", ...others] = name.toLowerCase().match(/[a-z]{2,}/g) ?? [];
  const address = [first, others.at(-1) ?? "", Math.floor(dice(`${key} mailbox`) * 90 + 10)].join(".");
  const has = dice(`${key} has mailbox`) < 2 / 3;
  return { [`${who}_email`]: has ? `${address.replace("..", ".")}@surel.example` : null };
}

function parentPaper(region: string, text: string, isFemale: boolean): string {
  const born = dayIn(between(1972, 1990, dice(`${text} year`)), text);
  return paperOf(region, born, isFemale, between(1, 9999, dice(`${text} serial`)));
}
