/**
 * The mail that leaves the school: from the outbox to a mail server that really speaks SMTP.
 * Source: docs/spec/running.md §5.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Deliver, type MailWorker, startMailWorker } from "../../server/mail.ts";
import { messageFiles } from "../../server/mail-files.ts";
import { deliverBySmtp } from "../../server/smtp.ts";
import { queueMail } from "../../store/office/outbox.ts";
import { type MailServer, openMailServer } from "./mail-server.ts";
import { type SmallHost, smallHost } from "./small-host.ts";

const FROM = "Iuran <iuran@sekolah.example>";
const HOUR = 3_600_000;

/** Patient, so that a busy machine is not mistaken for a fault. */
const waitFor = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 });

let it: SmallHost;
let mailServer: MailServer;
let mailWorkers: MailWorker[];

beforeEach(async () => {
  mailServer = await openMailServer();
  it = await smallHost({ written: () => mailWorkers[0]?.wake() });
  mailWorkers = [];
  await it.db
    .updateTable("operators")
    .set({ email: "kasir@sekolah.example" })
    .where("id", "=", "kasir")
    .execute();
});
afterEach(async () => {
  for (const mailWorker of mailWorkers) await mailWorker.close();
  await it.close();
  await mailServer.close();
});

const hire = async (deliver?: Deliver) => {
  const mailWorker = startMailWorker({
    db: it.db,
    deliver: deliver ?? (await deliverBySmtp(mailServer.url)),
    from: FROM,
    clock: it.host.clock,
    filesOf: ({ id }) => messageFiles(it.db, it.host.files, id),
    logError: (error) => {
      throw error;
    },
  });
  mailWorkers.push(mailWorker);
  return mailWorker;
};

const forget = () => it.call("POST", "/api/forgot-password", { body: { username: "kasir" } });

const write = (recipient: string) =>
  queueMail(
    it.db,
    { recipient, subject: "Pemberitahuan", body: "Isi surat.", link: null, validMs: HOUR },
    it.host.clock(),
    it.host.random,
  );

const kept = () => it.db.selectFrom("outbox").selectAll().orderBy("id").execute();
const sentCount = async () => (await kept()).filter((mail) => mail.sent_at !== null).length;

/** The text of a message as a mailbox shows it. */
const textOf = (data: string) => {
  const [, body = ""] =
    data.split("\r\n\r\n", 2).length === 2 ? [data, data.slice(data.indexOf("\r\n\r\n") + 4)] : [];
  if (/^content-transfer-encoding: base64/im.test(data)) return Buffer.from(body, "base64").toString();
  if (!/^content-transfer-encoding: quoted-printable/im.test(data)) return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
};

describe("a forgotten password", () => {
  test("is a message in the mailbox whose link works, and the outbox keeps no secret of it", async () => {
    await hire();
    expect((await forget()).status).toBe(202);
    await waitFor(async () => expect(await sentCount()).toBe(1));
    const [message] = mailServer.messages;
    expect(message).toMatchObject({ from: "iuran@sekolah.example", to: "kasir@sekolah.example" });
    expect(message?.data).toMatch(/^From: Iuran <iuran@sekolah\.example>\r$/m);
    expect(message?.data).toMatch(/^Subject: Atur ulang kata sandi Iuran\r$/m);
    const text = textOf(message?.data ?? "");
    const [, token = ""] = /http:\/\/iuran\.test\/reset-password\?token=(\w+)/.exec(text) ?? [];
    expect(text).toContain("berlaku 60 menit");
    const [mail] = await kept();
    expect(mail).toMatchObject({ error: null, link: null, attempts: 1 });
    expect(JSON.stringify(mail)).not.toContain(token);
    const body = { token, password: "sandi-dari-surat" };
    expect((await it.call("POST", "/api/reset-password", { body })).status).toBe(200);
    expect((await it.tryLogin("kasir", "sandi-dari-surat")).status).toBe(200);
  });

  test("that was asked for before there was a mail server is sent at the start", async () => {
    await forget();
    expect(await sentCount()).toBe(0);
    await hire();
    await waitFor(() => expect(mailServer.messages).toHaveLength(1));
  });

  test("is not sent when its link has become too old", async () => {
    await forget();
    it.pass(3_600);
    await hire();
    await write("lain@sekolah.example");
    mailWorkers[0]?.wake();
    await waitFor(async () => expect(await sentCount()).toBe(1));
    expect(mailServer.messages.map((message) => message.to)).toEqual(["lain@sekolah.example"]);
  });
});

