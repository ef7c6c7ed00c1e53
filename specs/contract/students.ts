/**
 * Entering and changing students. Source: docs/spec/data.md §5.2, §7, §11, docs/spec/api.md §8.1, docs/spec/access.md §2.
 */
import { afterAll, describe, expect, test } from "vitest";
import type { Classroom } from "../../contract/master/classrooms.ts";
import type { Sibling } from "../../contract/students/siblings.ts";
import type {
  Enrolment,
  Leaving,
  ListedStudent,
  Student,
  StudentDetail,
} from "../../contract/students/students.ts";
import type { Username } from "./backends.ts";
import type { List, One, School } from "./school.ts";
import { auditOf, untraced } from "./versioned-records.ts";

/** Digits that no run has used, so that a school that keeps its state can be asked again. */
let made = 0;
const run = Date.now() % 100_000_000;
const newNumber = (digits: number) => {
  made += 1;
  return `9${run}${String(made).padStart(4, "0")}`.slice(-digits).padStart(digits, "7");
};

type Draft = Record<string, unknown>;

export function studentSpecs(the: () => School): void {
  describe("entering students", () => {
    describe("a new student", () => creating(the));
    describe("what a student may not be", () => refusals(the));
    describe("changing a student", () => changing(the));
    describe("a student's photo", () => pictured(the));
    describe("a student's status", () => turning(the));
    describe("the consequences of leaving", () => leaving(the));
    describe("finding students", () => finding(the));
    describe("where a student sits and has sat", () => sitting(the));
    describe("brothers and sisters", () => kin(the));
    describe("a student who was entered by mistake", () => deleting(the));
    // The school is as large as before, for the specs that count it.
    afterAll(async () => {
      for (const id of entered.splice(0)) {
        const { body: found } = await ask(the, "GET", `/${id}`, undefined, "admin");
        if (found.data === undefined) continue;
        const gone = await ask(the, "DELETE", `/${id}`, { version: found.data.version }, "admin");
        expect(gone.status, gone.body.message).toBe(200);
      }
    });
  });
}

/** Everybody whom these specs have entered. */
const entered: string[] = [];

const draftOf = (the: () => School, over: Draft = {}): Draft => ({
  unit_id: the().units.SMP.id,
  nis: newNumber(9),
  name: "Ayu Lestari",
  gender: "female",
  father_name: "Budi Santoso",
  father_phone: "0812 3456 7890",
  billing_contact: "father",
  entry_date: the().backend.today,
  status: "active",
  ...over,
});

async function ask(
  the: () => School,
  method: string,
  path: string,
  body?: object,
  as: Username = "tata.usaha",
) {
  type Reply = One<StudentDetail>;
  const answer = await the().backend.request<Reply>(method, `/api/students${path}`, { as, body });
  if (answer.status === 201) entered.push(answer.body.data.id);
  return answer;
}

async function enter(the: () => School, over: Draft = {}): Promise<{ sent: Draft; student: StudentDetail }> {
  const sent = draftOf(the, over);
  const { status, body } = await ask(the, "POST", "", sent);
  expect(status, body.message).toBe(201);
  return { sent, student: body.data };
}

/** A classroom of the SMP by its name, of the active class year. */
async function room(the: () => School, name: string, unitId = the().units.SMP.id): Promise<Classroom> {
  const path = `/api/classrooms?q=${name}&filter[class_year_id]=${the().years.active.id}&filter[unit_id]=${unitId}`;
  const [found] = (await the().backend.request<List<Classroom>>("GET", path, { as: "admin" })).body.data;
  if (found === undefined) throw new Error(`no classroom ${name}`);
  return found;
}

