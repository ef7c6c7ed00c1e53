/** The demo school's master data: units, class years, classrooms, accounts, banks, categories, operators. */
import type { BankKind, CategoryKind, Level } from "../../contract/enums.ts";
import { standardChart } from "../../rules/standard-chart.ts";
import { type ChartCode, defaultChartRows } from "../master/default-chart.ts";
import type { Tables } from "../schema.ts";

export type UnitCode = "SD" | "SMP" | "SMA";
export type Unit = Tables["units"] & { code: UnitCode };
export type Category = Tables["categories"] & { code: CategoryCode };
export type CategoryCode = "SPP" | "DU" | "KEG" | "UP" | "SERAGAM" | "BUKU" | "WISATA";

/** What stands at the end of every row, and the source of ids. */
export type Founding = { nextId: () => string; at: string; by: string };

const kept = ({ at, by }: Founding) => ({
  version: 1,
  created_at: at,
  created_by: by,
  updated_at: at,
  updated_by: by,
});

type UnitFacts = {
  name: string;
  level: Level;
  grades: readonly number[];
  prefix: string;
  npsn: string;
  head: string;
  treasurer: string;
  address: string;
  phone: string;
};

const unitFacts = {
  SD: {
    name: "SD Pelita Nusantara",
    level: "primary",
    grades: [1, 2, 3, 4, 5, 6],
    prefix: "KSD",
    npsn: "69990001",
    head: "Dra. Nenden Komalasari, M.Pd.",
    treasurer: "Yuyun Yuningsih, S.Pd.",
    address: "Jl. Sancang No. 10",
    phone: "+62225550110",
  },
  SMP: {
    name: "SMP Pelita Nusantara",
    level: "junior",
    grades: [7, 8, 9],
    prefix: "KSP",
    npsn: "69990002",
    head: "Drs. Bambang Wicaksono, M.Pd.",
    treasurer: "Siti Rahmawati, S.E.",
    address: "Jl. Sancang No. 12",
    phone: "+62225550112",
  },
  SMA: {
    name: "SMA Pelita Nusantara",
    level: "senior",
    grades: [10, 11, 12],
    prefix: "KSA",
    npsn: "69990003",
    head: "Togar Sihombing, M.Si.",
    treasurer: "Lily Gunawan, S.E.",
    address: "Jl. Sancang No. 14",
    phone: "+62225550114",
  },
} as const satisfies Record<UnitCode, UnitFacts>;

export function makeUnit(code: UnitCode, founding: Founding): Unit {
  const facts = unitFacts[code];
  return {
    id: founding.nextId(),
    code,
    name: facts.name,
    level: facts.level,
    npsn: facts.npsn,
    head_name: facts.head,
    head_nip: null,
    treasurer_name: facts.treasurer,
    address: facts.address,
    district: "Lengkong",
    city: "Bandung",
    province: "Jawa Barat",
    postcode: "40262",
    phone: facts.phone,
    email: `${code.toLowerCase()}@pelita-nusantara.example`,
    website: null,
    receipt_prefix: facts.prefix,
    receipt_city: "Bandung",
    receipt_footer: "Kuitansi ini sah bila kodenya dapat diperiksa di alamat yang tertera.",
    grades: JSON.stringify(facts.grades),
    number: Object.keys(unitFacts).indexOf(code) + 1,
    status: "active",
    ...kept(founding),
  };
}

export const gradesOf = (code: UnitCode): readonly number[] => unitFacts[code].grades;

/** `firstYear` is the calendar year in which the class year begins. */
export function makeClassYear(
  firstYear: number,
  status: "active" | "closed",
  founding: Founding,
): Tables["class_years"] {
  return {
    id: founding.nextId(),
    name: `${firstYear}/${firstYear + 1}`,
    starts_on: `${firstYear}-07-01`,
    ends_on: `${firstYear + 1}-06-30`,
    status,
    ...kept(founding),
  };
}

const homeroomTeachers = [
  ...["Rina Marlina, S.Pd.", "Cecep Suryana, S.Pd.", "Ni Luh Widiantari, S.Pd.", "Ahmad Maulana, S.Pd."],
  ...["Ester Hutapea, S.Pd.", "Galih Prasetyo, S.Pd.", "Andi Rosdiana, M.Pd.", "Felix Halim, S.Si."],
  ...["Desmawati Koto, S.Pd.", "Yohanes Lamanepa, S.S.", "Cut Nadira, S.Si.", "Retno Utami, M.Pd."],
];

