/** Making, changing and ending units, class years and classrooms. Source: docs/spec/data.md, docs/spec/api.md §8.1. */
import { describe, expect, test } from "vitest";
import type { ClassYear, ClassYearDetail } from "../../contract/master/class-years.ts";
import type { ClassroomDetail } from "../../contract/master/classrooms.ts";
import type { UnitDetail } from "../../contract/master/units.ts";
import type { List, One, School } from "./school.ts";
import { anyTrace, auditOf, codeFor, idOf, type Kept, untraced } from "./versioned-records.ts";

export function schoolDataSpecs(the: () => School): void {
  describe("units", () => unitSpecs(the));
  describe("class years", () => classYearSpecs(the));
  describe("classrooms", () => classroomSpecs(the));
}

/** The smallest PNG there is: one pixel. */
export const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

function unitSpecs(the: () => School): void {
  const request: School["backend"]["request"] = (...asked) => the().backend.request(...asked);
  const draft = (over: Record<string, unknown> = {}) => ({
    code: codeFor("u").slice(-9),
    name: `SMK ${codeFor("Pelita ")}`,
    level: "vocational",
    grades: [12, 10, 11, 10],
    receipt_prefix: codeFor("").slice(-5),
    ...over,
  });
  const make = async (over: Record<string, unknown> = {}) => {
    const body = draft(over);
    const made = await request<One<UnitDetail>>("POST", "/api/units", { as: "admin", body });
    expect(made.status, made.body.message).toBe(201);
    return { body, unit: made.body.data };
  };

  test("an Admin Sekolah makes one; its code and prefix are kept in capitals, its grades in order", async () => {
    const { body, unit } = await make({ phone: "0812-3456-7890", website: "smk.example", postcode: "40262" });
    expect(unit).toMatchObject({
      code: body.code.toUpperCase(),
      receipt_prefix: body.receipt_prefix.toUpperCase(),
      name: body.name,
      level: "vocational",
      grades: [10, 11, 12],
      phone: "+6281234567890",
      postcode: "40262",
      head_nip: null,
      classrooms_count: 0,
      students_count: 0,
      status: "active",
      in_use: false,
      has_numbers: false,
      version: 1,
    });
    const gone = await request("DELETE", `/api/units/${unit.id}`, { as: "admin", body: { version: 1 } });
    expect([gone.status, gone.body]).toEqual([200, { message: "Unit dihapus." }]);
  });

  test.each([
    ["code", "smp", "Kode ini sudah dipakai unit lain."],
    ["name", "  smp   PELITA nusantara ", "Nama ini sudah dipakai unit lain."],
    ["npsn", "69990002", "NPSN ini sudah dipakai unit lain."],
    ["receipt_prefix", "ksp", "Awalan kuitansi ini sudah dipakai unit lain."],
    ["code", "A B", "Hanya huruf dan angka, tanpa spasi."],
    ["npsn", "1234567", "NPSN terdiri dari 8 karakter."],
    ["head_nip", "12 34", "NIP terdiri dari paling banyak 18 angka."],
    ["postcode", "4026", "Kode pos terdiri dari 5 angka."],
    ["phone", "12", "Nomor telepon tidak sah. Contoh: 0812 3456 7890."],
    ["email", "sekolah", "Alamat email tidak sah."],
    ["website", "sekolah", "Alamat situs tidak sah."],
    ["grades", [], "Pilih paling sedikit satu."],
    ["grades", [7], "Tingkat 7 tidak ada di jenjang ini."],
    ["receipt_prefix", "", "Wajib diisi."],
  ])("%s %j is refused: %s", async (field, value, sentence) => {
    const { status, body } = await request("POST", "/api/units", {
      as: "admin",
      body: draft({ [field]: value }),
    });
    expect(status, body.message).toBe(422);
    expect(body.errors).toEqual({ [field]: [sentence] });
  });

  test("one with numbers given out keeps code and prefix, and its grades while they have classrooms", async () => {
    const path = `/api/units/${the().units.SMP.id}`;
    const { data } = (await request<One<UnitDetail>>("GET", path, { as: "admin" })).body;
    expect(data).toMatchObject({ in_use: true, has_numbers: true });
    const { id, school, number, classrooms_count, students_count, status, in_use, has_numbers, ...fields } =
      data;
    const put = (over: Record<string, unknown>) =>
      request<One<UnitDetail>>("PUT", path, { as: "admin", body: { ...untraced(fields), ...over } });
    const printed = "Tidak dapat diganti, karena sudah tercetak di nomor tagihan atau kuitansi.";
    expect((await put({ code: "SMPX" })).body.errors).toEqual({ code: [printed] });
    expect((await put({ receipt_prefix: "KSX" })).body.errors).toEqual({ receipt_prefix: [printed] });
    expect((await put({ grades: [7, 8] })).body.errors).toEqual({ grades: ["Tingkat 9 masih punya kelas."] });
    const changed = await put({ receipt_footer: "Terima kasih." });
    expect(changed.body.data).toMatchObject({ receipt_footer: "Terima kasih.", version: data.version + 1 });
    const back = await put({ version: data.version + 1 });
    expect(back.status, back.body.message).toBe(200);
    const used = await request("DELETE", path, { as: "admin", body: { version: data.version + 2 } });
    expect([used.status, used.body.code]).toEqual([409, "in_use"]);
  });

  test("a logo is told by its bytes, stands on the unit and in no list, and its change is on record without them", async () => {
    const { body, unit } = await make({ logo: PIXEL });
    const path = `/api/units/${unit.id}`;
    expect([unit.logo, unit.school]).toEqual([PIXEL, "Yayasan Pelita Nusantara"]);
    const put = (logo: string | null, version: number) =>
      request<One<UnitDetail>>("PUT", path, { as: "admin", body: { ...body, logo, version } });
    for (const [logo, sentence] of [
      [
        `data:image/png;base64,${btoa("<html>halo</html>")}`,
        "Berkas ini bukan gambar PNG, JPEG, atau SVG yang dapat dipakai.",
      ],
      [`data:image/png;base64,${"A".repeat(136_536)}`, "Gambar paling besar 100 KB."],
    ] as const) {
      const refused = await put(logo, 1);
      expect([refused.status, refused.body.errors]).toEqual([422, { logo: [sentence] }]);
    }
    const trail = await auditOf(the(), unit.id);
    expect(trail, "one row a write").toMatchObject([
      { action: "unit.created", before: null, after: { logo: "image/png, 1 KB" } },
    ]);
    expect(JSON.stringify(trail)).not.toContain("iVBOR");
    const listed = await request<List<object>>("GET", `/api/units?q=${unit.code}`, { as: "admin" });
    expect(listed.body.data[0]).not.toHaveProperty("logo");
    const uncovered = await request<One<UnitDetail>>("PUT", path, {
      as: "admin",
      body: { ...body, logo: undefined, version: 1 },
    });
    expect([uncovered.status, uncovered.body.data?.logo], "a body that says nothing of it").toEqual([
      200,
      PIXEL,
    ]);
    const dropped = await put(null, 2);
    expect([dropped.status, dropped.body.data?.logo]).toEqual([200, null]);
    const gone = await request("DELETE", path, { as: "admin", body: { version: 3 } });
    expect(gone.status, gone.body.message).toBe(200);
  });

  test("one that is set inactive takes in nothing new", async () => {
    const { unit } = await make();
    const path = `/api/units/${unit.id}`;
    const off = await request<One<Kept>>("POST", `${path}/deactivate`, { as: "admin", body: { version: 1 } });
    expect(off.body.data).toMatchObject({ status: "inactive", version: 2 });
    const room = { unit_id: unit.id, class_year_id: the().years.active.id, grade: 10, name: "X A" };
    const refused = await request("POST", "/api/classrooms", { as: "admin", body: room });
    expect(refused.body.errors).toEqual({ unit_id: ["Unit ini tidak aktif."] });
    const on = await request<One<Kept>>("POST", `${path}/activate`, { as: "admin", body: { version: 2 } });
    expect(on.body.data).toMatchObject({ status: "active", version: 3 });
    const gone = await request("DELETE", path, { as: "admin", body: { version: 3 } });
    expect(gone.status).toBe(200);
  });
}