function creating(the: () => School): void {
  test("is entered by a clerk with papers, address and family, and sits in a class", async () => {
    const { id, students_count } = await room(the, "8A");
    const nisn = newNumber(10);
    const { sent, student } = await enter(the, {
      classroom_id: id,
      nisn,
      nik: "3273 0641 0513 0001",
      family_card_no: "3273061201120007",
      name: "  Ayu   Lestari ",
      birth_place: "Bandung",
      birth_date: "2013-05-01",
      religion: "hindu",
      address: "Jl. Turangga No. 5",
      rt: "003",
      rw: "7",
      postcode: "40264",
      phone: "(0812) 3456-7891",
      email: "Ayu@Contoh.example",
      mother_name: "Ni Made Sari",
      mother_job: "Guru",
      entry_year: "2026",
      kip_no: "KIP00123",
      kps: true,
    });
    expect(student).toMatchObject({
      nis: sent.nis,
      nisn,
      nik: "3273064105130001",
      family_card_no: "3273061201120007",
      name: "Ayu Lestari",
      gender: "female",
      unit_id: the().units.SMP.id,
      classroom_id: id,
      classroom: { id, name: "8A" },
      grade: 8,
      birth_place: "Bandung",
      birth_date: "2013-05-01",
      religion: "hindu",
      rt: "003",
      rw: "7",
      postcode: "40264",
      phone: "+6281234567891",
      email: "ayu@contoh.example",
      contact_name: "Budi Santoso",
      contact_phone: "+6281234567890",
      father_name: "Budi Santoso",
      father_phone: "+6281234567890",
      mother_name: "Ni Made Sari",
      mother_phone: null,
      guardian_name: null,
      billing_contact: "father",
      entry_year: 2026,
      entry_date: the().backend.today,
      entry_type: "new",
      kip_no: "KIP00123",
      kps: true,
      status: "active",
      status_date: null,
      balance: 0,
      overdue: 0,
      deposits: [],
      virtual_accounts: [],
      version: 1,
    });
    expect((await room(the, "8A")).students_count).toBe(students_count + 1);
    const found = await the().backend.request<List<Student>>("GET", `/api/students?q=${nisn}`, {
      as: "kasir",
    });
    expect(found.body.data.map((row) => row.name)).toEqual(["Ayu Lestari"]);
  });

  test("needs no more than number, name, sex, a parent with a phone and a status", async () => {
    const { student } = await enter(the, { entry_date: "", nisn: "", religion: "", classroom_id: "" });
    expect(student).toMatchObject({
      nisn: null,
      religion: null,
      classroom: null,
      entry_date: null,
      entry_type: "new",
      kps: false,
    });
  });

  test("leaves a trace that says who, and no number of papers", async () => {
    const { student } = await enter(the, { nik: "3273064105130001" });
    const [row] = await auditOf(the(), student.id);
    expect(row).toMatchObject({
      action: "student.created",
      before: null,
      after: { name: "Ayu Lestari", nik: "••••••••••••0001" },
    });
    expect(JSON.stringify(row)).not.toContain("3273064105130001");
  });

  test("shows numbers of papers whole to who keeps them, and their end to all others", async () => {
    const { student } = await enter(the, { nik: "3273064105130001", kip_no: "KIP00123" });
    for (const as of ["admin", "tata.usaha"] as const) {
      const { body } = await ask(the, "GET", `/${student.id}`, undefined, as);
      expect(body.data, as).toMatchObject({ nik: "3273064105130001", kip_no: "KIP00123" });
    }
    for (const as of ["yayasan", "kepsek", "bendahara", "kasir"] as const) {
      const { body } = await ask(the, "GET", `/${student.id}`, undefined, as);
      expect(body.data, as).toMatchObject({
        nik: "••••••••••••0001",
        kip_no: "••••0123",
        name: "Ayu Lestari",
      });
    }
  });
}

/** A JPEG, as far as its first bytes tell, of so many bytes. */
const jpegOf = (bytes: number) => {
  const picture = Buffer.alloc(bytes);
  picture.set([0xff, 0xd8, 0xff, 0xe0]);
  return `data:image/jpeg;base64,${picture.toString("base64")}`;
};

function pictured(the: () => School): void {
  test("comes in up to 2 MB, stands with the student and in no list, and goes only when it is sent away", async () => {
    const { sent, student } = await enter(the, { photo: jpegOf(2_097_152) });
    expect(student.photo).toBe(jpegOf(2_097_152));
    const put = (version: number, over: Draft) =>
      ask(the, "PUT", `/${student.id}`, { ...sent, photo: undefined, version, ...over });
    const uncovered = await put(1, { name: "Ayu Lestari Putri" });
    expect([uncovered.status, uncovered.body.data?.photo]).toEqual([200, jpegOf(2_097_152)]);
    expect((await put(2, { photo: jpegOf(40_000) })).body.data.photo).toBe(jpegOf(40_000));
    const listed = await the().backend.request<List<Student>>("GET", `/api/students?q=${student.nis}`);
    expect(JSON.stringify(listed.body)).not.toContain("data:image");
    expect((await put(3, { photo: "" })).body.data.photo).toBeNull();
  });

  test("leaves a trace of kind and size, without its bytes", async () => {
    const { sent, student } = await enter(the, { photo: jpegOf(40_000) });
    await ask(the, "PUT", `/${student.id}`, { ...sent, photo: jpegOf(9_000), version: 1 });
    await ask(the, "PUT", `/${student.id}`, { ...sent, photo: null, version: 2 });
    const trail = await auditOf(the(), student.id);
    expect(trail[0]).toMatchObject({ action: "student.created", after: { photo: "image/jpeg, 40 KB" } });
    expect(trail.slice(1)).toEqual([
      expect.objectContaining({
        action: "student.changed",
        before: { photo: "image/jpeg, 40 KB" },
        after: { photo: "image/jpeg, 9 KB" },
      }),
      expect.objectContaining({ before: { photo: "image/jpeg, 9 KB" }, after: { photo: null } }),
    ]);
    expect(JSON.stringify(trail)).not.toContain("base64");
  });

  test("stands on the student card and in the own profile, and is nobody else's to see or to change", async () => {
    const { request } = the().backend;
    const nadia = (await request<List<Student>>("GET", "/api/students?q=20260001", { as: "tata.usaha" })).body
      .data[0];
    expect(nadia?.nis).toBe("20260001");
    const path = `/${nadia?.id}`;
    const read = async () => {
      const { deposits, virtual_accounts, later_bills, in_use, photo, ...seen } = (
        await ask(the, "GET", path)
      ).body.data;
      const { id, unit, classroom, grade, contact_name, contact_phone, ...fields } = seen;
      const { balance, overdue, student_category, ...own } = fields;
      return untraced(own);
    };
    const put = async (photo: string | null, as: Username) =>
      ask(the, "PUT", path, { ...(await read()), photo }, as);
    for (const as of ["bendahara", "kepsek", "yayasan", "kasir"] as const) {
      expect((await put(jpegOf(900), as)).status, as).toBe(403);
    }
    expect((await put(jpegOf(900), "tata.usaha")).status).toBe(200);
    const card = await request<One<{ student: { photo: string } }>>("GET", `/api/students${path}/statement`, {
      as: "kasir",
    });
    expect(card.body.data.student.photo).toBe(jpegOf(900));
    const own = await request<One<{ photo: string }>>("GET", "/api/student/profile", { as: "20260001" });
    expect(own.body.data.photo).toBe(jpegOf(900));
    expect((await put(null, "tata.usaha")).status).toBe(200);
  });
}

