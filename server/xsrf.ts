/**
 * The double-submit cookie of the staff login: a page of another origin can neither read XSRF-TOKEN nor send the
 * header that must repeat it. Bearer calls carry no cookie and need none. Source: docs/spec/access.md §4.7.
 */
import { Refusal } from "../cases/refusal.ts";
import { sameText } from "../store/digest.ts";
import type { Host } from "./host.ts";

const NAME = "XSRF-TOKEN";
const TWO_HOURS = 7_200;

/** Sets the cookie to `token`, in the answer's headers or in the page's own jar. */
export function writeXsrf(host: Host, token: string, answer: Headers): void {
  const secure = host.secureCookie ?? host.publicUrl.startsWith("https:");
  const parts = [`${NAME}=${token}`, "Path=/", "SameSite=Lax", `Max-Age=${TWO_HOURS}`];
  const cookie = [...parts, ...(secure ? ["Secure"] : [])].join("; ");
  if (host.page !== undefined) host.page.cookie = cookie;
  else answer.append("set-cookie", cookie);
}

/** Refuses (419) a login whose X-XSRF-TOKEN header does not repeat the cookie. */
export function assertXsrf(host: Host, request: Request): void {
  const kept = cookieOf(host.page?.cookie ?? request.headers.get("cookie") ?? "", NAME);
  const sent = decoded(request.headers.get("x-xsrf-token") ?? "");
  if (kept === "" || !sameText(kept, sent)) {
    throw new Refusal(419, { message: "Halaman sudah kedaluwarsa. Muat ulang, lalu masuk lagi." });
  }
}

/** What a jar holds under that name; empty when there is nothing. */
export function cookieOf(jar: string, name: string): string {
  const found = jar.split(";").find((part) => part.trim().startsWith(`${name}=`));
  return decoded(found?.trim().slice(name.length + 1) ?? "");
}

/** Laravel's clients send the value percent-encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