function classYearSpecs(the: () => School): void {
  const request: School["backend"]["request"] = (...asked) => the().backend.request(...asked);
  const post = (body: object) =>
    request<One<ClassYearDetail>>("POST", "/api/class-years", { as: "admin", body });
  const of = (first: number) => ({
    name: `${first}/${first + 1}`,
    starts_on: `${first}-07-01`,
    ends_on: `${first + 1}-06-30`,
  });
  const drop = async (year: { id: string; version: number }) =>
    (await request("DELETE", `/api/class-years/${year.id}`, { as: "admin", body: { version: year.version } }))
      .status;

  test("an Admin Sekolah plans one, and deletes it while it is empty", async () => {
    const made = await post(of(2090));
    expect(made.status, made.body.message).toBe(201);
    expect(made.body.data).toEqual({
      id: expect.any(String),
      ...of(2090),
      status: "planned",
      classrooms_count: 0,
      students_count: 0,
      version: 1,
      in_use: false,
      ...anyTrace,
    });
    expect((await post(of(2090))).body.errors).toEqual({ name: ["Tahun ajaran ini sudah ada."] });
    const changed = await request<One<ClassYearDetail>>("PUT", `/api/class-years/${made.body.data.id}`, {
      as: "admin",
      body: { ...of(2090), starts_on: "2090-07-15", version: 1 },
    });
    expect(changed.body.data).toMatchObject({ starts_on: "2090-07-15", status: "planned", version: 2 });
    expect(await drop(changed.body.data)).toBe(200);
  });

  test.each([
    [{ name: "2091/2093" }, "name", "Tahun kedua harus mengikuti tahun pertama."],
    [{ ends_on: "2091-07-01" }, "ends_on", "Harus sesudah tanggal mulai."],
    [{ starts_on: "2090-07-01" }, "starts_on", "Harus di tahun 2091."],
    [{ ends_on: "2093-06-30" }, "ends_on", "Harus di tahun 2092."],
    [{ starts_on: "2091-02-30" }, "starts_on", "Tanggal ini tidak ada di kalender."],
  ])("%j is refused at %s: %s", async (over, field, sentence) => {
    const { status, body } = await post({ ...of(2091), ...over });
    expect(status, body.message).toBe(422);
    expect(body.errors?.[field]).toContain(sentence);
  });

  test("two years never share a day", async () => {
    const made = await post({ ...of(2092), ends_on: "2093-07-15" });
    expect(made.status, made.body.message).toBe(201);
    const next = await post(of(2093));
    expect(next.body.errors).toEqual({ starts_on: ["Bertumpang tindih dengan tahun ajaran 2092/2093."] });
    expect(await drop(made.body.data)).toBe(200);
  });

  test("a year with classrooms keeps its name and is not deleted", async () => {
    const { id, name, starts_on, ends_on, version } = the().years.closed;
    const path = `/api/class-years/${id}`;
    const renamed = await request("PUT", path, {
      as: "admin",
      body: { name: "1998/1999", starts_on, ends_on, version },
    });
    expect(renamed.body.errors).toEqual({
      name: ["Namanya tidak dapat diganti, karena sudah ada kelas atau tagihannya."],
    });
    const gone = await request("DELETE", path, { as: "admin", body: { version } });
    expect([gone.status, gone.body.code, name]).toEqual([409, "in_use", the().years.closed.name]);
    const active = the().years.active;
    const current = await request("DELETE", `/api/class-years/${active.id}`, {
      as: "admin",
      body: { version: active.version },
    });
    expect(current.body.message).toBe("Tahun ajaran yang aktif tidak dapat dihapus.");
  });

  test("opening one closes the other; a closed one is opened again only with a reason", async () => {
    const { active } = the().years;
    const first = Number(active.name.slice(0, 4)) + 1;
    const { data: next } = (await post(of(first))).body;
    const open = (year: { id: string }, version: number, reason?: string) =>
      request<One<ClassYearDetail>>("POST", `/api/class-years/${year.id}/activate`, {
        as: "admin",
        body: { version, reason },
      });
    const statuses = async () => {
      const { body } = await request<List<ClassYear>>("GET", "/api/class-years?sort=name", { as: "admin" });
      return Object.fromEntries(body.data.map((year) => [year.name, year.status]));
    };
    expect((await open(next, 9)).body.code).toBe("stale_version");
    const opened = await open(next, next.version);
    expect(opened.body.data, opened.body.message).toMatchObject({ status: "active", in_use: true });
    expect(await statuses()).toMatchObject({ [active.name]: "closed", [next.name]: "active" });

    const bill = await request("POST", "/api/bills/preview", {
      as: "bendahara",
      body: {
        category_id: the().categories.SPP.id,
        class_year_id: active.id,
        periods: [`${active.name.slice(0, 4)}-12`],
        audience: { unit_ids: [the().units.SMP.id] },
      },
    });
    expect(bill.status).toBeGreaterThanOrEqual(400);

    const silent = await open(active, active.version + 1);
    expect(silent.body.errors).toEqual({
      reason: ["Tulis alasan membukanya lagi, paling sedikit 5 karakter."],
    });
    const again = await open(active, active.version + 1, "Terlalu cepat dibuka");
    expect(again.body.data, again.body.message).toMatchObject({ status: "active" });
    expect(await statuses()).toMatchObject({ [active.name]: "active", [next.name]: "planned" });
    const trail = await auditOf(the(), active.id);
    expect(trail.map(({ action, reason }) => [action, reason]).slice(-2)).toEqual([
      ["class_year.closed", null],
      ["class_year.reopened", "Terlalu cepat dibuka"],
    ]);
    expect(await drop({ id: next.id, version: opened.body.data.version + 1 })).toBe(200);
    Object.assign(active, { version: again.body.data.version });
  });
}