function refusals(the: () => School): void {
  test.each<[Draft, string, string]>([
    [{ nis: "" }, "nis", "Wajib diisi."],
    [{ nis: "123" }, "nis", "NIS terdiri dari 4 sampai 20 angka."],
    [{ nis: "12A45" }, "nis", "NIS terdiri dari 4 sampai 20 angka."],
    [{ nis: "20260001" }, "nis", "NIS ini sudah dipakai siswa lain di unit ini."],
    [{ nisn: "013282000" }, "nisn", "NISN terdiri dari 10 angka."],
    [{ nisn: "01328200071" }, "nisn", "NISN terdiri dari 10 angka."],
    [{ nisn: "0132820007" }, "nisn", "NISN ini sudah dipakai siswa lain."],
    [{ nik: "327306410513000" }, "nik", "NIK terdiri dari 16 angka."],
    [{ nik: "32730641051300O1" }, "nik", "NIK terdiri dari 16 angka."],
    [{ family_card_no: "1" }, "family_card_no", "No. KK terdiri dari 16 angka."],
    [{ mother_name: "Sri", mother_nik: "1" }, "mother_nik", "NIK terdiri dari 16 angka."],
    [{ name: "A" }, "name", "Paling sedikit 2 karakter."],
    [
      { name: "Ayu 2" },
      "name",
      "Nama hanya boleh berisi huruf, spasi, titik, koma, petik, tanda hubung, garis miring, dan tanda kurung.",
    ],
    [{ gender: "" }, "gender", "Wajib diisi."],
    [{ birth_date: "2013-02-30" }, "birth_date", "Tanggal ini tidak ada di kalender."],
    [{ birth_date: "2199-01-01" }, "birth_date", "Harus sebelum hari ini."],
    [{ religion: "jedi" }, "religion", "Pilihan ini tidak dikenal."],
    [{ rt: "RT 3" }, "rt", "RT terdiri dari paling banyak 3 angka."],
    [{ postcode: "4026" }, "postcode", "Kode pos terdiri dari 5 angka."],
    [{ phone: "12" }, "phone", "Nomor telepon tidak sah. Contoh: 0812 3456 7890."],
    [{ email: "ayu" }, "email", "Alamat email tidak sah."],
    [{ father_phone: "12" }, "father_phone", "Nomor telepon tidak sah. Contoh: 0812 3456 7890."],
    [{ father_phone: "" }, "father_phone", "Isi nomor telepon paling sedikit satu orang tua atau wali."],
    [{ billing_contact: "mother" }, "mother_name", "Isi nama kontak tagihan."],
    [{ guardian_phone: "0812 3456 7892" }, "guardian_name", "Isi namanya juga."],
    [{ billing_contact: "" }, "billing_contact", "Wajib diisi."],
    [{ entry_year: 1800 }, "entry_year", "Paling kecil 1900."],
    [{ kip_no: "KIP-1" }, "kip_no", "No. KIP terdiri dari paling banyak 20 huruf dan angka."],
    [{ status: "graduated" }, "status", "Status ini tidak dapat dipilih dari status yang sekarang."],
    [{ status_date: "2199-01-01" }, "status_date", "Tidak boleh sesudah hari ini."],
    [{ va_number: "x" }, "va_number", "Isian ini tidak dikenal."],
    [{ photo: "x" }, "photo", "Berkas ini bukan foto PNG atau JPEG."],
    [
      { photo: `data:image/jpeg;base64,${btoa("MZ an executable")}` },
      "photo",
      "Berkas ini bukan foto PNG atau JPEG.",
    ],
    [
      { photo: `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}` },
      "photo",
      "Berkas ini bukan foto PNG atau JPEG.",
    ],
    [{ photo: jpegOf(2_097_153) }, "photo", "Gambar paling besar 2 MB."],
    [
      { classroom_id: "tidak-ada" },
      "classroom_id",
      "Kelas ini bukan kelas unit ini di tahun ajaran yang aktif.",
    ],
  ])("%j is refused at %s: %s", async (over, field, sentence) => {
    const { status, body } = await ask(the, "POST", "", draftOf(the, over));
    expect(status, body.message).toBe(422);
    expect(body.errors).toEqual({ [field]: [sentence] });
  });

  test("several mistakes are told at once", async () => {
    const { body } = await ask(
      the,
      "POST",
      "",
      draftOf(the, { nis: "20260001", father_phone: "12", phone: "1" }),
    );
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(["father_phone", "nis", "phone"]);
  });

  test("a NIS is one's own within the unit, and may stand in another", async () => {
    const { sent } = await enter(the);
    const twice = await ask(the, "POST", "", draftOf(the, { nis: sent.nis }));
    expect(twice.body.errors).toEqual({ nis: ["NIS ini sudah dipakai siswa lain di unit ini."] });
    const there = draftOf(the, { nis: sent.nis, unit_id: the().units.SD.id });
    expect((await ask(the, "POST", "", there, "admin")).status).toBe(201);
  });

  test("a clerk enters nobody into another unit, nor into a class of one", async () => {
    const foreign = await ask(the, "POST", "", draftOf(the, { unit_id: the().units.SD.id }));
    expect([foreign.status, foreign.body.message]).toEqual([404, "Unit tidak ditemukan."]);
    const { id } = await room(the, "4A", the().units.SD.id);
    for (const as of ["tata.usaha", "admin"] as const) {
      const { body } = await ask(the, "POST", "", draftOf(the, { classroom_id: id }), as);
      expect(body.errors, as).toEqual({
        classroom_id: ["Kelas ini bukan kelas unit ini di tahun ajaran yang aktif."],
      });
    }
  });
}