describe("a message", () => {
  test("takes its files along, each whole and under its name", async () => {
    const token = await it.login("bendahara");
    const bytes = Uint8Array.from({ length: 70_000 }, (_, at) =>
      at < 5 ? "%PDF-".charCodeAt(at) : at % 256,
    );
    const content = Buffer.from(bytes).toString("base64");
    const upload = { token, body: { file_name: "undangan rapat – Agustus.pdf", content } };
    const file = (await it.call("POST", "/api/attachments", upload)).body.data as { id: string };
    const message = { subject: "Rapat", text: "Terlampir.", audience: "colleagues", operator_ids: ["kasir"] };
    const made = await it.call("POST", "/api/messages", {
      token,
      body: { ...message, attachment_ids: [file.id] },
    });
    expect(made.status, made.body.message).toBe(201);
    const { id, version } = made.body.data as { id: string; version: number };
    const sent = await it.call("POST", `/api/messages/${id}/send`, { token, body: { version } });
    expect(sent.status, sent.body.message).toBe(200);
    await hire();
    await waitFor(async () => expect(await sentCount()).toBe(1));
    const data = mailServer.messages[0]?.data ?? "";
    expect(data).toMatch(/^Content-Type: multipart\/mixed/im);
    expect(data).toMatch(/filename\*0\*=utf-8''undangan%20rapat%20%E2%80%93%20Agustus\.pdf/);
    const [, encoded = ""] =
      /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/i.exec(data) ?? [];
    expect(Buffer.from(encoded, "base64").equals(Buffer.from(bytes))).toBe(true);
  });

  test("whose file is gone says so and leaves without none", async () => {
    const token = await it.login("bendahara");
    const upload = { token, body: { file_name: "nota.pdf", content: btoa("%PDF-1.7 nota") } };
    const file = (await it.call("POST", "/api/attachments", upload)).body.data as { id: string };
    const message = { subject: "Rapat", text: "Terlampir.", audience: "colleagues", operator_ids: ["kasir"] };
    const body = { ...message, attachment_ids: [file.id] };
    const made = await it.call("POST", "/api/messages", { token, body });
    const { id, version } = made.body.data as { id: string; version: number };
    await it.call("POST", `/api/messages/${id}/send`, { token, body: { version } });
    const kept = await it.db.selectFrom("attachments").select("hash").executeTakeFirstOrThrow();
    await it.host.files.remove(kept.hash);
    await hire();
    await waitFor(async () => {
      const { body: read } = await it.call("GET", `/api/messages/${id}`, { token });
      const { recipients } = read.data as { recipients: unknown[] };
      expect(recipients).toMatchObject([
        { status: "failed", error: "Berkas lampiran nota.pdf tidak ada lagi." },
      ]);
    });
    expect(mailServer.messages).toEqual([]);
  });

  test("is sent once, however many processes look at the same moment", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `wali-${index}@sekolah.example`);
    for (const name of names) await write(name);
    await Promise.all([hire(), hire(), hire()]);
    await waitFor(async () => expect(await sentCount()).toBe(20));
    expect(mailServer.messages.map((message) => message.to).toSorted()).toEqual(names.toSorted());
    expect((await kept()).every((mail) => mail.attempts === 1)).toBe(true);
  });

  test("whose server is away keeps the reason, waits, and goes when it is back", async () => {
    const { url } = mailServer;
    await mailServer.close();
    await hire();
    await write("wali@sekolah.example");
    mailWorkers[0]?.wake();
    await waitFor(async () => expect((await kept())[0]?.error).toMatch(/ECONNREFUSED/));
    mailServer = await openMailServer(Number(new URL(url).port));
    it.pass(59);
    mailWorkers[0]?.wake();
    expect((await kept())[0]?.next_try_at, "a minute after the first try").toBe("2026-08-20T03:01:00.000Z");
    it.pass(1);
    mailWorkers[0]?.wake();
    await waitFor(async () => expect(await sentCount()).toBe(1));
    expect((await kept())[0]).toMatchObject({ error: null, attempts: 2 });
    expect(mailServer.messages).toHaveLength(1);
  });

  test("waits twice as long after each try, and never beyond a quarter of an hour", async () => {
    mailServer.refuseWith("451 4.3.0 later");
    await hire();
    await write("wali@sekolah.example");
    for (const [index, minutes] of [1, 2, 4, 8, 15, 15].entries()) {
      mailWorkers[0]?.wake();
      // While a try is under way the message is leased for five minutes, with the error of the try before.
      const next_try_at = new Date(it.host.clock().getTime() + minutes * 60_000).toISOString();
      const refused = { attempts: index + 1, error: expect.stringMatching(/later/), next_try_at };
      await waitFor(async () => expect((await kept())[0]).toMatchObject(refused));
      it.pass(minutes * 60);
    }
  });

  test("to an address that does not exist is not tried again", async () => {
    mailServer.refuseWith("550 5.1.1 no such user");
    await hire();
    await write("salah@sekolah.example");
    mailWorkers[0]?.wake();
    await waitFor(async () => expect((await kept())[0]?.error).toMatch(/no such user/));
    const admin = await it.login("admin");
    const { body } = await it.call("GET", "/api/outbox?filter[status]=expired", { token: admin });
    expect(body.data).toMatchObject([{ to: "salah@sekolah.example", error: expect.stringMatching(/550/) }]);
    mailServer.refuseWith(null);
    it.pass(1_800);
    await write("benar@sekolah.example");
    mailWorkers[0]?.wake();
    await waitFor(() =>
      expect(mailServer.messages.map((message) => message.to)).toEqual(["benar@sekolah.example"]),
    );
  });

  test("whose process ended in between is taken by another one once the lease is over", async () => {
    await write("wali@sekolah.example");
    await it.db.updateTable("outbox").set({ next_try_at: "2026-08-20T03:05:00.000Z", attempts: 1 }).execute();
    await hire();
    it.pass(299);
    mailWorkers[0]?.wake();
    await write("lain@sekolah.example");
    mailWorkers[0]?.wake();
    await waitFor(async () => expect(await sentCount()).toBe(1));
    expect(mailServer.messages.map((message) => message.to)).toEqual(["lain@sekolah.example"]);
    it.pass(1);
    mailWorkers[0]?.wake();
    await waitFor(async () => expect(await sentCount()).toBe(2));
  });

  test("written while another is under way does not wait for the next look", async () => {
    let release = () => {};
    const isUnderWay = new Promise<void>((resolve) => {
      release = resolve;
    });
    const delivered: string[] = [];
    const mailWorker = await hire(async ({ to }) => {
      delivered.push(to);
      if (to.startsWith("satu")) await isUnderWay;
    });
    await write("satu@sekolah.example");
    mailWorker.wake();
    await waitFor(() => expect(delivered).toHaveLength(1));
    await write("dua@sekolah.example");
    mailWorker.wake();
    release();
    await waitFor(async () => expect(await sentCount()).toBe(2));
  });
});
