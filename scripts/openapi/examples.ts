/** An example of anything that the API's description describes, with the demo school's names, numbers and sums. */
import type { Json } from "./components.ts";

const ID = "019aa3b0-5c00-7c2e-9f0a-3d5e8b1f2a40";

/** What stands in a text of this name; any other is `NO_NAME`, and a number is the least that it may be. */
const byName: Readonly<Record<string, unknown>> = {
  action: "create",
  bank_code: "014",
  birth_place: "Sleman",
  body: "Selamat pagi.",
  bucket: "1-30",
  category: "SPP",
  city: "Sleman",
  code: "SPP",
  content: "TklTLE5hbWEK",
  current_password: "iuran-demo-2026",
  description: "SPP November 2026",
  instalments: 3,
  due_day: 10,
  email: "smp@iuran.test",
  endpoint: "createPayment",
  file_name: "siswa-7a.csv",
  first_password: "melati-7421",
  former_nis: "20260001",
  grade: 7,
  line: 2,
  logo: null,
  message: "Tersimpan.",
  month: "2026-11",
  time: "07:00",
  name: "Nadia Putri Lestari",
  nis: "20260001",
  nisn: "0141234567",
  number: "TAG/SMP/2611/000114",
  party: "Toko Buku Merapi",
  password: "iuran-demo-2026",
  payer: "Bambang Lestari",
  percent: 5,
  phone: "+6281234567890",
  portal_url: "https://iuran.test/students/login",
  province: "DI Yogyakarta",
  reason: "Salah ketik jumlah.",
  receipt_city: "Sleman",
  receipt_no: "KW/SMP/2611/000042",
  receipt_prefix: "SMP",
  released_on: "2026-11-21",
  resource: "bills",
  school: "SMP Iuran Sleman",
  student_initials: "N. P. L.",
  subject: "Atur ulang kata sandi",
  to: "bendahara@iuran.test",
  username: "bendahara",
  verify_code: "8k3m9q2d7x5w1r6t",
  verify_url: "https://iuran.test/verify/8k3m9q2d7x5w1r6t",
  who: "Sri Wahyuni",
};

/** The same in a record, where it has another meaning than elsewhere. */
const byRecord: Readonly<Record<string, unknown>> = {
  "Account.code": "1-1100",
  "Account.name": "Kas",
  "Bank.name": "Kas Loket",
  "Category.name": "SPP",
  "ClassYear.name": "2026/2027",
  "Classroom.name": "7A",
  "Coded.name": "SPP",
  "Named.name": "7A",
  "Payment.number": "KW/SMP/2611/000042",
  "StudentCategory.name": "Anak guru",
  "Transaction.number": "TRX/SMP/2611/000242",
  "Unit.code": "SMP",
  "Unit.name": "SMP Iuran Sleman",
  "Unit.number": 2,
  "UnitBrief.code": "SMP",
  "UnitBrief.name": "SMP Iuran Sleman",
};

const NO_NAME = "Contoh";
const RUPIAH = 350_000;

/** The same for the schemas that have a name of their own. */
const byComponent: Readonly<Record<string, unknown>> = {
  BillingAudience: { classroom_ids: [ID] },
  ChosenUsername: "bendahara",
  Day: "2026-11-21",
  EmailAddress: "bendahara@iuran.test",
  Id: ID,
  Instant: "2026-11-21T03:00:00.000Z",
  Links: { first: "?page=1", last: "?page=1", prev: null, next: null },
  NewPassword: "gunung-merapi-2930",
  Nis: "20260001",
  PageMeta: { current_page: 1, per_page: 25, total: 1, last_page: 1 },
  Period: "2026-11",
  Reason: "Salah ketik jumlah.",
  Rupiah: RUPIAH,
  RupiahAboveZero: RUPIAH,
  RupiahSum: RUPIAH,
  SignedRupiah: RUPIAH,
  TypedEmail: "bendahara@iuran.test",
  TypedPhone: "081234567890",
};

/** An example of this schema, which stands in the field `at`. What may be left out or be nothing mostly is. */
export function exampleOf(
  schema: Json,
  schemas: Readonly<Record<string, Json>>,
  at: { record: string; name: string },
): unknown {
  const inner = (one: unknown, there = at) => exampleOf(one as Json, schemas, there);
  const target = targetOf(schema);
  if (target !== undefined)
    return byComponent[target] ?? inner(schemas[target] ?? {}, { ...at, record: recordOf(target) });
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map((one) => inner(one)));
  const [choice, ...others] = (schema.anyOf ?? schema.oneOf ?? []) as Json[];
  const isOrNull = others.some(({ type }) => type === "null");
  if (choice !== undefined) return isOrNull && isPlain(choice, schemas) ? null : inner(choice);
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.type === "object") return objectOf(schema, (one, name) => inner(one, { ...at, name }));
  if (schema.type === "array")
    return Array.from({ length: Number(schema.minItems ?? 1) }, () => inner(schema.items));
  return plainOf(schema, byRecord[`${at.record}.${at.name}`] ?? byName[at.name]);
}

function plainOf(schema: Json, known: unknown): unknown {
  switch (schema.type) {
    case "string":
      return schema.format === "uuid" ? ID : typeof known === "string" ? known : NO_NAME;
    case "integer":
    case "number":
      return typeof known === "number" ? known : Math.max(1, Number(schema.minimum ?? 1));
    case "boolean":
      return false;
    default:
      return null;
  }
}

function objectOf(schema: Json, inner: (one: unknown, name: string) => unknown): Json {
  const required = (schema.required ?? []) as string[];
  const properties = Object.entries((schema.properties ?? {}) as Json);
  return Object.fromEntries(
    properties.filter(([name]) => required.includes(name)).map(([name, one]) => [name, inner(one, name)]),
  );
}

const targetOf = ({ $ref }: Json) =>
  typeof $ref === "string" ? $ref.slice($ref.lastIndexOf("/") + 1) : undefined;

/** `UnitDetail` and `UnitFields` are a unit's. */
const recordOf = (component: string) => component.replace(/(Detail|Fields|Form)$/, "");

/** Whether it is a value without parts. */
function isPlain(schema: Json, schemas: Readonly<Record<string, Json>>): boolean {
  const { properties, allOf } = schemas[targetOf(schema) ?? ""] ?? schema;
  return properties === undefined && allOf === undefined;
}
