/** The four forms before the school. */
export type AuthForm = "login" | "studentLogin" | "register" | "forgot";

/** What stands in their fields; `username` is one field of three of them. */
export type AuthTyped = Readonly<{
  username: string;
  password: string;
  nis: string;
  studentPassword: string;
  name: string;
  email: string;
  phone: string;
  newPassword: string;
}>;

export type AuthField = keyof AuthTyped;