function classroomSpecs(the: () => School): void {
  const request: School["backend"]["request"] = (...asked) => the().backend.request(...asked);
  const draft = (over: Record<string, unknown> = {}) => ({
    unit_id: the().units.SMP.id,
    class_year_id: the().years.active.id,
    grade: 7,
    name: codeFor("7"),
    ...over,
  });
  const make = async (over: Record<string, unknown> = {}) => {
    const body = draft(over);
    const made = await request<One<ClassroomDetail>>("POST", "/api/classrooms", { as: "tata.usaha", body });
    expect(made.status, made.body.message).toBe(201);
    return { body, room: made.body.data };
  };

  test("a clerk makes one with 36 places, changes it and deletes it", async () => {
    const { body, room } = await make();
    expect(room).toMatchObject({
      ...body,
      class_year: { name: the().years.active.name },
      major: null,
      homeroom_teacher: null,
      capacity: 36,
      students_count: 0,
      status: "active",
      in_use: false,
      version: 1,
    });
    const path = `/api/classrooms/${room.id}`;
    const changed = await request<One<ClassroomDetail>>("PUT", path, {
      as: "tata.usaha",
      body: { ...body, homeroom_teacher: "Rina Marlina, S.Pd.", capacity: "30", version: 1 },
    });
    expect(changed.body.data).toMatchObject({
      homeroom_teacher: "Rina Marlina, S.Pd.",
      capacity: 30,
      version: 2,
    });
    const gone = await request("DELETE", path, { as: "tata.usaha", body: { version: 2 } });
    expect([gone.status, gone.body]).toEqual([200, { message: "Kelas dihapus." }]);
  });

  test("a name is taken once in a grade and class year, whatever its case and spaces", async () => {
    const { body, room } = await make({ name: `7 ${codeFor("b")}` });
    const sentence = "Nama ini sudah dipakai kelas lain di tingkat dan tahun ajaran ini.";
    const twice = await request("POST", "/api/classrooms", {
      as: "tata.usaha",
      body: { ...body, name: ` ${body.name.toUpperCase().replace(" ", "  ")}` },
    });
    expect(twice.body.errors).toEqual({ name: [sentence] });
    const above = await make({ name: body.name, grade: 8 });
    for (const { id } of [room, above.room]) {
      await request("DELETE", `/api/classrooms/${id}`, { as: "tata.usaha", body: { version: 1 } });
    }
  });

  test("a class has no twin that differs in spaces, signs or the word for a class alone", async () => {
    const code = codeFor("q");
    const { body, room } = await make({ name: `7${code}` });
    const sentence = `Kelas ini sudah ada dengan nama “${body.name}”. Pakai kelas itu, atau beri nama lain.`;
    for (const name of [`7 ${code}`, `Kelas 7${code}`, `KELAS: 7-${code.toUpperCase()}`, `7\u200b${code} `]) {
      const twin = await request("POST", "/api/classrooms", { as: "tata.usaha", body: { ...body, name } });
      expect(twin.status, name).toBe(422);
      const told = twin.body.errors?.name?.[0];
      expect(
        [sentence, "Nama ini sudah dipakai kelas lain di tingkat dan tahun ajaran ini."],
        name,
      ).toContain(told);
    }
    const other = await make({ name: `7 ${codeFor("q")}` });
    const renamed = await request("PUT", `/api/classrooms/${other.room.id}`, {
      as: "tata.usaha",
      body: { ...other.body, name: `7 ${code}`, version: 1 },
    });
    expect(renamed.body.errors).toEqual({ name: [sentence] });
    for (const { id } of [room, other.room])
      await request("DELETE", `/api/classrooms/${id}`, { as: "tata.usaha", body: { version: 1 } });
  });

  test.each([
    [{ grade: 10 }, "grade", "Unit SMP tidak punya tingkat 10."],
    [{ grade: "tujuh" }, "grade", "Isian tidak sah."],
    [{ major: "IPA" }, "major", "Jurusan hanya untuk SMA dan SMK."],
    [{ capacity: 100 }, "capacity", "Paling besar 99."],
    [{ capacity: 0 }, "capacity", "Harus lebih dari 0."],
    [{ name: "" }, "name", "Wajib diisi."],
    [{ class_year_id: "tidak-ada" }, "class_year_id", "Tahun ajaran ini tidak ditemukan."],
  ])("%j is refused at %s: %s", async (over, field, sentence) => {
    const { status, body } = await request("POST", "/api/classrooms", {
      as: "tata.usaha",
      body: draft(over),
    });
    expect(status, body.message).toBe(422);
    expect(body.errors).toEqual({ [field]: [sentence] });
  });

  test("a closed class year gets no new ones, another unit none at all", async () => {
    const closed = await request("POST", "/api/classrooms", {
      as: "tata.usaha",
      body: draft({ class_year_id: the().years.closed.id }),
    });
    expect(closed.body.errors).toEqual({ class_year_id: ["Tahun ajaran ini sudah ditutup."] });
    const foreign = await request("POST", "/api/classrooms", {
      as: "tata.usaha",
      body: draft({ unit_id: the().units.SD.id, grade: 1 }),
    });
    expect([foreign.status, foreign.body.message]).toEqual([404, "Unit tidak ditemukan."]);
  });

  test("one with students stays where it is and is not deleted, but may be set inactive", async () => {
    const id = await idOf(
      the(),
      `/api/classrooms?q=7A&filter[class_year_id]=${the().years.active.id}`,
      "kepsek",
    );
    const path = `/api/classrooms/${id}`;
    const { data } = (await request<One<ClassroomDetail>>("GET", path, { as: "kepsek" })).body;
    expect(data.in_use).toBe(true);
    const gone = await request("DELETE", path, { as: "tata.usaha", body: { version: data.version } });
    expect([gone.status, gone.body.code]).toEqual([409, "in_use"]);
    const { unit_id, grade, name, major, homeroom_teacher, capacity, version } = data;
    const moved = await request("PUT", path, {
      as: "tata.usaha",
      body: {
        unit_id,
        grade,
        name,
        major,
        homeroom_teacher,
        capacity,
        version,
        class_year_id: the().years.closed.id,
      },
    });
    expect(moved.body.errors).toEqual({
      class_year_id: ["Kelas yang sudah berisi siswa atau tagihan tidak dapat dipindahkan."],
    });
    const off = await request<One<Kept>>("POST", `${path}/deactivate`, {
      as: "tata.usaha",
      body: { version },
    });
    expect(off.body.data).toMatchObject({ status: "inactive" });
    const on = await request<One<Kept>>("POST", `${path}/activate`, {
      as: "tata.usaha",
      body: { version: version + 1 },
    });
    expect(on.body.data).toMatchObject({ status: "active" });
  });
}
