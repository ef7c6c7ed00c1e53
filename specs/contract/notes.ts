/** Notes: whose they are, what they may hold, who shares and deletes them, and what two who write at once get. Source: docs/spec/office.md §4. */
import { describe, expect, test } from "vitest";
import type { AuditRow } from "../../contract/office/audit.ts";
import type { Note, NoteDetail } from "../../contract/office/notes.ts";
import type { Username } from "./backends.ts";
import type { List, One, School } from "./school.ts";

const PATH = "/api/notes";

export function noteSpecs(the: () => School): void {
  const request: School["backend"]["request"] = (...sent) => the().backend.request(...sent);
  let made = 0;
  const titled = () => {
    made += 1;
    return `Catatan ${made}`;
  };
  const create = (as: Username, over: object = {}) =>
    request<One<NoteDetail>>("POST", PATH, { as, body: { title: titled(), text: "Isi", ...over } });
  const change = (as: Username, note: NoteDetail, over: object) => {
    const { title, text, color, pinned, unit_id, student_id, version } = note;
    const body = { title, text, color, pinned, unit_id, student_id, version, ...over };
    return request<One<NoteDetail>>("PUT", `${PATH}/${note.id}`, { as, body });
  };
  const read = (as: Username, id: string) => request<One<NoteDetail>>("GET", `${PATH}/${id}`, { as });
  const seenBy = async (as: Username, query = "") =>
    (await request<List<Note>>("GET", `${PATH}?per_page=200${query}`, { as })).body.data.map(({ id }) => id);
  const remove = (as: Username, { id, version }: Note) =>
    request<{ message: string }>("DELETE", `${PATH}/${id}`, { as, body: { version } });
  const restore = (as: Username, { id }: Note, version: number) =>
    request<One<NoteDetail>>("POST", `${PATH}/${id}/restore`, { as, body: { version } });
  const shared = () => ({ unit_id: the().units.SMP.id });

  describe("notes", () => {
    test("a private one is nobody else's, an Admin Sekolah's included", async () => {
      const { status, body } = await create("bendahara", {
        text: "# Rahasia 🎈",
        color: "amber",
        pinned: true,
      });
      expect(status, body.message).toBe(201);
      expect(body.data).toMatchObject({
        text: "# Rahasia 🎈",
        excerpt: "# Rahasia 🎈",
        color: "amber",
        pinned: true,
        unit_id: null,
        unit: null,
        student: null,
        may_delete: true,
        deleted_at: null,
        version: 1,
      });
      expect(await seenBy("bendahara")).toContain(body.data.id);
      for (const other of ["admin", "yayasan", "kasir"] as const) {
        expect(await seenBy(other)).not.toContain(body.data.id);
        expect((await read(other, body.data.id)).status).toBe(404);
        expect((await change(other, body.data, {})).status).toBe(404);
        expect((await remove(other, body.data)).status).toBe(404);
      }
    });

    test("a shared one is read and written in its unit, shared and deleted by its owner or an Admin Sekolah", async () => {
      const { data: note } = (await create("bendahara", shared())).body;
      expect(await seenBy("kasir", "&filter[shared]=1")).toContain(note.id);
      expect((await read("kasir.sd", note.id)).status, "of another unit").toBe(404);
      const written = await change("kasir", note, { text: "Isi, lalu lagi" });
      expect(written.body.data).toMatchObject({ text: "Isi, lalu lagi", may_delete: false, version: 2 });
      const taken = await change("kasir", written.body.data, { unit_id: null });
      expect(taken.status).toBe(403);
      expect(taken.body.message).toBe(
        "Catatan bersama hanya dibagikan atau dihapus oleh pembuatnya atau Admin Sekolah.",
      );
      expect((await remove("kasir", written.body.data)).status).toBe(403);
      expect((await change("bendahara", note, { text: "Dari tab lain" })).body.code).toBe("stale_version");
      const back = await change("bendahara", written.body.data, { unit_id: null });
      expect(back.body.data.unit_id).toBeNull();
      expect(await seenBy("admin"), "the owner's alone again").not.toContain(note.id);
    });

    test("a deleted one is brought back by whoever may delete it, and read by nobody else", async () => {
      const { data: note } = (await create("bendahara", shared())).body;
      expect((await restore("bendahara", note, 1)).body.code).toBe("wrong_status");
      expect((await remove("bendahara", { ...note, version: 9 })).body.code).toBe("stale_version");
      expect((await remove("bendahara", note)).body).toEqual({ message: "Catatan dihapus." });
      expect((await remove("bendahara", { ...note, version: 2 })).status).toBe(404);
      expect((await change("bendahara", { ...note, version: 2 }, {})).status).toBe(404);
      expect((await read("kasir", note.id)).status).toBe(404);
      expect(await seenBy("kasir", "&filter[deleted]=1")).not.toContain(note.id);
      expect(await seenBy("bendahara")).not.toContain(note.id);
      expect(await seenBy("admin", "&filter[deleted]=1")).toContain(note.id);
      expect((await restore("admin", note, 1)).body.code).toBe("stale_version");
      const restored = await restore("admin", note, 2);
      expect(restored.body.data).toMatchObject({ deleted_at: null, text: "Isi", version: 3 });
      expect(await seenBy("kasir")).toContain(note.id);
    });

    test("a student is one whom all its readers see", async () => {
      const student = await the().student();
      const own = await create("bendahara", { student_id: student.id });
      expect(own.body.data.student).toMatchObject({ name: student.name, nis: student.nis });
      expect(await seenBy("bendahara", `&filter[student_id]=${student.id}`)).toEqual([own.body.data.id]);
      const foreign = await create("kasir.sd", { student_id: student.id });
      expect(foreign.body.errors).toEqual({ student_id: ["Siswa ini tidak ditemukan."] });
      const elsewhere = await create("admin", { student_id: student.id, unit_id: the().units.SD.id });
      expect(elsewhere.body.errors).toEqual({ student_id: ["Siswa ini bukan siswa unit yang dibagikan."] });
    });

    test("100,000 letters are kept as they are, and one more is refused at the field", async () => {
      const hostile = `<script>alert(1)</script> [x](javascript:alert(1)) مرحبا 😀\n`;
      const text = hostile.repeat(Math.floor(100_000 / hostile.length)).padEnd(100_000, "x");
      const { body } = await create("bendahara", { text });
      expect((await read("bendahara", body.data.id)).body.data.text === text).toBe(true);
      const longer = await create("bendahara", { text: `${text}x` });
      expect(longer.status).toBe(422);
      expect(Object.keys(longer.body.errors ?? {})).toEqual(["text"]);
    });

    test("the trail tells who wrote, shared and deleted it, and never what it says", async () => {
      const { data: note } = (await create("bendahara", { text: "Sangat rahasia" })).body;
      const typed = (await change("bendahara", note, { text: "Sangat rahasia sekali" })).body.data;
      const isShared = (await change("bendahara", typed, shared())).body.data;
      await remove("bendahara", isShared);
      const trail = await request<List<AuditRow>>("GET", `/api/audit?filter[resource_id]=${note.id}`, {
        as: "admin",
      });
      // All at one instant, where the clock stands.
      expect(trail.body.data.map(({ action }) => action).toSorted()).toEqual([
        "note.changed",
        "note.created",
        "note.deleted",
      ]);
      expect(JSON.stringify(trail.body.data)).not.toContain("rahasia");
    });

    test("the pinned come first, and the search looks into title and text", async () => {
      const word = `zamrud${made}`;
      const older = (await create("kasir", { text: `ada ${word}`, pinned: true })).body.data;
      const newer = (await create("kasir", { title: word.toUpperCase() })).body.data;
      expect(await seenBy("kasir", `&q=${word}`)).toEqual([older.id, newer.id]);
    });

    test("a unit that is not one's own is not found", async () => {
      expect((await create("kasir.sd", shared())).status).toBe(404);
    });
  });
}
