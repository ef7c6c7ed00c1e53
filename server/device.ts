/**
 * The token by which a browser is known again in which somebody of the staff has logged in: a cookie that no script reads.
 * It opens nothing, it only gives tries of its own; a front end on another host does without.
 */
import type { Device } from "../cases/case.ts";
import { randomCode } from "../store/ids.ts";
import type { Host } from "./host.ts";
import { cookieOf } from "./xsrf.ts";

const NAME = "iuran_device";
const BITS = 200;
const FORM = /^\w{40}$/;

/** As long as browsers keep any. */
const FOUR_HUNDRED_DAYS = 34_560_000;

/** `cookie` is what the answer sets, once the device was kept. */
export type KeptDevice = Device & { cookie: () => string | null };

/** The device behind a request; undefined where the app runs in a page, which has no such cookies. */
export function deviceOf(host: Host, request: Request): KeptDevice | undefined {
  if (host.page !== undefined) return undefined;
  const sent = cookieOf(request.headers.get("cookie") ?? "", NAME);
  const token = FORM.test(sent) ? sent : null;
  let kept: string | null = null;
  return {
    token,
    keep() {
      kept = token ?? randomCode(host.random, BITS);
      return kept;
    },
    cookie() {
      if (kept === null) return null;
      const secure = host.secureCookie ?? host.publicUrl.startsWith("https:");
      const parts = [
        `${NAME}=${kept}`,
        "Path=/api",
        "HttpOnly",
        "SameSite=Lax",
        `Max-Age=${FOUR_HUNDRED_DAYS}`,
      ];
      return [...parts, ...(secure ? ["Secure"] : [])].join("; ");
    },
  };
}
