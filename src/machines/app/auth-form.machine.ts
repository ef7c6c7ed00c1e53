import { assign, emit, setup } from "xstate";
import type { FieldErrors, Problem } from "../../../contract/problem.ts";
import { fieldProblemsKept, fromOutside, hasFailedAs, says } from "../shared.ts";
import type { AuthField, AuthForm, AuthTyped } from "./auth-form.types.ts";

type Types = {
  context: {
    typed: AuthTyped;
    /** by the names that the contract's body has for the fields */
    errors: FieldErrors;
    problem: Problem | null;
  };
  events:
    | { type: "login.opened" }
    | { type: "register.opened" }
    | { type: "forgot.opened" }
    | { type: "studentLogin.opened" }
    | { type: "field.typed"; field: AuthField; value: string }
    | { type: "field.left"; field: AuthField }
    | { type: "form.submitted" }
    | { type: "password.reset" }
    | { type: "login.succeeded" };
  emitted: { type: "form.refused" };
  tags: "busy" | "waiting";
};

/**
 * The login pages: login, registration, forgotten password and the students' login are one screen in four modes.
 * Source: docs/spec/access.md §5.4, docs/spec/shell.md §1.2, docs/spec/screens.md §3.
 *
 * What is typed lives here, so that it survives a change of the mode; the user name is one field of three forms. A
 * login goes to the session's chart, which has its own answers. A refusal says at each field what is wrong; too many
 * tries wait as long as the server says. The app gives the contract's check (`isComplete`, `checkForm`, `checkField`).
 */