const roman: Record<number, string> = { 10: "X", 11: "XI", 12: "XII" };

export function makeClassroom(
  unit: Unit,
  classYearId: string,
  grade: number,
  founding: Founding,
): Tables["classrooms"] {
  return {
    id: founding.nextId(),
    unit_id: unit.id,
    class_year_id: classYearId,
    grade,
    name: roman[grade] === undefined ? `${grade}A` : `${roman[grade]} IPA 1`,
    major: unit.code === "SMA" ? "IPA" : null,
    homeroom_teacher: homeroomTeachers[grade - 1] ?? null,
    capacity: 40,
    status: "active",
    ...kept(founding),
  };
}

/** The default chart, with a cash box and a bank account of its own for each unit under the school's. */
export function makeAccounts(units: readonly Unit[], founding: Founding) {
  const chart = defaultChartRows(founding);
  const child = (parent: ChartCode, unit: Unit, index: number, name: string): Tables["accounts"] => ({
    ...chart[parent],
    id: founding.nextId(),
    code: `${parent.slice(0, -1)}${index + 2}`,
    name,
    parent_id: chart[parent].id,
    unit_id: unit.id,
  });
  const cash = units.map((unit, index) => child("1-1101", unit, index, `Kas ${unit.code}`));
  const bank = units.map((unit, index) => child("1-1201", unit, index, `Bank ${unit.code}`));
  return { chart, cash, bank, rows: [...Object.values(chart), ...cash, ...bank] };
}
type Accounts = ReturnType<typeof makeAccounts>;

/** What a school books beside its bills: wages, upkeep, what else comes in. */
const officeCodes = [
  ...["4-2101", "4-2103", "4-9101", "4-9102", "5-2101", "5-3102", "5-4101", "5-4103"],
  ...["5-5101", "5-5102", "5-5103", "5-9101"],
];

export const makeOfficeAccounts = (founding: Founding): Tables["accounts"][] =>
  standardChart
    .filter(({ code }) => officeCodes.includes(code))
    .map(({ parent: _, ...account }) => ({
      ...{ id: founding.nextId(), ...account, parent_id: null, unit_id: null, status: "active" as const },
      ...kept(founding),
    }));

const bankFacts: Record<UnitCode, { name: string; code: string; account: string }> = {
  SD: { name: "BSI", code: "451", account: "7100000101" },
  SMP: { name: "Mandiri", code: "008", account: "1300000000102" },
  SMA: { name: "BCA", code: "014", account: "5170000103" },
};

export type Banks = Record<"cash" | "transfer" | "qris", Tables["banks"]>;

/**
 * Where a unit's money goes by method: a cash box, a bank account, which the portal shows, and QRIS, which the bank pays
 * into it.
 */
export function makeBanks(
  unit: Unit,
  cashAccountId: string,
  bankAccountId: string,
  founding: Founding,
): Banks {
  const facts = bankFacts[unit.code];
  const make = (kind: BankKind, name: string, accountId: string): Tables["banks"] => ({
    id: founding.nextId(),
    kind,
    name,
    bank_code: kind === "account" ? facts.code : null,
    account_no: kind === "account" ? facts.account : null,
    holder: kind === "account" ? unit.name : null,
    account_id: accountId,
    va_prefix: null,
    va_length: null,
    admin_fee: 0,
    fee_bearer: null,
    shown_in_portal: kind === "account" ? 1 : 0,
    status: "active",
    ...kept(founding),
  });
  return {
    cash: make("cash", `Kas ${unit.code}`, cashAccountId),
    transfer: make("account", `Bank ${facts.name}`, bankAccountId),
    qris: make("qris", `QRIS ${unit.code}`, bankAccountId),
  };
}

type CategoryFacts = {
  name: string;
  kind: CategoryKind;
  dueDay: number;
  priority: number;
  receivable: ChartCode;
  income: ChartCode;
  amounts: Record<UnitCode, number>;
};

const other = { receivable: "1-1302", income: "4-1103" } as const;

