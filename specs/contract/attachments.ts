/** Photos and PDF files that prove an entry. Source: docs/spec/money.md §14.7, docs/spec/api.md §4. */
import { describe, expect, test } from "vitest";
import type { Attachment } from "../../contract/payments/attachments.ts";
import type { Transaction, TransactionDetail } from "../../contract/payments/transactions.ts";
import type { Username } from "./backends.ts";
import type { List, One, School } from "./school.ts";

const JPEG = "\xff\xd8\xff\xe0 sebuah foto nota";
const PDF = "%PDF-1.7 sebuah nota";
const WEBP = "RIFF\x10\x00\x00\x00WEBPVP8 ";
const PNG = "\x89PNG\r\n\x1a\n sebuah gambar";

export function attachmentSpecs(the: () => School): void {
  const upload = (file_name: string, bytes: string, as: Username = "bendahara") =>
    the().backend.request<One<Attachment>>("POST", "/api/attachments", {
      as,
      body: { file_name, content: btoa(bytes) },
    });
  const at = (id: string) => `/api/attachments/${id}`;
  const accountIn = async (name: string) => {
    const path = `/api/accounts?q=${encodeURIComponent(name)}`;
    const { body } = await the().backend.request<List<{ id: string; name: string }>>("GET", path, {
      as: "admin",
    });
    return body.data.find((one) => one.name === name)?.id ?? "";
  };
  const post = async (attachment_ids: readonly string[], as: Username = "bendahara") =>
    the().backend.request<One<Transaction>>("POST", "/api/transactions", {
      as,
      body: {
        unit_id: the().units.SMP.id,
        date: the().backend.today,
        kind: "out",
        description: "Nota dengan foto",
        lines: [
          { account_id: await accountIn("Pendapatan Biaya Pendidikan Lain"), debit: 10_000, credit: 0 },
          { account_id: await accountIn("Kas SMP"), debit: 0, credit: 10_000 },
        ],
        attachment_ids,
      },
    });
  const attachmentsOf = async (id: string) => {
    const { body } = await the().backend.request<One<TransactionDetail>>("GET", `/api/transactions/${id}`, {
      as: "kepsek",
    });
    return body.data.attachments.map(({ name }) => name);
  };

  describe("attachments", () => {
    test("what is uploaded goes with its entry, and comes back as it was", async () => {
      const photo = (await upload("nota listrik.jpg", JPEG)).body.data;
      expect(photo).toEqual({
        id: expect.any(String),
        name: "nota listrik.jpg",
        media_type: "image/jpeg",
        size: JPEG.length,
        uploaded_at: expect.any(String),
        uploaded_by: { id: expect.any(String), name: "Siti Rahmawati" },
      });
      const paper = (await upload("nota.pdf", PDF)).body.data;
      const { status, body } = await post([photo.id, paper.id]);
      expect(status).toBe(201);
      expect(await attachmentsOf(body.data.id)).toEqual(["nota listrik.jpg", "nota.pdf"]);

      const file = await the().backend.download(at(photo.id), "kepsek");
      expect(file.status).toBe(200);
      expect(String.fromCharCode(...file.bytes)).toBe(JPEG);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        "content-type": "image/jpeg",
        "content-disposition": "inline; filename*=UTF-8''nota%20listrik.jpg",
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      });
    });

    test.each<[string, string, string]>([
      [
        "gambar.svg",
        "<svg xmlns='http://www.w3.org/2000/svg'></svg>",
        "Hanya foto (JPEG, PNG, WebP) atau PDF yang dapat dilampirkan.",
      ],
      [
        "halaman.pdf",
        "<!doctype html><script>1</script>",
        "Hanya foto (JPEG, PNG, WebP) atau PDF yang dapat dilampirkan.",
      ],
      ["nota.jpg", PDF, "Isi berkas ini PDF, tetapi namanya tidak berakhiran .pdf."],
      ["nota.pdf", JPEG, "Isi berkas ini foto JPEG, tetapi namanya tidak berakhiran .jpg."],
      ["nota", PNG, "Isi berkas ini gambar PNG, tetapi namanya tidak berakhiran .png."],
      ["besar.webp", WEBP + "x".repeat(5 * 1_048_576), "Berkas paling besar 5 MB."],
    ])("%s is refused by what it holds", async (name, bytes, sentence) => {
      const { status, body } = await upload(name, bytes);
      expect([status, body.errors]).toEqual([422, { content: [sentence] }]);
    });

    test("what is no base64 is refused", async () => {
      const { status, body } = await the().backend.request("POST", "/api/attachments", {
        as: "bendahara",
        body: { file_name: "nota.jpg", content: "bukan base64!" },
      });
      expect([status, body.errors]).toEqual([422, { content: ["Berkas ini tidak terbaca."] }]);
    });

    test("before its entry it is its uploader's alone, afterwards that of the unit", async () => {
      const { data } = (await upload("nota.webp", WEBP)).body;
      expect((await the().backend.download(at(data.id), "bendahara")).status).toBe(200);
      expect((await the().backend.download(at(data.id), "kepsek")).status).toBe(404);
      const stolen = await post([data.id], "admin");
      expect([stolen.status, stolen.body.errors]).toEqual([
        422,
        { attachment_ids: ["Lampiran ini tidak ditemukan lagi. Unggah sekali lagi."] },
      ]);
      const entry = (await post([])).body.data;
      const given = await the().backend.request<One<TransactionDetail>>(
        "POST",
        `/api/transactions/${entry.id}/attachments`,
        { as: "bendahara", body: { attachment_ids: [data.id] } },
      );
      expect(given.body.data.attachments.map(({ id }) => id)).toEqual([data.id]);
      expect((await the().backend.download(at(data.id), "kepsek")).status).toBe(200);
      const again = await post([data.id]);
      expect(again.status).toBe(422);
    });

    test("of another unit's entry it is not there", async () => {
      const { data } = (await upload("nota sd.pdf", PDF, "admin")).body;
      const { units, backend } = the();
      const sd = `filter[unit_id]=${units.SD.id}&per_page=1`;
      const { body } = await backend.request<List<Transaction>>("GET", `/api/transactions?${sd}`, {
        as: "admin",
      });
      const path = `/api/transactions/${body.data[0]?.id}/attachments`;
      const given = { attachment_ids: [data.id] };
      expect((await backend.request("POST", path, { as: "admin", body: given })).status).toBe(200);
      expect((await backend.download(at(data.id), "admin")).status).toBe(200);
      expect((await backend.download(at(data.id), "bendahara")).status).toBe(404);
      expect((await backend.request("DELETE", at(data.id), { as: "bendahara" })).status).toBe(404);
      const own = (await upload("nota smp.pdf", PDF)).body.data;
      const foreign = await backend.request("POST", path, {
        as: "bendahara",
        body: { attachment_ids: [own.id] },
      });
      expect(foreign.status).toBe(404);
    });

    test("ten at most", async () => {
      const ids: string[] = [];
      for (let nth = 0; nth < 11; nth += 1)
        ids.push((await upload(`nota ${nth}.png`, PNG + nth)).body.data.id);
      expect((await post(ids)).body.errors).toHaveProperty("attachment_ids");
      const { data } = (await post(ids.slice(0, 10))).body;
      const more = await the().backend.request("POST", `/api/transactions/${data.id}/attachments`, {
        as: "bendahara",
        body: { attachment_ids: ids.slice(10) },
      });
      expect([more.status, more.body.errors]).toEqual([
        422,
        { attachment_ids: ["Paling banyak 10 lampiran."] },
      ]);
    });

    test("a wrong one is taken off; of a voided entry nothing changes", async () => {
      const [wrong, right, late] = [
        (await upload("salah.jpg", JPEG)).body.data.id,
        (await upload("benar.jpg", JPEG)).body.data.id,
        (await upload("nanti.jpg", JPEG)).body.data.id,
      ];
      const { data } = (await post([wrong, right])).body;
      const request = the().backend.request;
      const off = await request("DELETE", at(wrong), { as: "bendahara" });
      expect([off.status, off.body]).toEqual([200, { message: "Lampiran dihapus." }]);
      expect(await attachmentsOf(data.id)).toEqual(["benar.jpg"]);
      // The same bytes are the other's, too.
      expect((await the().backend.download(at(right), "bendahara")).status).toBe(200);
      expect((await the().backend.download(at(wrong), "bendahara")).status).toBe(404);

      const reason = "Salah akun";
      await request("POST", `/api/transactions/${data.id}/void`, {
        as: "bendahara",
        body: { version: 1, reason },
      });
      const voided = { message: "Transaksi ini sudah dibatalkan.", code: "already_voided" };
      expect((await request("DELETE", at(right), { as: "bendahara" })).body).toEqual(voided);
      const path = `/api/transactions/${data.id}/attachments`;
      const answer = await request("POST", path, { as: "bendahara", body: { attachment_ids: [late] } });
      expect([answer.status, answer.body]).toEqual([409, voided]);
      expect(await attachmentsOf(data.id)).toEqual(["benar.jpg"]);
    });
  });
}
