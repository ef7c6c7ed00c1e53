/** Logging in and out, and one's own profile. Source: api.md "Session", original.md §7. */
import * as v from "valibot";
import { id, instant, one, sentence, unitBrief } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { oneOf } from "./enums.ts";

export const locales = ["id", "en", "de", "es", "fr", "it", "jp"] as const;
export type Locale = (typeof locales)[number];

const username = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** A new password: at least 10 characters (domain.md "Operator"). */
export const newPassword = v.pipe(v.string(), v.minLength(10), v.maxLength(200));

/** What a login form sends; the same for staff and students. */
export const credentials = v.strictObject({ username, password });
export type Credentials = v.InferOutput<typeof credentials>;

/** A staff member has `admin_role`; a student has `student_id` and no `admin_role`. */
export const user = v.strictObject({
  id,
  name: v.string(),
  username: v.string(),
  email: v.nullable(v.string()),
  admin_role: v.optional(v.string()),
  student_id: v.optional(id),
  units: v.array(unitBrief),
  must_change_password: v.boolean(),
  locale: v.nullable(oneOf(locales)),
});
export type User = v.InferOutput<typeof user>;

const opened = v.strictObject({ token: v.string(), user });

export const getCsrfCookie = endpoint({
  name: "getCsrfCookie",
  summary: "Sets the XSRF-TOKEN cookie that the staff login needs",
  method: "GET",
  path: "/sanctum/csrf-cookie",
  access: "public",
  reply: sentence,
});

/** Errors: 419 wrong or missing XSRF token, 422 wrong name or password, 429 too many tries. */
export const login = endpoint({
  name: "login",
  summary: "Opens a staff session",
  method: "POST",
  path: "/api/login",
  access: "public",
  body: credentials,
  reply: opened,
});

/** Errors: 422 wrong NIS or password, 429 too many tries. */
export const loginStudent = endpoint({
  name: "loginStudent",
  summary: "Opens a student's session; the name is the NIS, or UNIT-NIS where two units share one",
  method: "POST",
  path: "/api/students/login",
  access: "public",
  body: credentials,
  reply: opened,
});

export const logout = endpoint({
  name: "logout",
  summary: "Ends this session",
  method: "POST",
  path: "/api/logout",
  access: "signedIn",
  reply: sentence,
});

export const getProfile = endpoint({
  name: "getProfile",
  summary: "The user behind the token",
  method: "GET",
  path: "/api/profile",
  access: "signedIn",
  reply: one(user),
});

/** A password change ends the user's other sessions (api.md "Session"). Errors: 422. */
export const changePassword = endpoint({
  name: "changePassword",
  summary: "Changes one's own password",
  method: "PUT",
  path: "/api/profile/password",
  access: "signedIn",
  body: v.strictObject({ current_password: password, password: newPassword }),
  reply: one(user),
});

const session = v.strictObject({
  id,
  current: v.boolean(),
  address: v.nullable(v.string()),
  user_agent: v.nullable(v.string()),
  created_at: instant,
  last_used_at: instant,
});

export const listSessions = endpoint({
  name: "listSessions",
  summary: "One's own open sessions",
  method: "GET",
  path: "/api/sessions",
  access: "signedIn",
  reply: v.strictObject({ data: v.array(session) }),
});

/** Errors: 404 for a session that is not one's own. */
export const endSession = endpoint({
  name: "endSession",
  summary: "Ends one of one's own sessions",
  method: "DELETE",
  path: "/api/sessions/:id",
  access: "signedIn",
  reply: sentence,
});