function changing(the: () => School): void {
  test("writes over the version that was read, and the trail names what is different", async () => {
    const { sent, student } = await enter(the, { nik: "3273064105130001" });
    const body = {
      ...sent,
      name: "Ayu Lestari Putri",
      nik: "3273064105130002",
      mother_name: "Sri Wahyuni",
      mother_phone: "0813 1111 2222",
      billing_contact: "mother",
      version: 1,
    };
    const changed = await ask(the, "PUT", `/${student.id}`, body);
    expect(changed.status, changed.body.message).toBe(200);
    expect(changed.body.data).toMatchObject({
      name: "Ayu Lestari Putri",
      contact_name: "Sri Wahyuni",
      contact_phone: "+6281311112222",
      version: 2,
    });
    const again = await ask(the, "PUT", `/${student.id}`, body);
    expect([again.status, again.body.code]).toEqual([409, "stale_version"]);
    const trail = (await auditOf(the(), student.id)).at(-1);
    expect(trail).toEqual(
      expect.objectContaining({
        action: "student.changed",
        before: {
          nik: "••••••••••••0001",
          name: "Ayu Lestari",
          mother_name: null,
          mother_phone: null,
          billing_contact: "father",
        },
        after: {
          nik: "••••••••••••0002",
          name: "Ayu Lestari Putri",
          mother_name: "Sri Wahyuni",
          mother_phone: "+6281311112222",
          billing_contact: "mother",
        },
      }),
    );
    const byNew = await the().backend.request<List<Student>>("GET", `/api/students?q=${sent.nis}+putri`, {
      as: "kasir",
    });
    expect(byNew.body.meta.total).toBe(1);
  });

  test("moves within the class year, and out of it", async () => {
    const [first, second] = [await room(the, "7A"), await room(the, "9A")];
    const { sent, student } = await enter(the, { classroom_id: first.id });
    const move = (classroom_id: string | null, version: number) =>
      ask(the, "PUT", `/${student.id}`, { ...sent, classroom_id, version });
    expect((await move(second.id, 1)).body.data.classroom).toEqual({ id: second.id, name: "9A" });
    expect((await move(null, 2)).body.data.classroom).toBeNull();
    expect((await move(first.id, 3)).body.data.classroom).toEqual({ id: first.id, name: "7A" });
    const seen = await auditOf(the(), student.id);
    expect(seen.map(({ before, after }) => [before, after]).slice(1)).toEqual([
      [{ classroom_id: first.id }, { classroom_id: second.id }],
      [{ classroom_id: second.id }, { classroom_id: null }],
      [{ classroom_id: null }, { classroom_id: first.id }],
    ]);
  });

  test("keeps the unit, and an own number is nobody else's", async () => {
    const nisn = newNumber(10);
    const { sent, student } = await enter(the, { nisn });
    const put = (over: Draft, as: Username = "tata.usaha") =>
      ask(the, "PUT", `/${student.id}`, { ...sent, ...over, version: 1 }, as);
    expect((await put({ unit_id: the().units.SD.id }, "admin")).body.errors).toEqual({
      unit_id: ["Siswa tidak dapat dipindahkan ke unit lain di sini."],
    });
    expect((await put({ nisn: "0132820007" })).body.errors).toEqual({
      nisn: ["NISN ini sudah dipakai siswa lain."],
    });
    expect((await put({})).status, "one's own numbers are no clash").toBe(200);
  });

  test("of another unit, or of nobody, is not found", async () => {
    const foreign = await enter(the, {});
    const missing = { message: "Siswa tidak ditemukan." };
    const unknown = await ask(the, "PUT", "/tidak-ada", { ...foreign.sent, version: 1 });
    expect([unknown.status, unknown.body]).toEqual([404, missing]);
    const path = `/api/students?filter[unit_id]=${the().units.SMA.id}&per_page=1`;
    const [row] = (await the().backend.request<List<Student>>("GET", path, { as: "admin" })).body.data;
    const asClerk = await ask(the, "PUT", `/${row?.id}`, { ...foreign.sent, version: 1 });
    expect([asClerk.status, asClerk.body]).toEqual([404, missing]);
  });

  test("is for clerks and Admin Sekolah", async () => {
    const { sent, student } = await enter(the);
    for (const as of ["yayasan", "kepsek", "bendahara", "kasir"] as const) {
      expect((await ask(the, "POST", "", draftOf(the), as)).status, as).toBe(403);
      expect((await ask(the, "PUT", `/${student.id}`, { ...sent, version: 1 }, as)).status, as).toBe(403);
    }
  });
}

