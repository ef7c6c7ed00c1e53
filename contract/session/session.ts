/** Logging in and out, and one's own profile. Source: docs/spec/api.md §7, docs/spec/shell.md §6.3. */
import * as v from "valibot";
import { id, instant, one, sentence, unitBrief, version } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { oneOf, receiptPapers } from "../enums.ts";
import { chosenUsername, emailAddress, personName, typedEmail, typedPhone } from "../people.ts";

export const locales = ["id", "en", "de", "es", "fr", "it", "jp"] as const;
export type Locale = (typeof locales)[number];

const username = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** A new password: at least 10 characters (docs/spec/access.md §5.1). */
export const newPassword = v.pipe(v.string(), v.minLength(10), v.maxLength(200));

/** What a login form sends; the same for staff and students. */
export const credentials = v.strictObject({ username, password });
export type Credentials = v.InferOutput<typeof credentials>;

/** A unit of the user, with what stands at the head of its papers; `school` is the foundation or, without one, the unit. */
export const ownUnit = v.strictObject({
  ...unitBrief.entries,
  school: v.optional(v.string()),
  address: v.optional(v.nullable(v.string())),
  city: v.optional(v.nullable(v.string())),
  phone: v.optional(v.nullable(v.string())),
});

/**
 * A staff member has `admin_role`, `phone` and the `version` that a change of the profile repeats; a student has
 * `student_id` and none of these.
 */
export const user = v.strictObject({
  id,
  name: v.string(),
  username: v.string(),
  email: v.nullable(v.string()),
  phone: v.optional(v.nullable(v.string())),
  version: v.optional(v.number()),
  admin_role: v.optional(v.string()),
  student_id: v.optional(id),
  units: v.array(ownUnit),
  must_change_password: v.boolean(),
  locale: v.nullable(oneOf(locales)),
  /** what a till prints on before somebody chooses otherwise; staff only */
  receipt_paper: v.optional(oneOf(receiptPapers)),
});
export type User = v.InferOutput<typeof user>;

export const openedSession = v.strictObject({ token: v.string(), user });

export const getCsrfCookie = endpoint({
  name: "getCsrfCookie",
  summary: "Sets the XSRF-TOKEN cookie that the staff login needs",
  method: "GET",
  path: "/sanctum/csrf-cookie",
  access: "public",
  reply: v.null(),
  status: 204,
});

/** Errors: 419 wrong or missing XSRF token, 422 wrong name or password, 429 too many tries. */
export const login = endpoint({
  name: "login",
  summary: "Opens a staff session",
  method: "POST",
  path: "/api/login",
  access: "public",
  body: credentials,
  reply: openedSession,
});

/** Errors: 422 wrong NIS or password, 429 too many tries. */
export const loginStudent = endpoint({
  name: "loginStudent",
  summary: "Opens a student's session; the name is the NIS, or UNIT-NIS where two units share one",
  method: "POST",
  path: "/api/students/login",
  access: "public",
  body: credentials,
  reply: openedSession,
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

/** What one may change of oneself; what is left out stays as it is. */
export const profileChange = v.strictObject({
  name: v.optional(personName),
  email: v.optional(v.nullable(emailAddress)),
  phone: v.optional(typedPhone),
  locale: v.optional(v.nullable(oneOf(locales))),
  current_password: v.optional(v.pipe(v.string(), v.maxLength(200))),
  version: v.optional(version),
});
export type ProfileChange = v.InferOutput<typeof profileChange>;

/** What the form of one's own data holds; `current_password` counts where the e-mail becomes another one. */
export const profileForm = v.strictObject({
  name: personName,
  email: typedEmail,
  phone: typedPhone,
  current_password: v.pipe(v.string(), v.maxLength(200)),
});

/**
 * A student may change `locale` only (422 at any other field). Another e-mail needs `current_password`, because
 * whoever holds the address can set a new password. Errors: 409 stale_version, 422, 429 too many wrong passwords.
 */
export const updateProfile = endpoint({
  name: "updateProfile",
  summary: "Changes one's own name, e-mail, telephone and language; what is left out stays",
  method: "PUT",
  path: "/api/profile",
  access: "signedIn",
  body: profileChange,
  reply: one(user),
});

export const passwordChange = v.strictObject({ current_password: password, password: newPassword });

/** A password change ends the user's other sessions (docs/spec/access.md §5). Errors: 422. */
export const changePassword = endpoint({
  name: "changePassword",
  summary: "Changes one's own password",
  method: "PUT",
  path: "/api/profile/password",
  access: "signedIn",
  body: passwordChange,
  reply: one(user),
});

/** What the registration form sends; docs/spec/data.md §2 has the rules of the fields. */
export const registration = v.strictObject({
  name: personName,
  username: chosenUsername,
  email: emailAddress,
  phone: v.optional(typedPhone, null),
  password: newPassword,
});
export type Registration = v.InferOutput<typeof registration>;

/**
 * The answer is the same whether or not the name or address is taken; then nothing is made.
 * Errors: 422 a field's form, 429 too many from one address.
 */
export const register = endpoint({
  name: "register",
  summary: "Asks for an operator's account, which an Admin Sekolah approves with a role",
  method: "POST",
  path: "/api/register",
  access: "public",
  body: registration,
  reply: sentence,
  status: 202,
});

/** Username or e-mail. */
export const forgottenPassword = v.strictObject({ username });

/** The answer is always the same. Errors: 422, 429 too many from one address. */
export const forgotPassword = endpoint({
  name: "forgotPassword",
  summary: "Sends a link for a new password, if the account exists, may log in and has an e-mail",
  method: "POST",
  path: "/api/forgot-password",
  access: "public",
  body: forgottenPassword,
  reply: sentence,
  status: 202,
});

/** `token` is what the mailed link carries. */
export const passwordReset = v.strictObject({
  token: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  password: newPassword,
});

/**
 * Sets the new password, ends every session of the account and forgets its wrong logins.
 * Errors: 422 at `token` when it is wrong, used, replaced or older than it may be; 429.
 */
export const resetPassword = endpoint({
  name: "resetPassword",
  summary: "Sets a new password by a link that was sent",
  method: "POST",
  path: "/api/reset-password",
  access: "public",
  body: passwordReset,
  reply: sentence,
});

export const session = v.strictObject({
  id,
  current: v.boolean(),
  address: v.nullable(v.string()),
  user_agent: v.nullable(v.string()),
  created_at: instant,
  last_used_at: instant,
});
export type OwnSession = v.InferOutput<typeof session>;

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