export const authFormMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    register: fromOutside<unknown, AuthTyped>(),
    askForReset: fromOutside<unknown, AuthTyped>(),
  },
  actions: {
    keepTyped: assign(({ context }, { field, value }: { field: AuthField; value: string }) => {
      if (!field) return {};
      const others = Object.entries(context.errors).filter(([name]) => name !== field);
      return { typed: { ...context.typed, [field]: value ?? "" }, errors: Object.fromEntries(others) };
    }),
    keepProblem: assign(fieldProblemsKept),
    forgetProblem: assign({ problem: null, errors: {} }),
    forgetPasswords: assign({
      typed: ({ context }) => ({ ...context.typed, password: "", newPassword: "", studentPassword: "" }),
    }),
    /** Placeholders: the app puts the contract's words at the fields. */
    checkForm: (_, _form: { form: AuthForm }) => {},
    checkField: (_, _left: { form: AuthForm; field: AuthField }) => {},
    /** Placeholder: the app fetches what a registration is checked by. */
    fetchRules: () => {},
    /** Placeholders: the app tells the session's chart. */
    sendLogin: (_, _form: { form: AuthForm }) => {},
    dismissLoginErrors: () => {},
    announceRefused: emit({ type: "form.refused" }),
  },
  guards: {
    /** Placeholder: the app asks the contract's schema. */
    isComplete: (_, _form: { form: AuthForm }) => true,
    isThrottled: hasFailedAs("busy"),
    hasTyped: ({ context }, { field }: { field: AuthField }) => Boolean(context.typed[field]),
  },
  delays: { retryPause: ({ context }) => (context.problem?.retryAfterSeconds ?? 0) * 1000 },
}).createMachine({
  id: "authForm",
  ...says("Pintu masuk sekolah", "Login pages of the school"),
  context: {
    typed: {
      username: "",
      password: "",
      nis: "",
      studentPassword: "",
      name: "",
      email: "",
      phone: "",
      newPassword: "",
    },
    errors: {},
    problem: null,
  },
  initial: "login",
  on: {
    "register.opened": {
      ...says(
        "Halaman daftar dibuka: hapus pesan masuk yang lama; ambil aturan pendaftaran",
        "The registration is opened: dismiss the login's messages; fetch the rules of a registration",
      ),
      target: ".register",
      actions: ["forgetProblem", "dismissLoginErrors", "fetchRules"],
    },
    "forgot.opened": {
      ...says(
        "Halaman lupa kata sandi dibuka: hapus pesan masuk yang lama",
        "The forgotten-password form is opened: dismiss the login's messages",
      ),
      target: ".forgot",
      actions: ["forgetProblem", "dismissLoginErrors"],
    },
    "studentLogin.opened": {
      ...says(
        "Halaman masuk siswa dibuka: hapus pesan masuk yang lama",
        "The students' login is opened: dismiss the login's messages",
      ),
      target: ".studentLogin",
      actions: ["forgetProblem", "dismissLoginErrors"],
    },
    "password.reset": {
      ...says("Kata sandi diatur ulang", "A password was reset"),
      target: ".login.afterReset",
      actions: ["forgetProblem", "forgetPasswords"],
    },
    "login.succeeded": {
      ...says("Berhasil masuk", "The login succeeded"),
      target: ".login",
      actions: ["forgetProblem", "forgetPasswords"],
    },
  },
  states: {
    login: {
      ...says("Masuk sebagai staf", "Staff login"),
      initial: "asking",
      on: {
        "field.typed": {
          ...says("Kolom diisi: simpan isian", "A field is filled: keep what was typed"),
          actions: { type: "keepTyped", params: ({ event }) => event },
        },
        "form.submitted": [
          {
            ...says(
              "Formulir dikirim, jika semua isian benar: hapus masalah lama; kirim ke sesi",
              "The form is sent, if every field is right: forget the former problem; hand the login to the session",
            ),
            guard: { type: "isComplete", params: { form: "login" } },
            actions: ["forgetProblem", { type: "sendLogin", params: { form: "login" } }],
          },
          {
            ...says(
              "Formulir dikirim, jika tidak: tunjukkan yang salah di setiap kolom; bawa ke kolom salah yang pertama",
              "The form is sent, otherwise: say at each field what is wrong; lead to the first wrong field",
            ),
            actions: [{ type: "checkForm", params: { form: "login" } }, "announceRefused"],
          },
        ],
      },
      states: {
        asking: { ...says("Menanyakan nama dan kata sandi", "Asking for name and password") },
        afterReset: { ...says("Sesudah kata sandi diatur ulang", "After a password was reset") },
      },
    },
    studentLogin: {
      ...says("Masuk sebagai siswa", "Students' login"),
      on: {
        "login.opened": {
          ...says(
            "Halaman masuk dibuka: hapus pesan masuk yang lama",
            "The login is opened: dismiss the login's messages",
          ),
          target: "login",
          actions: ["forgetProblem", "dismissLoginErrors"],
        },
        "field.typed": {
          ...says("Kolom diisi: simpan isian", "A field is filled: keep what was typed"),
          actions: { type: "keepTyped", params: ({ event }) => event },
        },
        "form.submitted": [
          {
            ...says(
              "Formulir dikirim, jika semua isian benar: hapus masalah lama; kirim ke sesi",
              "The form is sent, if every field is right: forget the former problem; hand the login to the session",
            ),
            guard: { type: "isComplete", params: { form: "studentLogin" } },
            actions: ["forgetProblem", { type: "sendLogin", params: { form: "studentLogin" } }],
          },
          {
            ...says(
              "Formulir dikirim, jika tidak: tunjukkan yang salah di setiap kolom; bawa ke kolom salah yang pertama",
              "The form is sent, otherwise: say at each field what is wrong; lead to the first wrong field",
            ),
            actions: [{ type: "checkForm", params: { form: "studentLogin" } }, "announceRefused"],
          },
        ],
      },
    },
    register: {
      ...says("Daftar", "Registration"),
      initial: "filling",
      on: {
        "login.opened": {
          ...says("Halaman masuk dibuka", "The login is opened"),
          target: "login",
          actions: "forgetProblem",
        },
        "field.typed": {
          ...says("Kolom diisi: simpan isian", "A field is filled: keep what was typed"),
          actions: { type: "keepTyped", params: ({ event }) => event },
        },
      },
      states: {
        filling: {
          ...says("Mengisi pendaftaran", "Filling the form"),
          on: {
            "field.left": {
              ...says(
                "Kolom ditinggalkan, jika isian tidak kosong: periksa kolom itu",
                "A field is left, if something is typed: check that field",
              ),
              guard: { type: "hasTyped", params: ({ event }) => event },
              actions: {
                type: "checkField",
                params: ({ event: { field } }) => ({ form: "register", field }),
              },
            },
            "form.submitted": [
              {
                ...says(
                  "Formulir dikirim, jika semua isian benar",
                  "The form is sent, if every field is right",
                ),
                guard: { type: "isComplete", params: { form: "register" } },
                target: "sending",
              },
              {
                ...says(
                  "Formulir dikirim, jika tidak: tunjukkan yang salah di setiap kolom; bawa ke kolom salah yang pertama",
                  "The form is sent, otherwise: say at each field what is wrong; lead to the first wrong field",
                ),
                actions: [{ type: "checkForm", params: { form: "register" } }, "announceRefused"],
              },
            ],
          },
        },
        sending: {
          ...says("Mengirim pendaftaran", "Sending it"),
          tags: "busy",
          entry: "forgetProblem",
          invoke: {
            src: "register",
            input: ({ context }) => context.typed,
            onDone: {
              ...says("Pendaftaran selesai", "The registration is done"),
              target: "accepted",
              actions: "forgetPasswords",
            },
            onError: [
              {
                ...says(
                  "Pendaftaran gagal, jika terlalu banyak percobaan",
                  "The registration has failed, if too many tries",
                ),
                guard: { type: "isThrottled", params: ({ event }) => event },
                target: "waiting",
                actions: { type: "keepProblem", params: ({ event }) => event },
              },
              {
                ...says(
                  "Pendaftaran gagal, jika tidak: bawa ke kolom salah yang pertama",
                  "The registration has failed, otherwise: lead to the first wrong field",
                ),
                target: "filling",
                actions: [{ type: "keepProblem", params: ({ event }) => event }, "announceRefused"],
              },
            ],
          },
        },
        waiting: {
          ...says("Menunggu sebelum mencoba lagi", "Waiting before the next try"),
          tags: "waiting",
          after: {
            retryPause: {
              ...says("Waktu tunggu selesai", "The wait is over"),
              target: "filling",
              actions: "forgetProblem",
            },
          },
        },
        accepted: { ...says("Menunggu persetujuan Admin Sekolah", "Waiting for approval") },
      },
    },
    forgot: {
      ...says("Lupa kata sandi", "Forgotten password"),
      initial: "filling",
      on: {
        "login.opened": {
          ...says("Halaman masuk dibuka", "The login is opened"),
          target: "login",
          actions: "forgetProblem",
        },
        "field.typed": {
          ...says("Kolom diisi: simpan isian", "A field is filled: keep what was typed"),
          actions: { type: "keepTyped", params: ({ event }) => event },
        },
      },
      states: {
        filling: {
          ...says("Mengisi nama pengguna", "Filling the form"),
          on: {
            "form.submitted": [
              {
                ...says(
                  "Formulir dikirim, jika semua isian benar",
                  "The form is sent, if every field is right",
                ),
                guard: { type: "isComplete", params: { form: "forgot" } },
                target: "sending",
              },
              {
                ...says(
                  "Formulir dikirim, jika tidak: tunjukkan yang salah di setiap kolom; bawa ke kolom salah yang pertama",
                  "The form is sent, otherwise: say at each field what is wrong; lead to the first wrong field",
                ),
                actions: [{ type: "checkForm", params: { form: "forgot" } }, "announceRefused"],
              },
            ],
          },
        },
        sending: {
          ...says("Meminta tautan", "Asking for a link"),
          tags: "busy",
          entry: "forgetProblem",
          invoke: {
            src: "askForReset",
            input: ({ context }) => context.typed,
            onDone: { ...says("Permintaan tautan selesai", "Asking for a link is done"), target: "accepted" },
            onError: [
              {
                ...says(
                  "Permintaan tautan gagal, jika terlalu banyak percobaan",
                  "Asking for a link has failed, if too many tries",
                ),
                guard: { type: "isThrottled", params: ({ event }) => event },
                target: "waiting",
                actions: { type: "keepProblem", params: ({ event }) => event },
              },
              {
                ...says(
                  "Permintaan tautan gagal, jika tidak: bawa ke kolom salah yang pertama",
                  "Asking for a link has failed, otherwise: lead to the first wrong field",
                ),
                target: "filling",
                actions: [{ type: "keepProblem", params: ({ event }) => event }, "announceRefused"],
              },
            ],
          },
        },
        waiting: {
          ...says("Menunggu sebelum mencoba lagi", "Waiting before the next try"),
          tags: "waiting",
          after: {
            retryPause: {
              ...says("Waktu tunggu selesai", "The wait is over"),
              target: "filling",
              actions: "forgetProblem",
            },
          },
        },
        accepted: { ...says("Tautan diminta", "A link was asked for") },
      },
    },
  },
});
