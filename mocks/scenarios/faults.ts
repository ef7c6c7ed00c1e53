/** Schools that are as ever, behind answers that are not: what a network, a proxy or a Laravel server can do to a screen. */
import type { Asked, FaultyAnswer, Scenario } from "./scenario.ts";

const isWrite = ({ method }: Asked) => method !== "GET";
const isLogin = ({ path }: Asked) => /\/login$/.test(path);
/** Somebody at work: who logs in must still get in. */
const isWork = (asked: Asked) => asked.token !== null && asked.path !== "/api/logout";

/** The same answer to every request that is meant. */
const always = (isMeant: (asked: Asked) => boolean, faulty: FaultyAnswer) => ({
  answers: () => (asked: Asked) => (isMeant(asked) ? faulty : null),
});

/** Calls that one session answers before it ends. */
const SESSION_CALLS = 12;

const expiredToken: Scenario = {
  name: "expired-token",
  id: `Setiap sesi berakhir sesudah ${SESSION_CALLS} panggilan: masuk lagi di tempat, tanpa kehilangan isian.`,
  en: `Every session ends after ${SESSION_CALLS} calls: one logs in again in place and loses nothing typed.`,
  fault: {
    answers: () => {
      const calls = new Map<string, number>();
      return ({ token }) => {
        if (token === null) return null;
        const made = (calls.get(token) ?? 0) + 1;
        calls.set(token, made);
        return made > SESSION_CALLS ? { status: 401, body: { message: "Unauthenticated." } } : null;
      };
    },
  },
};

const slowNetwork: Scenario = {
  name: "slow-network",
  id: "Jaringan lambat: setiap jawaban terlambat dua detik.",
  en: "A slow network: every answer comes two seconds late.",
  fault: { delayMs: 2_000 },
};

const offline: Scenario = {
  name: "offline",
  id: "Jaringan putus sesudah masuk: tidak ada panggilan yang sampai.",
  en: "The network is gone after the log-in: no call arrives.",
  fault: always(isWork, "offline"),
};

const laravelDown: Scenario = {
  name: "laravel-down",
  id: "Server Laravel sedang dirawat: setiap panggilan sesudah masuk dijawab 503 dengan halaman HTML.",
  en: "The Laravel server is down for maintenance: every call after the log-in gets a 503 with an HTML page.",
  fault: always(isWork, {
    status: 503,
    body: "<!doctype html><title>Service Unavailable</title><h1>503</h1>",
    headers: { "content-type": "text/html; charset=utf-8" },
  }),
};

const wrongXsrf: Scenario = {
  name: "419",
  id: "Halaman kedaluwarsa: setiap upaya masuk dijawab 419.",
  en: "The page has expired: every log-in gets a 419.",
  fault: always(isLogin, {
    status: 419,
    body: { message: "Halaman sudah kedaluwarsa. Muat ulang, lalu masuk lagi." },
  }),
};

const forbidden: Scenario = {
  name: "403",
  id: "Tidak boleh: setiap panggilan sesudah masuk dijawab 403.",
  en: "Not allowed: every call after the log-in gets a 403.",
  fault: always((asked) => isWork(asked) && asked.path !== "/api/profile", {
    status: 403,
    body: { message: "Anda tidak memiliki akses ke data ini." },
  }),
};

const conflict: Scenario = {
  name: "409",
  id: "Selalu terlambat: setiap penyimpanan ditolak karena orang lain sudah mengubahnya.",
  en: "Always too late: every save is refused, because somebody else has changed it.",
  fault: always((asked) => isWork(asked) && isWrite(asked), {
    status: 409,
    body: {
      message: "Data ini sudah diubah orang lain. Muat ulang untuk melihat yang terbaru.",
      code: "stale_version",
    },
  }),
};

const invalid: Scenario = {
  name: "422",
  id: "Isian ditolak: setiap penyimpanan dijawab 422 pada isian nama.",
  en: "Refused input: every save gets a 422 at the field of the name.",
  fault: always((asked) => isWork(asked) && isWrite(asked), {
    status: 422,
    body: { message: "Nama ini tidak dapat dipakai.", errors: { name: ["Nama ini tidak dapat dipakai."] } },
  }),
};

const busy: Scenario = {
  name: "429",
  id: "Terlalu banyak percobaan: masuk dan setiap penyimpanan harus menunggu 30 detik.",
  en: "Too many tries: the log-in and every save must wait for 30 seconds.",
  fault: always(isWrite, {
    status: 429,
    body: { message: "Terlalu banyak percobaan. Coba lagi dalam 30 detik." },
    headers: { "retry-after": "30" },
  }),
};

const broken: Scenario = {
  name: "500",
  id: "Server rusak: setiap panggilan sesudah masuk dijawab 500 dengan nomor kesalahan.",
  en: "A broken server: every call after the log-in gets a 500 with its number.",
  fault: always((asked) => isWork(asked) && asked.path !== "/api/profile", {
    status: 500,
    body: { message: "Terjadi kesalahan pada server. Sebutkan nomor ini: QA-500", id: "QA-500" },
  }),
};

/** Tries of a payment that the dark server turns away. */
const LOST_TRIES = 2;

const powerCut: Scenario = {
  name: "power-cut",
  id: "Listrik padam di ruang server: setiap pembayaran baru tercatat pada upaya ketiga, dua yang pertama dijawab 503.",
  en: "The power fails in the server room: every payment is recorded at its third try, the first two get a 503.",
  fault: {
    answers: () => {
      let tries = 0;
      return ({ method, path }) => {
        if (method !== "POST" || !/^\/api\/payments(\/group)?$/.test(path)) return null;
        tries += 1;
        const body = { message: "Server sedang tidak dapat melayani." };
        return tries % (LOST_TRIES + 1) === 0 ? null : { status: 503, body };
      };
    },
  },
};

export const faultScenarios: readonly Scenario[] = [
  expiredToken,
  slowNetwork,
  offline,
  powerCut,
  laravelDown,
  forbidden,
  conflict,
  wrongXsrf,
  invalid,
  busy,
  broken,
];