function turning(the: () => School): void {
  test("goes from candidate to active, to leave and back, with the day of each", async () => {
    const { today } = the().backend;
    const { sent, student } = await enter(the, { status: "candidate" });
    const turn = (status: string, version: number, more: Draft = {}) =>
      ask(the, "PUT", `/${student.id}`, { ...sent, status, ...more, version });
    expect((await turn("left", 1, { status_reason: "Pindah kota" })).body.errors).toEqual({
      status: ["Status ini tidak dapat dipilih dari status yang sekarang."],
    });
    expect((await turn("active", 1)).body.data).toMatchObject({ status: "active", status_date: today });
    const leave = await turn("on_leave", 2, { status_date: "2026-08-01", status_reason: "Sakit" });
    expect(leave.body.data).toMatchObject({
      status: "on_leave",
      status_date: "2026-08-01",
      status_reason: "Sakit",
    });
    expect((await turn("graduated", 3)).status).toBe(422);
    expect((await turn("active", 3)).body.data).toMatchObject({ status: "active", version: 4 });
  });

  test("leaves with a reason, and comes back through an Admin Sekolah only", async () => {
    const { sent, student } = await enter(the);
    const turn = (status: string, version: number, more: Draft = {}, as: Username = "tata.usaha") =>
      ask(the, "PUT", `/${student.id}`, { ...sent, status, ...more, version }, as);
    const silent = { status_reason: ["Tulis alasannya, paling sedikit 5 karakter."] };
    expect((await turn("moved", 1)).body.errors).toEqual(silent);
    const gone = await turn("moved", 1, { status_reason: "Ikut orang tua" });
    expect(gone.body.data).toMatchObject({ status: "moved", status_reason: "Ikut orang tua" });
    expect((await turn("active", 2, { status_reason: "Kembali lagi" })).body.errors).toEqual({
      status: ["Hanya Admin Sekolah yang dapat mengaktifkannya kembali."],
    });
    expect((await turn("active", 2, {}, "admin")).body.errors).toEqual(silent);
    const back = await turn("active", 2, { status_reason: "Kembali lagi" }, "admin");
    expect(back.body.data).toMatchObject({ status: "active", version: 3 });
    const reasons = (await auditOf(the(), student.id)).map(({ reason }) => reason);
    expect(reasons).toEqual([null, "Ikut orang tua", "Kembali lagi"]);
  });
}

/** What the API says would follow. */
async function leavingOf(the: () => School, id: string, as: Username = "tata.usaha") {
  return the().backend.request<One<Leaving>>("GET", `/api/students/${id}/leaving`, { as });
}

