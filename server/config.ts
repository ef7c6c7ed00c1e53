/** What the environment says about how to run. Source: docs/spec/running.md §2. */
import { BlockList, isIP } from "node:net";
import { dayIn } from "../rules/calendar.ts";
import { passwordFault } from "../rules/passwords.ts";

/** A reason not to start, as one Indonesian sentence for whoever started it. */
export class Stop extends Error {}

export type Config = {
  port: number;
  /** the address to listen on */
  host: string;
  dataDir: string;
  /** PostgreSQL instead of the embedded database */
  databaseUrl: string | null;
  /** a bucket of S3's kind in place of the folder of files */
  filesUrl: string | null;
  /** `public` also lets demo accounts be reached from outside this machine */
  demo: "on" | "off" | "public";
  /** the first AS of an empty school; without a password they get a link to choose one */
  admin: { username: string; password: string | null };
  timeZone: string;
  /** without a slash at the end; null: wherever the server turns out to listen */
  publicUrl: string | null;
  /** the mail server; null: mail waits in the outbox */
  smtpUrl: string | null;
  /** whom mail comes from */
  mailFrom: string;
  /** the proxies whose X-Forwarded-For counts */
  trustedProxies: BlockList;
};

/** The first AS's name where none is given. */
const FIRST_ADMIN = "admin";

/** Reads the environment. Throws `Stop` at the first setting that makes no sense. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = (name: string) => env[name]?.trim() || null;
  const publicUrl = publicUrlOf(set("PUBLIC_URL"));
  const smtpUrl = smtpUrlOf(set("SMTP_URL"));
  return {
    port: portOf(set("PORT") ?? "3000"),
    host: set("HOST") ?? "127.0.0.1",
    dataDir: set("DATA_DIR") ?? "./data",
    databaseUrl: databaseUrlOf(set("DATABASE_URL")),
    filesUrl: filesUrlOf(set("FILES_URL")),
    demo: demoOf(set("DEMO") ?? "1"),
    admin: adminOf(set("ADMIN_USERNAME"), env.ADMIN_PASSWORD || null),
    timeZone: timeZoneOf(set("TZ_SCHOOL") ?? "Asia/Jakarta"),
    publicUrl,
    smtpUrl,
    mailFrom: mailFromOf(set("MAIL_FROM"), smtpUrl, publicUrl),
    trustedProxies: proxiesOf(set("TRUST_PROXY")),
  };
}

/** Whether only this machine can reach a server on that address. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new Stop(`PORT harus angka 0 sampai 65535, bukan "${text}".`);
  return port;
}

function databaseUrlOf(text: string | null): string | null {
  if (text !== null && !/^postgres(ql)?:\/\//.test(text)) {
    throw new Stop(
      "DATABASE_URL harus diawali postgres://, misalnya postgres://pengguna:sandi@localhost/iuran.",
    );
  }
  return text;
}

/** A key, its secret, a bucket. */
function filesUrlOf(text: string | null): string | null {
  const url = text === null || !URL.canParse(text) ? null : new URL(text);
  const isWhole =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username &&
    url.password &&
    /^\/[^/]/.test(url.pathname) &&
    isReadable(url);
  if (text !== null && !isWhole) {
    throw new Stop(
      "FILES_URL harus alamat bucket dengan kuncinya, misalnya https://kunci:rahasia@s3.ap-southeast-3.amazonaws.com/bucket/iuran?region=ap-southeast-3; tanda % di kuncinya ditulis %25.",
    );
  }
  return text;
}

/** Whether names, secrets and folders can be read back: a `%` of their own is written `%25`. */
function isReadable({ username, password, pathname }: URL): boolean {
  try {
    return [username, password, pathname].every((part) => typeof decodeURIComponent(part) === "string");
  } catch {
    return false;
  }
}

function demoOf(text: string): Config["demo"] {
  if (text === "1") return "on";
  if (text === "0") return "off";
  if (text === "public") return "public";
  throw new Stop(`DEMO harus 1, 0, atau public, bukan "${text}".`);
}

function adminOf(username: string | null, password: string | null): Config["admin"] {
  if (username === null && password !== null) {
    throw new Stop(
      "ADMIN_PASSWORD tidak berarti tanpa ADMIN_USERNAME. Isi keduanya, atau kosongkan keduanya.",
    );
  }
  if (username === null) return { username: FIRST_ADMIN, password };
  if (!/^[a-z0-9._-]{4,30}$/.test(username)) {
    throw new Stop(
      "ADMIN_USERNAME harus 4–30 karakter: huruf kecil, angka, titik, garis bawah, atau tanda hubung.",
    );
  }
  if (password !== null && (password.length < 10 || password.length > 200)) {
    throw new Stop("ADMIN_PASSWORD harus 10–200 karakter.");
  }
  const fault = password === null ? null : passwordFault(password, { username });
  if (fault !== null) throw new Stop(`ADMIN_PASSWORD ditolak. ${fault}`);
  return { username, password };
}

function timeZoneOf(text: string): string {
  try {
    dayIn(text, new Date(0));
    return text;
  } catch {
    throw new Stop(
      `TZ_SCHOOL "${text}" tidak dikenal. Pakai Asia/Jakarta, Asia/Makassar, atau Asia/Jayapura.`,
    );
  }
}

function publicUrlOf(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== "" || url.hash !== "") {
    throw new Stop(`PUBLIC_URL harus alamat lengkap seperti https://iuran.sekolah.sch.id, bukan "${text}".`);
  }
  return withoutSlashes(text);
}

function withoutSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === "/") end -= 1;
  return text.slice(0, end);
}

function smtpUrlOf(text: string | null): string | null {
  if (text === null) return null;
  if (/^smtps?:\/\//.test(text) && URL.canParse(text) && isReadable(new URL(text))) return text;
  throw new Stop(
    "SMTP_URL harus alamat server surat, misalnya smtps://pengguna:sandi@smtp.sekolah.sch.id:465; tanda % di sandinya ditulis %25.",
  );
}

/** `Name <address>` or an address; else the one that logs in to the mail server, else one of our own host. */
function mailFromOf(text: string | null, smtpUrl: string | null, publicUrl: string | null): string {
  if (text !== null) {
    if (!/^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text)) {
      throw new Stop(`MAIL_FROM harus alamat email, misalnya Iuran <iuran@sekolah.sch.id>, bukan "${text}".`);
    }
    return text;
  }
  const user = smtpUrl === null ? "" : decodeURIComponent(new URL(smtpUrl).username);
  if (/^[^<>@\s]+@[^<>@\s]+$/.test(user)) return `Iuran <${user}>`;
  return `Iuran <iuran@${publicUrl === null ? "localhost" : new URL(publicUrl).hostname}>`;
}

/** Addresses or networks, separated by commas: `127.0.0.1, 10.0.0.0/8, fd00::/8`. */
function proxiesOf(text: string | null): BlockList {
  const list = new BlockList();
  for (const entry of text?.split(",") ?? []) {
    const [address = "", bits] = entry.trim().split("/", 2);
    const kind = isIP(address) === 6 ? "ipv6" : "ipv4";
    const most = kind === "ipv6" ? 128 : 32;
    const prefix = bits === undefined ? most : Number(bits);
    if (isIP(address) === 0 || !/^\d*$/.test(bits ?? "") || bits === "" || prefix > most) {
      throw new Stop(
        `TRUST_PROXY harus alamat IP atau jaringan seperti 10.0.0.0/8, bukan "${entry.trim()}".`,
      );
    }
    list.addSubnet(address, prefix, kind);
  }
  return list;
}
