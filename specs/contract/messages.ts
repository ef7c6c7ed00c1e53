/** The mailbox: drafts, previews, sending once, what became of each, templates, and whose they are. Source: docs/spec/office.md §5. */
import { describe, expect, test } from "vitest";
import type { AuditRow } from "../../contract/office/audit.ts";
import type {
  Message,
  MessageDetail,
  MessagePreview,
  MessageTemplate,
} from "../../contract/office/messages.ts";
import type { Attachment } from "../../contract/payments/attachments.ts";
import type { Backend, Username } from "./backends.ts";
import { NOW } from "./moment.ts";
import type { EnrolledStudent, List, One, School } from "./school.ts";

const PATH = "/api/messages";
const TEMPLATES = "/api/message-templates";
const HOUR_MS = 3_600_000;

type Own = NonNullable<Backend["own"]>;

export function messageSpecs(the: () => School): void {
  const request: School["backend"]["request"] = (...sent) => the().backend.request(...sent);
  const create = (as: Username, over: object = {}) =>
    request<One<MessageDetail>>("POST", PATH, { as, body: { subject: "Sisa {nama}", ...over } });
  const read = (as: Username, id: string) => request<One<MessageDetail>>("GET", `${PATH}/${id}`, { as });
  const act = (as: Username, verb: string, { id, version }: Message, over: object = {}) =>
    request<One<MessageDetail>>("POST", `${PATH}/${id}/${verb}`, { as, body: { version, ...over } });
  const remove = (as: Username, { id, version }: Message) =>
    request<{ message: string }>("DELETE", `${PATH}/${id}`, { as, body: { version } });
  const idsIn = async (as: Username, query: string) =>
    (await request<List<Message>>("GET", `${PATH}?per_page=200&${query}`, { as })).body.data.map(
      ({ id }) => id,
    );
  const preview = (as: Username, body: object) =>
    request<One<MessagePreview>>("POST", `${PATH}/preview`, { as, body: { subject: "Sisa", ...body } });
  const own = (): Own | undefined => the().backend.own;

  /** Somebody who owes 50,000, with these addresses of the family. */
  async function family(email: string | null): Promise<EnrolledStudent> {
    const student = await the().student("WISATA");
    await the().bill(student, { category: "WISATA", amount: 50_000 });
    const contact = { billing_contact: "father" as const, father_email: email, father_name: "Ayah Uji" };
    await own()
      ?.db.updateTable("students")
      .set({ ...contact, father_phone: "+6281234567890" })
      .where("id", "=", student.id)
      .execute();
    return student;
  }
  const toStudent = (student: EnrolledStudent, over: object = {}) => ({
    audience: "student",
    student_id: student.id,
    text: "Yth. wali {nama}, sisa {sisa}.",
    ...over,
  });

  describe("messages", () => {
    test("a draft is its writer's alone, is saved with its version and thrown away", async () => {
      const { status, body } = await create("bendahara", { text: "Awal" });
      expect(status, body.message).toBe(201);
      const draft = body.data;
      expect(draft).toMatchObject({
        status: "draft",
        audience_name: "",
        recipients: [],
        is_own: true,
        version: 1,
      });
      expect(await idsIn("bendahara", "filter[folder]=draft")).toContain(draft.id);
      for (const other of ["admin", "kasir"] as const) {
        expect((await read(other, draft.id)).status).toBe(404);
        expect(await idsIn(other, "")).not.toContain(draft.id);
      }
      const save = (text: string, version: number) =>
        request<One<MessageDetail>>("PUT", `${PATH}/${draft.id}`, {
          as: "bendahara",
          body: { text, version },
        });
      expect((await save("Lanjut", 1)).body.data).toMatchObject({ text: "Lanjut", version: 2 });
      expect((await save("Dari tab lain", 1)).body.code).toBe("stale_version");
      expect((await remove("bendahara", draft)).body.code).toBe("stale_version");
      expect((await remove("bendahara", { ...draft, version: 2 })).body).toEqual({
        message: "Konsep dibuang.",
      });
      expect((await read("bendahara", draft.id)).status).toBe(404);
    });

    test("files go with it: kept with the draft, read by who reads the message, and gone with it", async () => {
      const upload = async (as: Username, file_name: string, bytes = `%PDF-1.7 ${file_name}`) =>
        (
          await request<One<Attachment>>("POST", "/api/attachments", {
            as,
            body: { file_name, content: btoa(bytes) },
          })
        ).body.data.id;
      const put = (id: string, version: number, attachment_ids: readonly string[], over: object = {}) =>
        request<One<MessageDetail>>("PUT", `${PATH}/${id}`, {
          as: "tata.usaha",
          body: { attachment_ids, version, ...over },
        });
      const [letter, map, foreign] = [
        await upload("tata.usaha", "undangan.pdf"),
        await upload("tata.usaha", "denah.pdf"),
        await upload("admin", "lain.pdf"),
      ];
      const made = (await create("tata.usaha", { attachment_ids: [letter, map] })).body.data;
      expect(made.attachments.map(({ name }) => name)).toEqual(["undangan.pdf", "denah.pdf"]);
      const statusFor = async (as: Username, id: string) =>
        (await the().backend.download(`/api/attachments/${id}`, as)).status;
      expect([await statusFor("tata.usaha", letter), await statusFor("kepsek", letter)]).toEqual([200, 404]);
      const stolen = await put(made.id, 1, [letter, foreign]);
      expect(stolen.body.errors).toEqual({
        attachment_ids: ["Lampiran ini tidak ditemukan lagi. Unggah sekali lagi."],
      });
      expect((await read("tata.usaha", made.id)).body.data).toMatchObject({ version: 1 });
      const less = (await put(made.id, 1, [letter])).body.data;
      expect(less.attachments.map(({ id }) => id)).toEqual([letter]);
      expect(await statusFor("tata.usaha", map)).toBe(404);
      const refused = await request("DELETE", `/api/attachments/${letter}`, { as: "tata.usaha" });
      expect([refused.status, refused.body.code]).toEqual([409, "wrong_status"]);
      const byHand = { channel: "whatsapp", text: "Halo", audience: "unit", unit_id: the().units.SMP.id };
      const sentence = ["Lampiran tidak ikut lewat WhatsApp. Hapus lampirannya, atau kirim lewat email."];
      const looked = await preview("tata.usaha", { ...byHand, attachment_ids: [letter] });
      expect(looked.body.errors).toEqual({ attachment_ids: sentence });
      const kept = (await put(made.id, 2, [letter], byHand)).body.data;
      expect((await act("tata.usaha", "send", kept)).body.errors).toEqual({ attachment_ids: sentence });
      const large = `%PDF-${"x".repeat(5 * 1_048_576 - 5)}`;
      const four: string[] = [];
      for (let nth = 0; nth < 4; nth += 1) four.push(await upload("tata.usaha", `besar ${nth}.pdf`, large));
      expect((await put(made.id, 3, four)).body.errors).toEqual({
        attachment_ids: ["Semua lampiran bersama paling besar 15 MB."],
      });
      const mail = { ...byHand, channel: "email", subject: "Rapat", text: "Undangan terlampir." };
      const due = (await put(made.id, 3, [letter], mail)).body.data;
      if (own() !== undefined) {
        const at = { send_at: new Date(NOW.getTime() + HOUR_MS).toISOString() };
        const scheduled = (await act("tata.usaha", "send", due, at)).body.data;
        expect(scheduled.attachments.map(({ id }) => id)).toEqual([letter]);
        // Now that it is to leave, all who see the unit read it.
        expect([await statusFor("kepsek", letter), await statusFor("kasir.sd", letter)]).toEqual([200, 404]);
        const again = (await act("tata.usaha", "recall", scheduled)).body.data;
        expect((await remove("tata.usaha", again)).status).toBe(200);
      } else {
        await remove("tata.usaha", due);
      }
      expect(await statusFor("tata.usaha", letter)).toBe(404);
    });

    test("a unit, a class and a student that are not one's own are not found", async () => {
      const student = await the().student();
      expect((await create("kasir.sd", { audience: "unit", unit_id: the().units.SMP.id })).status).toBe(404);
      const foreign = await create("kasir.sd", toStudent(student));
      expect(foreign.body.errors).toEqual({ student_id: ["Siswa ini tidak ditemukan."] });
      const noClass = await create("kasir.sd", { audience: "classroom", classroom_id: "tidak-ada" });
      expect(noClass.body.errors).toEqual({ classroom_id: ["Kelas ini tidak ditemukan."] });
    });

    test("the preview writes to each with what that one owes, and says who is skipped and why", async () => {
      const nobody = await preview("bendahara", { audience: "student", text: "Halo" });
      expect(nobody.body.errors).toEqual({ student_id: ["Pilih siswa yang keluarganya dikirimi."] });
      const empty = await preview("bendahara", { audience: "student", subject: " ", text: "\n" });
      const unwritten = { subject: ["Isi perihal email."], text: ["Tulis isi pesan."] };
      expect(empty.body.errors).toEqual({
        ...unwritten,
        student_id: ["Pilih siswa yang keluarganya dikirimi."],
      });
      const bare = { subject: "", audience: "classroom" };
      expect((await preview("bendahara", bare)).body.errors).toEqual({
        ...unwritten,
        classroom_id: ["Pilih kelas yang dikirimi."],
      });
      const slip = await preview("bendahara", {
        audience: "unit",
        unit_id: the().units.SMP.id,
        text: "Yth. {Nama}, {sisa} {tagihan} {1}",
      });
      const known = "Yang dapat diisikan: {nama}, {kelas}, {sisa}, {jatuh_tempo}.";
      expect(slip.body.errors).toEqual({
        text: [`{Nama} tidak dikenal. ${known}`, `{tagihan} tidak dikenal. ${known}`],
      });
      if (own() === undefined) return;
      const owing = await family("ayah@keluarga.example");
      const seen = (await preview("bendahara", { ...toStudent(owing), subject: "Sisa {nama}" })).body.data;
      expect(seen).toMatchObject({ reached_count: 1, skipped_count: 0 });
      expect(seen.people[0]).toMatchObject({
        name: owing.name,
        contact_name: "Ayah Uji",
        address: "ayah@keluarga.example",
        subject: `Sisa ${owing.name}`,
        skip: null,
      });
      expect(seen.people[0]?.text).toMatch(/sisa Rp [\d.]*50\.000\.$/);
      const reasonFor = async (student: EnrolledStudent, over: object = {}) =>
        (await preview("bendahara", toStudent(student, over))).body.data.people[0]?.skip;
      expect(await reasonFor(await family(null))).toBe("no_email");
      expect(await reasonFor(await family(null), { channel: "whatsapp" })).toBeNull();
      const whole = await preview("bendahara", {
        audience: "unit",
        unit_id: the().units.SMP.id,
        text: "{sisa}",
      });
      const reasons = new Set(whole.body.data.people.map(({ skip }) => skip));
      expect(reasons).toContain("no_balance");
      expect(whole.body.data.people).toHaveLength(
        whole.body.data.reached_count + whole.body.data.skipped_count,
      );
      const late = { audience: "unit", unit_id: the().units.SMP.id, text: "{sisa}", only_arrears: true };
      const owers = (await preview("bendahara", late)).body.data.people;
      expect(owers.length).toBeLessThan(whole.body.data.people.length);
      expect(owers.map(({ skip }) => skip)).not.toContain("no_balance");
    });

    test("it is sent once, read by all who see the unit, and changed by its writer alone", async () => {
      if (own() === undefined) return;
      const draft = (await create("bendahara", toStudent(await family("satu@keluarga.example")))).body.data;
      const sent = await act("bendahara", "send", draft);
      expect(sent.status, sent.body.message).toBe(200);
      expect(sent.body.data).toMatchObject({ status: "sending", counts: { waiting: 1, sent: 0, failed: 0 } });
      expect(sent.body.data.recipients[0]).toMatchObject({
        address: "satu@keluarga.example",
        status: "waiting",
      });
      expect((await act("bendahara", "send", draft)).body.code, "a second tab").toBe("stale_version");
      expect((await act("bendahara", "send", sent.body.data)).body.code).toBe("wrong_status");
      const { version } = sent.body.data;
      const late = { as: "bendahara", body: { text: "Terlambat", version } } as const;
      expect((await request("PUT", `${PATH}/${draft.id}`, late)).body.code).toBe("wrong_status");
      const mails = await request<List<{ to: string }>>("GET", "/api/outbox?q=satu@keluarga.example", {
        as: "admin",
      });
      expect(mails.body.meta.total).toBe(1);
      expect(await idsIn("kasir", "filter[folder]=sent")).toContain(draft.id);
      expect((await read("kasir.sd", draft.id)).status, "of another unit").toBe(404);
      expect((await act("kasir", "recall", sent.body.data)).status).toBe(403);
      expect((await act("bendahara", "recall", sent.body.data)).body.code).toBe("wrong_status");
      expect((await remove("bendahara", sent.body.data)).body.code).toBe("wrong_status");
    });

    test("without text, without subject, to nobody or in the past it is refused at its field", async () => {
      const bare = (await create("bendahara", { subject: "", text: " " })).body.data;
      const anHourAgo = { send_at: new Date(NOW.getTime() - HOUR_MS).toISOString() };
      expect((await act("bendahara", "send", bare, anHourAgo)).body.errors).toEqual({
        subject: ["Isi perihal email."],
        text: ["Tulis isi pesan."],
        classroom_id: ["Pilih kelas yang dikirimi."],
        send_at: ["Waktu kirim sudah lewat."],
      });
      const student = await the().student("SERAGAM");
      await own()
        ?.db.updateTable("students")
        .set({ father_email: null, mother_email: null, guardian_email: null })
        .where("id", "=", student.id)
        .execute();
      if (own() === undefined) return;
      const unreachable = (await create("bendahara", toStudent(student, { text: "Halo" }))).body.data;
      expect((await act("bendahara", "send", unreachable)).body.errors).toHaveProperty("audience");
      const draft = (await create("bendahara", toStudent(await family("waktu@keluarga.example")))).body.data;
      const past = await act("bendahara", "send", draft, {
        send_at: new Date(NOW.getTime() - HOUR_MS).toISOString(),
      });
      expect(past.body.errors).toEqual({ send_at: ["Waktu kirim sudah lewat."] });
    });

    test("what is scheduled goes out once at its time, with what is owed then; and not when it was taken back", async () => {
      const { db, setNow, sendScheduled } = own() ?? {};
      if (db === undefined || setNow === undefined || sendScheduled === undefined) return;
      const student = await family("terjadwal@keluarga.example");
      const draft = (await create("bendahara", toStudent(student))).body.data;
      const later = (await create("bendahara", toStudent(student, { subject: "Ditarik" }))).body.data;
      const send_at = new Date(NOW.getTime() + 20 * HOUR_MS).toISOString();
      const scheduled = (await act("bendahara", "send", draft, { send_at })).body.data;
      expect(scheduled).toMatchObject({ status: "scheduled", send_at, recipients: [] });
      expect(await idsIn("bendahara", "filter[folder]=scheduled")).toContain(draft.id);
      const other = (await act("bendahara", "send", later, { send_at })).body.data;
      expect((await act("bendahara", "recall", other)).body.data).toMatchObject({
        status: "draft",
        send_at: null,
      });
      await sendScheduled();
      expect((await read("bendahara", draft.id)).body.data.status, "before its time").toBe("scheduled");
      await the().pay(student, { amount: 20_000 }, "bendahara");
      setNow(new Date(NOW.getTime() + 21 * HOUR_MS));
      try {
        // Two processes at once, and one that was started again later.
        await Promise.all([sendScheduled(), sendScheduled()]);
        await sendScheduled();
      } finally {
        setNow(NOW);
      }
      const out = (await read("bendahara", draft.id)).body.data;
      expect(out).toMatchObject({ status: "sending", counts: { waiting: 1 } });
      expect(out.recipients).toHaveLength(1);
      expect(out.recipients[0]?.text).toContain("30.000");
      const mails = await db
        .selectFrom("outbox")
        .selectAll()
        .where("recipient", "=", "terjadwal@keluarga.example")
        .execute();
      expect(mails).toHaveLength(1);
    });

    test("one whose class was deleted meanwhile has failed and says so, and becomes a draft again", async () => {
      const { db, setNow, sendScheduled } = own() ?? {};
      if (db === undefined || setNow === undefined || sendScheduled === undefined) return;
      const body = {
        unit_id: the().units.SMP.id,
        class_year_id: the().years.active.id,
        grade: 7,
        name: "7 Bubar",
        capacity: 30,
      };
      const made = await request<One<{ id: string; version: number }>>("POST", "/api/classrooms", {
        as: "admin",
        body,
      });
      const classroom_id = made.body.data.id;
      const student = await family("bubar@keluarga.example");
      const year = the().years.active.id;
      const places = db
        .updateTable("placements")
        .where("student_id", "=", student.id)
        .where("class_year_id", "=", year);
      const place = await db
        .selectFrom("placements")
        .select("classroom_id")
        .where("student_id", "=", student.id)
        .where("class_year_id", "=", year)
        .executeTakeFirstOrThrow();
      await places.set({ classroom_id }).execute();
      const draft = (await create("bendahara", { audience: "classroom", classroom_id, text: "{sisa}" })).body
        .data;
      expect(draft.audience_name).toBe("7 Bubar");
      const send_at = new Date(NOW.getTime() + HOUR_MS).toISOString();
      await act("bendahara", "send", draft, { send_at });
      await places.set(place).execute();
      const gone = await request("DELETE", `/api/classrooms/${classroom_id}`, {
        as: "admin",
        body: { version: made.body.data.version },
      });
      expect(gone.status).toBe(200);
      setNow(new Date(NOW.getTime() + 2 * HOUR_MS));
      try {
        await sendScheduled();
      } finally {
        setNow(NOW);
      }
      const failed = (await read("bendahara", draft.id)).body.data;
      expect(failed).toMatchObject({
        status: "failed",
        error: "Kelas 7 Bubar sudah dihapus.",
        text: "{sisa}",
      });
      expect(await idsIn("bendahara", "filter[folder]=failed")).toContain(draft.id);
      const again = (await act("bendahara", "recall", failed)).body.data;
      expect(again).toMatchObject({
        status: "draft",
        text: "{sisa}",
        audience_name: "7 Bubar",
        classroom_id: null,
      });
    });

    test("only what has failed is sent again, to the address as it is now", async () => {
      const { db } = own() ?? {};
      if (db === undefined) return;
      const unit = { audience: "unit", unit_id: the().units.SMP.id, text: "Halo {nama}" };
      const wrong = await family("salah@keluarga.example");
      await family("benar@keluarga.example");
      const draft = (await create("bendahara", unit)).body.data;
      const sent = (await act("bendahara", "send", draft)).body.data;
      expect(sent.counts.waiting).toBeGreaterThanOrEqual(2);
      expect((await act("bendahara", "retry", sent)).body.code, "nothing has failed").toBe("wrong_status");
      const at = NOW.toISOString();
      const ofThis = db
        .updateTable("message_recipients")
        .where("message_id", "=", draft.id)
        .where("skip", "is", null);
      await ofThis.set({ sent_at: at }).execute();
      await ofThis
        .where("student_id", "=", wrong.id)
        .set({ sent_at: null, send_until: at, error: "550 Tidak dikenal" })
        .execute();
      const before = (await read("bendahara", draft.id)).body.data;
      expect(before).toMatchObject({ status: "failed", counts: { failed: 1, waiting: 0 } });
      expect(before.recipients.find(({ status }) => status === "failed")).toMatchObject({
        error: "550 Tidak dikenal",
      });
      expect(await idsIn("kasir", "filter[folder]=failed")).toContain(draft.id);
      await db
        .updateTable("students")
        .set({ father_email: "betul@keluarga.example" })
        .where("id", "=", wrong.id)
        .execute();
      const after = (await act("bendahara", "retry", before)).body.data;
      expect(after.counts).toEqual({ ...before.counts, failed: 0, waiting: 1 });
      expect(after.recipients.find(({ status }) => status === "waiting")).toMatchObject({
        address: "betul@keluarga.example",
      });
      const mails = await db
        .selectFrom("outbox")
        .select("recipient")
        .where("recipient", "in", ["betul@keluarga.example", "benar@keluarga.example"])
        .execute();
      expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
        "benar@keluarga.example",
        "betul@keluarga.example",
      ]);
    });

    test("WhatsApp is a list worked off one by one, and is never scheduled", async () => {
      if (own() === undefined) return;
      const draft = (
        await create("bendahara", toStudent(await family(null), { channel: "whatsapp", subject: "" }))
      ).body.data;
      const refused = await act("bendahara", "send", draft, {
        send_at: new Date(NOW.getTime() + HOUR_MS).toISOString(),
      });
      expect(Object.keys(refused.body.errors ?? {})).toEqual(["send_at"]);
      const list = (await act("bendahara", "send", draft)).body.data;
      expect(list.recipients[0]).toMatchObject({ address: "+6281234567890", status: "waiting" });
      const tick = (is_sent: boolean) =>
        request<One<MessageDetail>>("POST", `${PATH}/${draft.id}/mark`, {
          as: "kasir",
          body: { recipient_id: list.recipients[0]?.id, is_sent },
        });
      expect((await tick(true)).body.data).toMatchObject({ status: "sent", counts: { sent: 1, waiting: 0 } });
      expect((await tick(false)).body.data).toMatchObject({
        status: "sending",
        counts: { sent: 0, waiting: 1 },
      });
      const email = (await create("bendahara", toStudent(await family("surel@keluarga.example")))).body.data;
      const out = (await act("bendahara", "send", email)).body.data;
      const body = { recipient_id: out.recipients[0]?.id, is_sent: true };
      const marked = await request("POST", `${PATH}/${email.id}/mark`, { as: "bendahara", body });
      expect(marked.body.code).toBe("wrong_status");
    });

    test("a message to colleagues is its writer's alone", async () => {
      const found = await request<List<{ id: string; name: string }>>("GET", "/api/operators?q=kasir", {
        as: "admin",
      });
      const people = await request<List<{ id: string; name: string }>>("GET", "/api/operators?per_page=200", {
        as: "bendahara",
      });
      const [first] = people.body.data;
      expect(found.status).toBe(200);
      const operator_ids = [first?.id ?? ""];
      const made = (await create("bendahara", { audience: "colleagues", operator_ids, text: "Rapat {nama}" }))
        .body.data;
      expect(made).toMatchObject({ audience_name: first?.name, unit_id: null, operator_ids });
      expect(
        (await preview("bendahara", { audience: "colleagues", operator_ids, text: "Rapat {nama}" })).body.data
          .people[0],
      ).toMatchObject({ text: `Rapat ${first?.name}` });
      expect((await read("admin", made.id)).status).toBe(404);
    });

    test("4,000 letters are kept as they are, and one more is refused at the field", async () => {
      const text = "<script>alert(1)</script> مرحبا 😀\n".repeat(200).slice(0, 4_000);
      const { body } = await create("bendahara", { text });
      expect(body.data.text === text).toBe(true);
      expect(Object.keys((await create("bendahara", { text: `${text}x` })).body.errors ?? {})).toEqual([
        "text",
      ]);
    });

    test("the trail tells who sent it, and never what it says", async () => {
      if (own() === undefined) return;
      const text = "Sangat rahasia";
      const draft = (await create("bendahara", toStudent(await family("jejak@keluarga.example"), { text })))
        .body.data;
      await act("bendahara", "send", draft);
      const trail = await request<List<AuditRow>>("GET", `/api/audit?filter[resource_id]=${draft.id}`, {
        as: "admin",
      });
      expect(trail.body.data.map(({ action }) => action)).toEqual(["message.sent"]);
      expect(JSON.stringify(trail.body.data)).not.toContain("rahasia");
    });
  });

  describe("message templates", () => {
    const add = (as: Username, body: object) =>
      request<One<MessageTemplate>>("POST", TEMPLATES, { as, body: { text: "Yth. {nama}", ...body } });
    const drop = (as: Username, { id, version }: MessageTemplate) =>
      request<{ message: string }>("DELETE", `${TEMPLATES}/${id}`, { as, body: { version } });
    const namesFor = async (as: Username) =>
      (await request<List<MessageTemplate>>("GET", TEMPLATES, { as })).body.data.map(({ name }) => name);

    test("a unit's are its own, the school's an Admin Sekolah's", async () => {
      const unit_id = the().units.SMP.id;
      const unit = (await add("bendahara", { name: "Sisa SPP", unit_id })).body.data;
      expect(unit).toMatchObject({ name: "Sisa SPP", may_delete: true, version: 1 });
      expect((await add("kasir", { name: " sisa spp", unit_id })).body.errors).toHaveProperty("name");
      expect((await add("kasir.sd", { name: "Lain", unit_id })).status).toBe(404);
      expect((await add("bendahara", { name: "Sekolah" })).status).toBe(403);
      const school = (await add("admin", { name: "Libur" })).body.data;
      expect(await namesFor("kasir.sd")).toEqual(["Libur"]);
      expect(await namesFor("kasir")).toEqual(["Libur", "Sisa SPP"]);
      expect((await drop("bendahara", school)).status).toBe(403);
      expect((await drop("kasir.sd", unit)).status).toBe(404);
      expect((await drop("kasir", { ...unit, version: 9 })).body.code).toBe("stale_version");
      expect((await add("bendahara", { name: "Surat", unit_id })).status).toBe(201);
      expect((await drop("kasir", unit)).body).toEqual({ message: "Templat dibuang." });
    });
  });
}