const categoryFacts: Record<CategoryCode, CategoryFacts> = {
  SPP: {
    name: "SPP",
    kind: "monthly",
    dueDay: 10,
    priority: 10,
    receivable: "1-1301",
    income: "4-1101",
    amounts: { SD: 350_000, SMP: 450_000, SMA: 550_000 },
  },
  UP: {
    name: "Uang Pangkal",
    kind: "once",
    dueDay: 10,
    priority: 20,
    receivable: "1-1302",
    income: "4-1102",
    amounts: { SD: 4_500_000, SMP: 5_500_000, SMA: 6_500_000 },
  },
  DU: {
    name: "Daftar Ulang",
    kind: "yearly",
    dueDay: 10,
    priority: 30,
    ...other,
    amounts: { SD: 600_000, SMP: 750_000, SMA: 900_000 },
  },
  KEG: {
    name: "Kegiatan",
    kind: "semester",
    dueDay: 20,
    priority: 40,
    ...other,
    amounts: { SD: 250_000, SMP: 350_000, SMA: 400_000 },
  },
  BUKU: {
    name: "Buku",
    kind: "once",
    dueDay: 20,
    priority: 50,
    ...other,
    amounts: { SD: 400_000, SMP: 550_000, SMA: 650_000 },
  },
  SERAGAM: {
    name: "Seragam",
    kind: "once",
    dueDay: 5,
    priority: 60,
    ...other,
    amounts: { SD: 750_000, SMP: 850_000, SMA: 950_000 },
  },
  WISATA: {
    name: "Karyawisata",
    kind: "open",
    dueDay: 20,
    priority: 70,
    ...other,
    amounts: { SD: 250_000, SMP: 600_000, SMA: 900_000 },
  },
};

const noFine = {
  fine_kind: null,
  fine_amount: null,
  fine_percent: null,
  fine_every: null,
  fine_grace_days: null,
  fine_ceiling: null,
  fine_from: null,
  fine_account_id: null,
};

export function makeCategories(unit: Unit, chart: Accounts["chart"], founding: Founding): Category[] {
  return (Object.keys(categoryFacts) as CategoryCode[]) // its keys are the codes, by its type
    .map((code) => {
      const facts = categoryFacts[code];
      return {
        id: founding.nextId(),
        unit_id: unit.id,
        code,
        name: facts.name,
        kind: facts.kind,
        default_amount: facts.amounts[unit.code],
        due_day: facts.dueDay,
        allow_partial: code === "SERAGAM" ? 0 : 1,
        allow_instalments: code === "UP" ? 1 : 0,
        priority: facts.priority,
        receivable_account_id: chart[facts.receivable].id,
        income_account_id: chart[facts.income].id,
        discount_account_id: chart["5-1101"].id,
        bank_id: null,
        ...noFine,
        status: "active",
        ...kept(founding),
      };
    });
}

/** SPP by tariff, in each class year: for everybody, and less for two student categories that migration 008 makes. */
const spp = [
  { student_category_id: null, percent: 100 },
  { student_category_id: "anak-guru", percent: 50 },
  { student_category_id: "yatim", percent: 25 },
];

export function makeTariffs(
  categories: readonly Category[],
  classYearIds: readonly string[],
  founding: Founding,
): Tables["tariffs"][] {
  return categories
    .filter(({ code }) => code === "SPP")
    .flatMap((category) => classYearIds.map((class_year_id) => ({ category, class_year_id })))
    .flatMap(({ category, class_year_id }) =>
      spp.map(({ student_category_id, percent }) => ({
        id: founding.nextId(),
        category_id: category.id,
        class_year_id,
        grade: null,
        classroom_id: null,
        student_category_id,
        student_id: null,
        amount: (category.default_amount * percent) / 100,
        ...kept(founding),
      })),
    );
}

/** Of SPP, one relief that counts and one proposal that waits for a decision; both for scholars, of whom there are none yet. */
export function makeReliefs(
  categories: readonly Category[],
  year: Tables["class_years"],
  deciderId: string,
  founding: Founding,
): Tables["reliefs"][] {
  const base = {
    student_category_id: "beasiswa",
    student_id: null,
    from_on: year.starts_on,
    until_on: year.ends_on,
    proposed_by: deciderId,
    ended_reason: null,
    ended_on: null,
  };
  const facts = [
    {
      percent: 50,
      amount: null,
      reason: "Beasiswa prestasi yayasan",
      status: "approved" as const,
      decided_by: deciderId,
      decided_at: founding.at,
      decision_reason: "Sesuai keputusan yayasan",
    },
    {
      percent: null,
      amount: 50_000,
      reason: "Bantuan alumni tahun ini",
      status: "proposed" as const,
      decided_by: null,
      decided_at: null,
      decision_reason: null,
    },
  ];
  return categories
    .filter(({ code }) => code === "SPP")
    .flatMap((category) =>
      facts.map((fact) => ({
        id: founding.nextId(),
        category_id: category.id,
        ...base,
        ...fact,
        ...kept(founding),
      })),
    );
}
