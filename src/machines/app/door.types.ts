/** The four forms before the school. */
export type DoorForm = "login" | "studentLogin" | "register" | "forgot";

/** What stands in their fields; `username` is one field of three of them. */
export type DoorTyped = Readonly<{
  username: string;
  password: string;
  nis: string;
  studentPassword: string;
  name: string;
  email: string;
  phone: string;
  newPassword: string;
}>;

export type DoorField = keyof DoorTyped;