function leaving(the: () => School): void {
  test("are a class place given up, open bills that stay due and what of them may be cancelled", async () => {
    const student = await the().student("SPP", "UP");
    const due = await the().bill(student, { amount: 400_000, dueInDays: 0 });
    await the().bill(student, { category: "UP", amount: 150_000, dueInDays: 40 });
    await the().pay(student, { amount: 100_000, allocations: [{ bill_id: due.id, amount: 100_000 }] });
    const { status, body } = await leavingOf(the, student.id);
    expect(status, body.message).toBe(200);
    expect(body.data).toMatchObject({
      classroom: { name: student.classroom },
      planned: [],
      returns_to: null,
      open_bills_count: 2,
      open_balance: 450_000,
      cancellable_count: 1,
      cancellable_balance: 150_000,
    });
    const path = `/api/students?q=${student.nis}`;
    const [listed] = (await the().backend.request<List<Student>>("GET", path, { as: "admin" })).body.data;
    expect(listed?.balance, "as the list says").toBe(450_000);
  });

  test("tell during a leave which class waits, and nothing of who has nothing", async () => {
    const { id } = await room(the, "8A");
    const { sent, student } = await enter(the, { classroom_id: id });
    const none = { open_bills_count: 0, open_balance: 0, cancellable_count: 0, cancellable_balance: 0 };
    const before = (await leavingOf(the, student.id)).body.data;
    expect(before).toEqual({
      ...none,
      classroom: { id, name: "8A" },
      planned: [],
      returns_to: null,
      deposit: 0,
      portal_on: false,
    });
    const leave = { ...sent, classroom_id: null, status: "on_leave", status_reason: "Sakit", version: 1 };
    expect((await ask(the, "PUT", `/${student.id}`, leave)).status).toBe(200);
    const paused = (await leavingOf(the, student.id)).body.data;
    expect(paused).toMatchObject({ classroom: null, returns_to: { id, name: "8A" } });
  });

  test("are for who may change students, of own units", async () => {
    const { student } = await enter(the);
    for (const as of ["yayasan", "kepsek", "bendahara", "kasir"] as const) {
      expect((await leavingOf(the, student.id, as)).status, as).toBe(403);
    }
    const path = `/api/students?filter[unit_id]=${the().units.SD.id}&per_page=1`;
    const [foreign] = (await the().backend.request<List<Student>>("GET", path, { as: "admin" })).body.data;
    expect((await leavingOf(the, foreign?.id ?? "")).status).toBe(404);
    expect((await leavingOf(the, "tidak-ada")).status).toBe(404);
  });
}

function finding(the: () => School): void {
  const rowsOf = async (filters: string) =>
    (
      await the().backend.request<List<Student>>("GET", `/api/students?per_page=200${filters}`, {
        as: "admin",
      })
    ).body;

  test("in arrears are those with something overdue, and all others are the rest", async () => {
    const [all, late, fine] = [
      await rowsOf(""),
      await rowsOf("&filter[overdue]=1"),
      await rowsOf("&filter[overdue]=0&sort=-balance"),
    ];
    expect(late.meta.total).toBeGreaterThan(0);
    expect(late.data.every(({ overdue }) => overdue > 0)).toBe(true);
    expect(fine.data.every(({ overdue }) => overdue === 0)).toBe(true);
    expect(fine.data[0]?.balance, "owed, but not due yet").toBeGreaterThan(0);
    expect(late.meta.total + fine.meta.total).toBe(all.meta.total);
    const bySmp = await the().backend.request<List<Student>>("GET", "/api/students?filter[overdue]=1", {
      as: "kasir",
    });
    expect(bySmp.body.meta.total, "of own units").toBeLessThan(late.meta.total);
  });

  test("by the whole number of a receipt or bill, the code of a QR, a parent's telephone and a class", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 30_000 });
    const paid = await the().pay(student, { amount: 10_000 });
    const mother = { mother_name: "Ibu Ratna", mother_phone: "0812 9911 7733" };
    const { sent, student: other } = await enter(the, mother);
    const { id: classroom_id, name } = await room(the, "8A");
    await ask(the, "PUT", `/${other.id}`, { ...sent, classroom_id, version: 1 });
    const found = async (q: string, as: Username = "bendahara") => {
      const path = `/api/students?per_page=200&q=${encodeURIComponent(q)}`;
      const { data } = (await the().backend.request<List<ListedStudent>>("GET", path, { as })).body;
      kinds = [...new Set(data.map(({ found_by }) => found_by?.as))];
      return data.map(({ id }) => id);
    };
    let kinds: unknown[] = [];
    for (const [paper, kind] of [
      [bill.number, "bill"],
      [paid.receipt_no ?? "", "receipt"],
      [paid.verify_url, "code"],
      [paid.verify_code, "code"],
    ] as const) {
      expect(await found(paper), paper).toEqual([student.id]);
      expect(kinds).toEqual([kind]);
    }
    expect(await found(bill.number, "kasir.sd"), "of own units").toEqual([]);
    expect(await found(bill.number.slice(0, -1)), "a part of a number").toEqual([]);
    expect(await found("+62 812-9911-7733")).toEqual([other.id]);
    expect(kinds).toEqual(["phone"]);
    expect(await found(name.toLowerCase())).toContain(other.id);
    expect(kinds).toContain("classroom");
    expect((await found(name)).length).toBeGreaterThan(1);
  });

  test("by the beginning of a parent's name, after those who are called so themselves, and the row says by whose", async () => {
    const parents = { father_name: "Zulkarnaén Abdul-Qadir", mother_name: "Nurr'aini Yulaikha" };
    const { sent, student: child } = await enter(the, { ...parents, name: "Bagas Pertama" });
    const { student: called } = await enter(the, { name: "Zulkarnaen Kecil" });
    const found = async (q: string, as: Username = "bendahara") => {
      const path = `/api/students?per_page=200&q=${encodeURIComponent(q)}`;
      const { data } = (await the().backend.request<List<ListedStudent>>("GET", path, { as })).body;
      return data.filter(({ id }) => [child.id, called.id].includes(id));
    };
    const by = (rows: readonly ListedStudent[]) => rows.map(({ id, found_by }) => [id, found_by]);
    const father = { as: "guardian", text: parents.father_name };
    expect(by(await found("zulkarnaen"))).toEqual([
      [called.id, null],
      [child.id, father],
    ]);
    expect(by(await found("Bagas  abdulqadir")), "the child's name and the father's").toEqual([]);
    expect(by(await found("Bagas qadir"))).toEqual([[child.id, father]]);
    expect(by(await found("nuraini yul"))).toEqual([
      [child.id, { as: "guardian", text: parents.mother_name }],
    ]);
    expect(by(await found("ulaikha")), "no beginning").toEqual([]);
    expect(by(await found("yu")), "two letters").toEqual([]);
    expect(by(await found("yulaikha", "kasir.sd")), "of own units").toEqual([]);
    const renamed = { ...sent, mother_name: "Ibu Xaviera", version: 1 };
    expect((await ask(the, "PUT", `/${child.id}`, renamed)).status).toBe(200);
    expect(by(await found("yulaikha")), "as it was").toEqual([]);
    expect(by(await found("xaviera"))).toEqual([[child.id, { as: "guardian", text: "Ibu Xaviera" }]]);
    expect(by(await found(String(sent.nis)))).toEqual([[child.id, null]]);
  });

  test("without a class in a year are active students who sit in none of it, until they do", async () => {
    const { id: year } = the().years.active;
    const unplaced = async () => (await rowsOf(`&filter[unplaced_in]=${year}&per_page=200`)).data;
    const { sent, student } = await enter(the);
    const { student: candidate } = await enter(the, { status: "candidate" });
    const before = await unplaced();
    expect(before.map(({ id }) => id)).toContain(student.id);
    expect(before.map(({ id }) => id)).not.toContain(candidate.id);
    expect(before.every(({ status, classroom }) => status === "active" && classroom === null)).toBe(true);
    const { id } = await room(the, "8A");
    await ask(the, "PUT", `/${student.id}`, { ...sent, classroom_id: id, version: 1 });
    expect((await unplaced()).map((one) => one.id)).not.toContain(student.id);
    const none = await rowsOf("&filter[unplaced_in]=tidak-ada");
    const active = await rowsOf("&filter[status]=active");
    expect(none.meta.total, "nobody sits in a year that there is not").toBe(active.meta.total);
  });
}

function sitting(the: () => School): void {
  const enrolmentsOf = async (id: string, as: Username = "kasir") =>
    the().backend.request<{ data: Enrolment[] }>("GET", `/api/students/${id}/placements`, { as });

  test("is told with the latest first: class, days, and how it ended", async () => {
    const { today } = the().backend;
    const [first, second] = [await room(the, "7A"), await room(the, "8A")];
    const { sent, student } = await enter(the, { classroom_id: first.id, entry_date: "2026-08-01" });
    await ask(the, "PUT", `/${student.id}`, { ...sent, classroom_id: second.id, version: 1 });
    const { status, body } = await enrolmentsOf(student.id);
    expect(status, body.message).toBe(200);
    const { id, name } = the().years.active;
    const of = { class_year: { id, name, status: "active" }, unit: { code: "SMP" }, nis: student.nis };
    expect(body.data).toMatchObject([
      { ...of, classroom: { name: "8A" }, grade: 8, from_on: today, until_on: null, outcome: null },
      { ...of, classroom: { name: "7A" }, grade: 7, from_on: "2026-08-01", outcome: "moved_class" },
    ]);
    expect(body.data).toHaveLength(2);
  });

  test("is nothing for who was never in a class, and unknown of another unit", async () => {
    const { student } = await enter(the);
    expect((await enrolmentsOf(student.id)).body).toEqual({ data: [] });
    const path = `/api/students?filter[unit_id]=${the().units.SD.id}&per_page=1`;
    const [foreign] = (await the().backend.request<List<Student>>("GET", path, { as: "admin" })).body.data;
    expect((await enrolmentsOf(foreign?.id ?? "", "tata.usaha")).status).toBe(404);
    expect((await enrolmentsOf("tidak-ada")).status).toBe(404);
  });
}

function kin(the: () => School): void {
  const siblingsOf = async (id: string, as: Username = "tata.usaha") =>
    the().backend.request<{ data: Sibling[] }>("GET", `/api/students/${id}/siblings`, { as });
  const find = async (body: object, as: Username = "tata.usaha") =>
    the().backend.request<{ data: Sibling[] }>("POST", "/api/students/siblings", { as, body });

  test("are found by the family card and by a parent's telephone, in own units, each once", async () => {
    const card = newNumber(16);
    const phone = `0819${newNumber(8)}`;
    const first = await enter(the, { name: "Bima Kin", family_card_no: card, father_phone: phone });
    const second = await enter(the, { name: "Citra Kin", family_card_no: card, father_phone: phone });
    const third = await enter(the, {
      name: "Adinda Kin",
      mother_name: "Sri",
      mother_phone: phone.replace(/^0/, "+62"),
      father_phone: `0818${newNumber(8)}`,
    });
    const elsewhere = draftOf(the, { name: "Dewa Kin", unit_id: the().units.SD.id, family_card_no: card });
    const far = await ask(the, "POST", "", { ...elsewhere, father_phone: `0817${newNumber(8)}` }, "admin");
    expect(far.status).toBe(201);
    const { data } = (await siblingsOf(first.student.id)).body;
    expect(data.map(({ name, kinship }) => [name, kinship])).toEqual([
      ["Adinda Kin", "phone"],
      ["Citra Kin", "family_card"],
    ]);
    expect(data[1]).toEqual({
      id: second.student.id,
      nis: second.sent.nis,
      name: "Citra Kin",
      unit: { id: the().units.SMP.id, code: "SMP", name: the().units.SMP.name },
      classroom: null,
      status: "active",
      balance: 0,
      kinship: "family_card",
    });
    const all = (await siblingsOf(first.student.id, "admin")).body.data;
    expect(all.map(({ name }) => name)).toEqual(["Adinda Kin", "Citra Kin", "Dewa Kin"]);
    expect((await siblingsOf(third.student.id, "kasir")).body.data.map(({ name }) => name)).toEqual([
      "Bima Kin",
      "Citra Kin",
    ]);
    const typed = `${card.slice(0, 4)} ${card.slice(4)}`;
    const found = await find({ family_card_no: typed, phones: [phone, "08"] });
    expect([found.status, found.body.data.length], found.body.message).toEqual([200, 3]);
  });

  test("of what is no number yet there are none, and who may not write students does not look for any", async () => {
    expect((await find({ family_card_no: "3273", phones: ["0812"] })).body.data).toEqual([]);
    expect((await find({})).body.data).toEqual([]);
    expect((await find({}, "kasir")).status).toBe(403);
    expect((await find({ phones: ["1", "2", "3", "4"] })).status).toBe(422);
    const alone = await enter(the, { father_phone: `0816${newNumber(8)}` });
    expect((await siblingsOf(alone.student.id)).body.data).toEqual([]);
    expect((await siblingsOf("tidak-ada")).status).toBe(404);
  });
}

function deleting(the: () => School): void {
  test("is deleted with the place in class, and the trail keeps who it was", async () => {
    const { id: roomId, students_count } = await room(the, "9A");
    const { student } = await enter(the, { classroom_id: roomId, nik: "3273064105130001" });
    const path = `/${student.id}`;
    expect(student.in_use).toBe(false);
    expect((await ask(the, "DELETE", path, { version: 2 })).body.code).toBe("stale_version");
    expect((await ask(the, "DELETE", path, { version: 1 }, "kasir")).status).toBe(403);
    const gone = await ask(the, "DELETE", path, { version: 1 });
    expect([gone.status, gone.body]).toEqual([200, { message: "Siswa dihapus." }]);
    expect((await ask(the, "GET", path)).status).toBe(404);
    expect((await room(the, "9A")).students_count).toBe(students_count);
    expect((await auditOf(the(), student.id)).at(-1)).toMatchObject({
      action: "student.deleted",
      before: { name: "Ayu Lestari", nik: "••••••••••••0001" },
      after: null,
    });
  });

  test("who was ever billed stays", async () => {
    const path = "/api/students?q=20260001";
    const [nadia] = (await the().backend.request<List<Student>>("GET", path, { as: "admin" })).body.data;
    expect((await ask(the, "GET", `/${nadia?.id}`)).body.data.in_use).toBe(true);
    const refused = await ask(the, "DELETE", `/${nadia?.id}`, { version: nadia?.version });
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        message:
          "Siswa ini sudah pernah ditagih, membayar, masuk portal, naik kelas, atau pindah unit. Ubah statusnya saja.",
        code: "in_use",
      },
    ]);
  });
}
