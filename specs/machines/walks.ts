import { assign } from "xstate";
import { grants } from "../../rules/access.ts";
import { valuesOfMessage } from "../../rules/messages.ts";
import { authFormMachine } from "../../src/machines/app/auth-form.machine.ts";
import { connectionMachine } from "../../src/machines/app/connection.machine.ts";
import { eventStreamMachine } from "../../src/machines/app/event-stream.machine.ts";
import { fullscreenMachine } from "../../src/machines/app/fullscreen.machine.ts";
import { guardMachine } from "../../src/machines/app/guard.machine.ts";
import { languageMachine } from "../../src/machines/app/language.machine.ts";
import { loadingMachine } from "../../src/machines/app/loading.machine.ts";
import { ownSessionsMachine } from "../../src/machines/app/own-sessions.machine.ts";
import { pagesMachine } from "../../src/machines/app/pages.machine.ts";
import { paletteMachine } from "../../src/machines/app/palette.machine.ts";
import { passwordChangeMachine } from "../../src/machines/app/password-change.machine.ts";
import { passwordResetMachine } from "../../src/machines/app/password-reset.machine.ts";
import { reentryMachine } from "../../src/machines/app/reentry.machine.ts";
import { sessionMachine } from "../../src/machines/app/session.machine.ts";
import { sidebarMachine } from "../../src/machines/app/sidebar.machine.ts";
import { startMachine } from "../../src/machines/app/start.machine.ts";
import { themeMachine } from "../../src/machines/app/theme.machine.ts";
import { versionMachine } from "../../src/machines/app/version.machine.ts";
import { bulkBillingMachine } from "../../src/machines/billing/bulk-billing.machine.ts";
import { attachingMachine } from "../../src/machines/books/attaching.machine.ts";
import { budgetMachine } from "../../src/machines/books/budget.machine.ts";
import { reportMachine } from "../../src/machines/books/report.machine.ts";
import { voucherMachine } from "../../src/machines/books/voucher.machine.ts";
import { yearEndMachine } from "../../src/machines/books/year-end.machine.ts";
import { studentImportMachine } from "../../src/machines/imports/student-import.machine.ts";
import { cardMoveMachine } from "../../src/machines/office/card-move.machine.ts";
import { composerMachine } from "../../src/machines/office/composer.machine.ts";
import { conversationMachine } from "../../src/machines/office/conversation.machine.ts";
import { noteMachine } from "../../src/machines/office/note.machine.ts";
import { outgoingMachine } from "../../src/machines/office/outgoing.machine.ts";
import { bulkMachine } from "../../src/machines/parts/bulk.machine.ts";
import { confirmMachine } from "../../src/machines/parts/confirm.machine.ts";
import { exportMachine } from "../../src/machines/parts/export.machine.ts";
import { formMachine } from "../../src/machines/parts/form.machine.ts";
import { listMachine } from "../../src/machines/parts/list.machine.ts";
import { listNewsMachine } from "../../src/machines/parts/list-news.machine.ts";
import { recordMachine } from "../../src/machines/parts/record.machine.ts";
import { selectionMachine } from "../../src/machines/parts/selection.machine.ts";
import { closingMachine } from "../../src/machines/payments/closing.machine.ts";
import { familyDeskMachine } from "../../src/machines/payments/family-desk.machine.ts";
import { paymentDeskMachine } from "../../src/machines/payments/payment-desk.machine.ts";
import { periodMachine } from "../../src/machines/payments/period.machine.ts";
import { receiptPrintMachine } from "../../src/machines/payments/receipt-print.machine.ts";
import { studentSearchMachine } from "../../src/machines/payments/student-search.machine.ts";
import { unsentMachine } from "../../src/machines/payments/unsent.machine.ts";
import { setupMachine } from "../../src/machines/setup/setup.machine.ts";
import { photoCropMachine } from "../../src/machines/students/photo-crop.machine.ts";
import { portalSlipsMachine } from "../../src/machines/students/portal-slips.machine.ts";
import { promotionMachine } from "../../src/machines/students/promotion.machine.ts";
import {
  budget,
  card,
  chatMessage,
  closed,
  desk,
  family,
  message,
  note,
  openSessions,
  payment,
  period,
  problem,
  staff,
  student,
  studentUser,
  tillOfDay,
  unsentOf,
  voucherDraft,
  voucherEntry,
  yearEnd,
} from "./samples.ts";
import type { Walk } from "./walk.ts";

const visitor = { loggedIn: false, role: null, isStudent: false };
const bursar = { loggedIn: true, role: "BD", isStudent: false };
const child = { loggedIn: true, role: null, isStudent: true };
const route = {
  type: "route.entered",
  path: "/admin/bills",
  query: "",
  access: "all",
  checkAuth: false,
  wanted: null,
};
const page = { data: [{ id: "b1" }], meta: { current_page: 1, per_page: 25, total: 1, last_page: 1 } };
const nobody = { data: [], meta: { current_page: 1, per_page: 25, total: 0, last_page: 1 } };
const beyond = { data: [], meta: { current_page: 9, per_page: 25, total: 1, last_page: 1 } };
const preview = {
  students_count: 1,
  bills_count: 1,
  skipped_count: 0,
  total: 1,
  reach: { unit: false, grades: [], classrooms: ["7A"], is_narrowed: false },
  due: [],
  rows: [],
  skipped: [],
};
const chosen = { category_id: "c1", class_year_id: "y1", periods: ["2026-07"] };
const broken = [problem("broken")];

const session: Walk = {
  machine: sessionMachine,
  input: { stored: { token: "1|a", user: staff } },
  events: [
    { type: "login.submitted", kind: "staff", username: "bendahara", password: "rahasia" },
    { type: "login.submitted", kind: "student", username: "20260001", password: "rahasia" },
    { type: "errors.dismissed" },
    { type: "logout.requested" },
    { type: "token.rejected", token: "1|a" },
    { type: "profile.changed", user: { ...staff, must_change_password: true } },
    { type: "logout.heard" },
    { type: "session.changed", token: "1|a", user: staff },
    { type: "session.changed", token: "2|b", user: studentUser },
    { type: "session.changed", token: null, user: null },
    { type: "session.changed", token: null, user: null, errors: ["Sesi Anda sudah berakhir."] },
  ],
  answers: {
    fetchProfile: { outputs: [staff], errors: broken },
    fetchCsrfCookie: { outputs: [null], errors: broken },
    login: {
      outputs: [{ token: "1|a", user: staff }, {}],
      errors: [problem("busy", { retryAfterSeconds: 60 })],
    },
    endSession: { outputs: [null], errors: broken },
  },
};

const throttled = problem("busy", { retryAfterSeconds: 60 });

const authForm: Walk = {
  machine: authFormMachine.provide({
    guards: { isComplete: ({ context }) => context.typed.username !== "" },
  }),
  events: [
    { type: "login.opened" },
    { type: "register.opened" },
    { type: "forgot.opened" },
    { type: "studentLogin.opened" },
    { type: "field.typed", field: "username", value: "bendahara" },
    { type: "field.left", field: "username" },
    { type: "form.submitted" },
    { type: "password.reset" },
    { type: "login.succeeded" },
  ],
  answers: {
    register: { outputs: [null], errors: [problem("invalid"), throttled] },
    askForReset: { outputs: [null], errors: [problem("offline"), throttled] },
  },
};

const passwordReset: Walk = {
  machine: passwordResetMachine.provide({ guards: { isComplete: ({ context }) => context.password !== "" } }),
  events: [
    { type: "link.opened", token: "r1" },
    { type: "link.opened", token: "" },
    { type: "password.typed", password: "yang-baru-sekali" },
    { type: "form.submitted" },
  ],
  answers: {
    resetPassword: {
      outputs: [null],
      errors: [problem("invalid", { fields: { token: ["habis"] } }), problem("offline"), throttled],
    },
  },
};

const reentry: Walk = {
  machine: reentryMachine,
  events: [{ type: "password.typed", password: "rahasia" }, { type: "form.submitted" }],
  answers: {
    logInAgain: { outputs: [{ token: "2|b", user: staff }], errors: [problem("invalid"), throttled] },
  },
};

const guard: Walk = {
  machine: guardMachine.provide({
    guards: { isGranted: (_, { access, visitor: asker }) => grants(access, asker) },
  }),
  events: [
    { ...route, visitor },
    { ...route, visitor: bursar },
    { ...route, path: "/admin/master/operators/create", access: "AS", visitor: bursar },
    { ...route, path: "/students/bills", access: "student", visitor },
    { ...route, path: "/", access: undefined, visitor: child },
    { ...route, path: "/login", access: undefined, checkAuth: true, visitor: bursar },
    { ...route, path: "/login", access: undefined, checkAuth: true, visitor: child },
    { ...route, path: "/login", access: undefined, checkAuth: true, redirect: "/profile", visitor: bursar },
    { type: "login.succeeded", visitor: child, wanted: { path: "/students/bills/1", access: "student" } },
    { type: "login.succeeded", visitor: child, wanted: { path: "/admin/bills", access: "all" } },
  ],
  answers: {},
};

const list: Walk = {
  machine: listMachine,
  events: [
    { type: "query.changed", query: { filters: { status: "unpaid" } } },
    { type: "query.changed", query: { page: 9, filters: {} } },
    { type: "query.typed", q: "adi" },
    { type: "refresh.requested" },
    { type: "retry.clicked" },
    {
      type: "page.heard",
      query: { q: "", page: 1, per_page: 25, sort: "", filters: {} },
      page: nobody,
    },
    {
      type: "page.heard",
      query: { q: "", page: 1, per_page: 25, sort: "", filters: { status: "unpaid" } },
      page,
    },
  ],
  answers: { fetchPage: { outputs: [page, nobody, beyond], errors: broken } },
};

const listNews: Walk = {
  machine: listNewsMachine.provide({ guards: { movesRows: (_, { page: come }) => come.data.length > 0 } }),
  events: [{ type: "changes.heard" }, { type: "query.moved" }, { type: "rows.left" }],
  answers: { fetchPage: { outputs: [page, nobody], errors: broken } },
};

const record: Walk = {
  machine: recordMachine,
  begins: [{ id: "b1" }],
  events: [
    { type: "id.changed", id: "b1" },
    { type: "refresh.requested" },
    { type: "record.changed", record: { id: "b1" } },
    { type: "retry.clicked" },
  ],
  answers: {
    fetchRecord: { outputs: [{ id: "b1" }], errors: [problem("missing"), problem("forbidden"), ...broken] },
  },
};

const aReport = (pages: number) => ({
  rows: [],
  meta: { current_page: 1, per_page: 200, total: pages * 200, last_page: pages },
});

const report: Walk = {
  machine: reportMachine,
  begins: [{ asked: "ledger?" }],
  events: [
    { type: "report.asked", asked: "ledger?" },
    { type: "report.asked", asked: "ledger?from=2026-07-01" },
    { type: "refresh.requested" },
    { type: "retry.clicked" },
    { type: "print.clicked" },
    { type: "rows.gathered", count: 200 },
    { type: "cancel.clicked" },
  ],
  answers: {
    fetchReport: {
      outputs: [aReport(1), aReport(2), aReport(30)],
      errors: [problem("missing"), problem("forbidden"), problem("invalid")],
    },
    gatherRows: { outputs: [aReport(2)], errors: broken },
    printReport: { outputs: [undefined], errors: broken },
  },
};

const confirm: Walk = {
  machine: confirmMachine,
  events: [
    { type: "dialog.opened", subject: { id: "pay1", version: 1 } },
    { type: "reason.typed", reason: "salah siswa" },
    { type: "amount.typed", amountRupiah: 1000 },
    { type: "confirm.clicked" },
    { type: "reload.clicked" },
    { type: "cancel.clicked" },
  ],
  answers: {
    sendAction: {
      outputs: [{ id: "pay1" }],
      errors: [problem("conflict"), problem("offline"), problem("invalid")],
    },
    settleKey: { outputs: [{ id: "pay1" }, null], errors: broken },
    fetchSubject: { outputs: [{ id: "pay1", version: 2 }], errors: broken },
  },
};

const form: Walk = {
  machine: formMachine.provide({
    guards: {
      isValid: ({ context }) => context.values.name !== "",
      needsConsent: ({ context }) => context.record?.version === 3 && context.values.name !== "",
    },
    actions: { checkForm: assign({ errors: { name: ["Wajib diisi."] } }) },
  }),
  input: { values: { name: "", phone: "" }, draft: { initial: { name: "" }, values: { name: "Adi" } } },
  begins: [
    {
      record: { id: "o1", version: 2 },
      values: { name: "Ida" },
      draft: { initial: { name: "Ina" }, values: { name: "Adi" } },
    },
  ],
  events: [
    { type: "field.typed", field: "name", value: "Adi" },
    { type: "field.typed", field: "name", value: "" },
    { type: "field.left", field: "name" },
    { type: "save.clicked" },
    { type: "consent.given" },
    { type: "consent.refused" },
    { type: "reset.clicked" },
    { type: "reload.clicked" },
    { type: "record.changed", record: { id: "o1", version: 3 }, values: { name: "Ina", phone: "" } },
    { type: "theirs.taken", field: "name" },
    { type: "mine.kept", field: "name" },
    { type: "again.clicked" },
    { type: "leave.requested" },
    { type: "leave.clicked" },
    { type: "stay.clicked" },
  ],
  answers: {
    loadRecord: {
      outputs: [{ record: { id: "o1", version: 2 }, values: { name: "Ida", phone: "" } }],
      errors: [problem("offline")],
    },
    saveRecord: {
      outputs: [{ record: { id: "o1", version: 1 }, values: { name: "Adi", phone: "" } }],
      errors: [
        problem("invalid", { fields: { name: ["Sudah dipakai."] } }),
        problem("conflict", { code: "stale_version" }),
        problem("offline"),
      ],
    },
  },
};

const bulkBilling: Walk = {
  machine: bulkBillingMachine,
  events: [
    {
      type: "form.changed",
      form: { ...chosen, audience: { unit_ids: ["u1"], grades: [], classroom_ids: [], student_ids: [] } },
    },
    { type: "preview.requested" },
    { type: "cancel.clicked" },
    { type: "back.clicked" },
    { type: "commit.clicked" },
    { type: "retry.clicked" },
    { type: "again.clicked" },
  ],
  answers: {
    previewBills: { outputs: [preview, { ...preview, bills_count: 0 }], errors: broken },
    createBills: {
      outputs: [{ created: 1 }],
      errors: [problem("conflict"), problem("invalid"), problem("offline")],
    },
    settleKey: { outputs: [{ created: 1 }, null], errors: broken },
  },
};

const promotionPlan = {
  classes: [
    {
      id: "7a",
      name: "7A",
      grade: 7,
      major: null,
      is_last: false,
      promoted_to: "8a",
      retained_to: null,
      students: [{ id: "s1", nis: "1", name: "Ani", status: "active", overdue: 0, blocked: null }],
    },
  ],
  targets: [],
};
const promoted = {
  id: null,
  counts: { promoted: 1, retained: 0, graduated: 0, moved: 0, left: 0 },
  skipped: [],
  over_capacity: [],
  classes: [],
  early: null,
  leaving_owed: { students: 0, amount: 0 },
};

const promotedEarly = {
  ...promoted,
  early: { id: "y1", name: "2026/2027", starts_on: "2026-07-01", ends_on: "2027-06-30" },
};

const promotion: Walk = {
  machine: promotionMachine,
  events: [
    { type: "choice.changed", choice: { unit_id: "u1", from_year_id: "y1", to_year_id: "y2" } },
    { type: "choice.changed", choice: { to_year_id: "" } },
    { type: "class.opened", classId: "7a" },
    { type: "students.decided", decisions: { s1: "promoted" } },
    { type: "decisions.cleared", studentIds: ["s1"] },
    { type: "target.chosen", classId: "7a", target: { retained: "7b" } },
    { type: "student.redirected", studentId: "s1", classroomId: "8b" },
    { type: "preview.requested" },
    { type: "cancel.clicked" },
    { type: "back.clicked" },
    { type: "commit.clicked" },
    { type: "early.confirmed" },
    { type: "early.declined" },
    { type: "retry.clicked" },
    { type: "again.clicked" },
  ],
  answers: {
    fetchPlan: { outputs: [promotionPlan], errors: broken },
    previewPromotion: { outputs: [promoted, promotedEarly], errors: broken },
    commitPromotion: {
      outputs: [{ ...promoted, id: "p1" }],
      errors: [problem("conflict"), problem("offline")],
    },
  },
};

const paymentDesk: Walk = {
  // How the money is spread makes many more situations and no other way through the chart.
  machine: paymentDeskMachine.provide({
    actions: {
      chooseBank: assign({ bankId: "k1" }),
      // Of more than is open, all but the open sum is left.
      spreadAmount: assign((_, { amountRupiah }) => ({
        allocations: [],
        toDepositRupiah: Math.max(0, amountRupiah - 20_000),
      })),
      keepHanded: assign({ handedRupiah: null }),
      giveChange: assign({ isDepositDeclared: true }),
    },
    guards: {
      isLineAway: ({ context }) => context.details.payer !== "",
      // In place of a deposit, which the student of the walk does not have.
      isFromDeposit: ({ context }) => context.method === "transfer",
    },
  }),
  events: [
    { type: "student.chosen", studentId: "st1" },
    { type: "student.cleared" },
    { type: "unit.chosen", unitId: "u1" },
    { type: "bill.ticked", billId: "b1" },
    { type: "amount.typed", amountRupiah: 50_000 },
    { type: "deposit.declared", declared: true },
    { type: "deposit.declared", declared: false },
    { type: "handed.typed", handedRupiah: 100_000 },
    { type: "change.given" },
    { type: "deposit.chosen" },
    { type: "method.chosen", method: "transfer" },
    { type: "bank.chosen", bankId: "r1" },
    { type: "details.typed", details: { payer: "Ibu Adi" } },
    { type: "day.chosen", paidOn: "2026-07-09" },
    { type: "save.clicked" },
    { type: "retry.clicked" },
    { type: "change.clicked" },
    { type: "figures.accepted" },
    { type: "next.clicked" },
    { type: "similar.meant" },
    { type: "key.typed", key: "Backspace" },
    { type: "unsure.found", unsure: { key: "k1", studentId: "st1", amountRupiah: 50_000 } },
    { type: "later.clicked" },
    { type: "payment.arrived", key: "+", payment },
  ],
  answers: {
    fetchDesk: { outputs: [desk], errors: broken },
    createPayment: {
      outputs: [payment],
      errors: [
        problem("conflict", { code: "balance_changed" }),
        problem("conflict", { code: "similar_payment" }),
        problem("conflict", { code: "key_spent" }),
        problem("invalid", { fields: { "Idempotency-Key": ["Kunci ini sudah dipakai."] } }),
        problem("invalid"),
        problem("offline"),
      ],
    },
    resolveKey: { outputs: [payment, null], errors: broken },
    keepUnsent: { outputs: [null], errors: [problem("invalid")] },
  },
};

const unsent: Walk = {
  machine: unsentMachine,
  events: [
    { type: "user.entered", userId: "s1" },
    { type: "user.left" },
    { type: "list.changed" },
    { type: "line.returned" },
    { type: "payment.decided", key: "k1", decision: { paid_on: "2026-11-22" } },
    { type: "payment.dropped", key: "k1" },
  ],
  answers: {
    readList: {
      outputs: [[unsentOf()], [unsentOf({ problem: problem("conflict") })], [unsentOf({ userId: "s2" })]],
      errors: broken,
    },
    sendUnsent: { outputs: [[payment], null], errors: [problem("conflict"), problem("offline")] },
    decideUnsent: { outputs: [null], errors: broken },
    dropUnsent: { outputs: [null], errors: broken },
  },
};

const familyDesk: Walk = {
  // How the money is spread makes many more situations and no other way through the chart.
  machine: familyDeskMachine.provide({
    actions: {
      chooseBanks: assign({ bankIds: { u1: "k1", u2: "k2" } }),
      // Of more than is open, all but the open sum is left.
      spreadAmount: assign(({ context: { typedRupiah } }) => ({
        amountRupiah: typedRupiah ?? 0,
        parts: [],
        toDepositRupiah: Math.max(0, (typedRupiah ?? 0) - 20_000),
      })),
      keepHanded: assign({ handedRupiah: null }),
      giveChange: assign({ depositFor: null }),
    },
    guards: { isLineAway: ({ context }) => context.details.payer !== "" },
  }),
  events: [
    { type: "family.chosen", studentIds: ["st1", "st2"] },
    { type: "children.chosen", studentIds: ["st1", "st2", "st3"] },
    { type: "amount.typed", amountRupiah: 50_000 },
    { type: "deposit.declared", studentId: "st1" },
    { type: "deposit.declared", studentId: null },
    { type: "handed.typed", handedRupiah: 100_000 },
    { type: "change.given" },
    { type: "deposit.chosen", studentId: "st1" },
    { type: "method.chosen", method: "transfer" },
    { type: "bank.chosen", unitId: "u1", bankId: "r1" },
    { type: "details.typed", details: { payer: "Ibu Adi" } },
    { type: "save.clicked" },
    { type: "retry.clicked" },
    { type: "change.clicked" },
    { type: "figures.accepted" },
    { type: "similar.meant" },
    { type: "key.typed", key: "Backspace" },
    {
      type: "unsure.found",
      unsure: { key: "k1", studentId: "st1", withIds: ["st2"], amountRupiah: 50_000 },
    },
    { type: "later.clicked" },
    { type: "payments.arrived", key: "+", payments: [payment] },
  ],
  answers: {
    fetchFamily: { outputs: [family], errors: broken },
    createPayments: {
      outputs: [[payment]],
      errors: [
        problem("conflict", { code: "balance_changed" }),
        problem("conflict", { code: "similar_payment" }),
        problem("conflict", { code: "key_spent" }),
        problem("invalid", { fields: { "Idempotency-Key": ["Kunci ini sudah dipakai."] } }),
        problem("invalid"),
        problem("offline"),
      ],
    },
    resolveKey: { outputs: [[payment], null], errors: broken },
    keepUnsent: { outputs: [null], errors: [problem("invalid")] },
  },
};

const passwordChange: Walk = {
  machine: passwordChangeMachine,
  events: [
    { type: "current.typed", current: "awal-yang-lama" },
    { type: "next.typed", next: "yang-baru-sekali" },
    { type: "save.clicked" },
  ],
  answers: { changePassword: { outputs: [staff], errors: [problem("invalid"), problem("offline")] } },
};

const ownSessions: Walk = {
  machine: ownSessionsMachine,
  events: [
    { type: "end.clicked", ids: ["t2"] },
    { type: "end.clicked", ids: ["t1"] },
    { type: "confirm.clicked" },
    { type: "cancel.clicked" },
    { type: "refresh.requested" },
    { type: "retry.clicked" },
  ],
  answers: {
    fetchSessions: { outputs: [openSessions, []], errors: broken },
    endSessions: { outputs: [undefined], errors: [problem("offline")] },
  },
};

const sheet = {
  file_name: "siswa.csv",
  head: ["Nama"],
  mapping: ["name"],
  rows: [{ line: 2, cells: ["Ani"] }],
};
const soundRow = { line: 2, errors: {}, warnings: {} };
const badRow = { line: 2, errors: { nis: ["Wajib diisi."] }, warnings: {} };

const importJob = { id: "j1", file_name: "siswa.csv", rows_count: 5_000, ready_count: 250, batch: null };
const importBatch = { id: "j1", students_count: 1 };

const studentImport: Walk = {
  machine: studentImportMachine.provide({ actions: { renewKey: () => {} } }),
  events: [
    { type: "target.changed", target: { unitId: "u1", classYearId: "y1" } },
    { type: "file.chosen", file: "siswa.csv" },
    { type: "mapping.changed", mapping: ["nis"] },
    { type: "check.clicked" },
    { type: "cell.repaired", line: 2, field: "nis", text: "0012" },
    { type: "row.toggled", line: 2 },
    { type: "import.clicked" },
    { type: "step.done", readyCount: 250, rowsCount: 5_000 },
    { type: "cancel.clicked" },
    { type: "back.clicked" },
    { type: "retry.clicked" },
    { type: "again.clicked" },
  ],
  answers: {
    readSheet: { outputs: [sheet], errors: broken },
    checkRows: { outputs: [[soundRow], [badRow]], errors: broken },
    findJob: { outputs: [null, importJob], errors: broken },
    dropJob: { outputs: [null, importBatch], errors: broken },
    enterRows: { outputs: [null], errors: [problem("invalid"), problem("offline")] },
  },
};

const exported: Walk = {
  machine: exportMachine,
  events: [
    { type: "export.clicked", format: "xlsx" },
    { type: "bytes.received", receivedBytes: 2048 },
    { type: "cancel.clicked" },
    { type: "retry.clicked" },
    { type: "close.clicked" },
  ],
  answers: { fetchFile: { outputs: [null], errors: broken } },
};

const twoRows = [
  { id: "r1", version: 1 },
  { id: "r2", version: 1 },
];
const manyRows = Array.from({ length: 201 }, (_, at) => ({ id: `m${at}`, version: 1 }));
const outcome = (id: string, result: "done" | "refused") => ({
  id,
  result,
  version: result === "done" ? 2 : null,
  message: result === "done" ? null : "pesan",
  code: null,
});

const selection: Walk = {
  machine: selectionMachine,
  events: [
    { type: "rows.chosen", rows: twoRows },
    { type: "rows.chosen", rows: [] },
    { type: "rows.arrived", rows: [{ id: "r1", version: 2 }] },
    { type: "rows.done", ids: ["r1"] },
    { type: "all.clicked" },
    { type: "filters.changed" },
    { type: "clear.clicked" },
  ],
  answers: { fetchAll: { outputs: [twoRows, []], errors: broken } },
};

const bulk: Walk = {
  machine: bulkMachine,
  events: [
    { type: "action.clicked", action: "deactivate", rows: twoRows },
    { type: "action.clicked", action: "deactivate", rows: manyRows },
    { type: "confirm.clicked", fields: {} },
    { type: "cancel.clicked" },
    { type: "stop.clicked" },
    { type: "retry.clicked" },
    { type: "undo.clicked" },
    { type: "close.clicked" },
  ],
  answers: {
    sendPiece: {
      outputs: [
        [outcome("r1", "done"), outcome("r2", "done")],
        [outcome("r1", "done"), outcome("r2", "refused")],
      ],
      errors: [problem("offline"), problem("invalid", { fields: { reason: ["Wajib diisi."] } })],
    },
  },
};

const closing: Walk = {
  machine: closingMachine,
  events: [
    { type: "till.opened", of: tillOfDay },
    { type: "till.left" },
    { type: "count.typed", denomination: 100_000, text: "1" },
    { type: "opening.typed", amount: 0 },
    { type: "handover.typed", amount: 0 },
    { type: "reason.typed", text: "salah kembalian" },
    { type: "note.typed", text: "hujan" },
    { type: "close.clicked" },
    { type: "confirm.clicked" },
    { type: "cancel.clicked" },
    { type: "retry.clicked" },
    { type: "change.clicked" },
  ],
  answers: {
    closeTill: {
      outputs: [closed],
      errors: [problem("offline"), problem("conflict", { code: "balance_changed" }), problem("invalid")],
    },
    resolveKey: { outputs: [closed, null], errors: broken },
    fetchTill: {
      outputs: [tillOfDay, { ...tillOfDay, till: { ...tillOfDay.till, status: "closed", closing_id: "c1" } }],
      errors: broken,
    },
  },
};

const periodWalk: Walk = {
  machine: periodMachine,
  events: [
    { type: "month.chosen", of: { unitId: "u1", month: "2026-02" } },
    { type: "refresh.requested" },
    { type: "retry.clicked" },
    { type: "close.clicked" },
    { type: "reopen.clicked" },
    { type: "reason.typed", text: "ada koreksi" },
    { type: "confirm.clicked" },
    { type: "cancel.clicked" },
  ],
  answers: {
    fetchPeriod: {
      outputs: [period("open", 28), period("open", 28, "open"), period("open", 10), period("closed", 28)],
      errors: broken,
    },
    closePeriod: { outputs: [period("closed", 28)], errors: broken },
    reopenPeriod: { outputs: [period("open", 28)], errors: broken },
  },
};

const yearEndWalk: Walk = {
  machine: yearEndMachine,
  events: [
    { type: "year.chosen", of: { unitId: "u1", classYearId: "y1" } },
    { type: "refresh.requested" },
    { type: "retry.clicked" },
    { type: "close.clicked" },
    { type: "reopen.clicked" },
    { type: "reason.typed", text: "akhir tahun" },
    { type: "confirm.clicked" },
    { type: "cancel.clicked" },
  ],
  answers: {
    fetchYear: {
      outputs: [
        yearEnd("open"),
        yearEnd("open", { is_over: false }),
        yearEnd("open", { open_months: ["2026-05", "2026-06"] }),
        yearEnd("closed"),
      ],
      errors: broken,
    },
    closeYear: { outputs: [yearEnd("closed")], errors: broken },
    reopenYear: { outputs: [yearEnd("open")], errors: broken },
  },
};

const mine = { ...valuesOfMessage(message()), text: "Isi saya" };
const sentMessage = message({ version: 2, status: "sending", released_at: "2026-11-21T04:00:00.000Z" });
const seenByEach = { reached_count: 1, skipped_count: 0, people: [] };

const composer: Walk = {
  machine: composerMachine,
  input: { record: message() },
  begins: [
    {},
    { draft: { initial: { ...mine, text: "" }, values: mine } },
    { record: message(), draft: { initial: valuesOfMessage(message()), values: mine } },
    { record: message(), draft: { initial: { ...mine, text: "Lain" }, values: mine } },
  ],
  events: [
    { type: "fields.typed", values: { text: "Isi saya" } },
    { type: "save.requested" },
    { type: "refresh.requested" },
    { type: "retry.clicked" },
    { type: "mine.kept" },
    { type: "theirs.taken" },
    { type: "copy.clicked" },
    { type: "discard.clicked" },
    { type: "preview.clicked" },
    { type: "back.clicked" },
    { type: "time.chosen", sendAt: "2026-11-22T00:00:00.000Z" },
    { type: "send.clicked" },
  ],
  answers: {
    fetchMessage: {
      outputs: [
        message({ version: 2, text: "Isi lain" }),
        message({ version: 2, text: "Isi saya" }),
        sentMessage,
      ],
      errors: [problem("offline"), problem("missing")],
    },
    saveMessage: {
      outputs: [message({ version: 2, text: "Isi saya" })],
      errors: [problem("offline"), problem("missing"), problem("conflict"), problem("invalid")],
    },
    discardMessage: { outputs: [{}], errors: broken },
    previewMessage: { outputs: [seenByEach], errors: broken },
    sendMessage: {
      outputs: [sentMessage],
      errors: [problem("offline"), problem("missing"), problem("conflict")],
    },
  },
};

const outgoing: Walk = {
  machine: outgoingMachine,
  input: { id: "m1" },
  events: [
    { type: "deed.chosen", deed: { verb: "retry" } },
    { type: "retry.clicked" },
    { type: "refresh.requested" },
  ],
  answers: {
    fetchMessage: { outputs: [sentMessage], errors: [problem("offline"), problem("missing")] },
    act: { outputs: [sentMessage], errors: [problem("conflict"), problem("offline")] },
  },
};

const asFields = ({ title, text, color, pinned, unit_id, student_id }: ReturnType<typeof note>) => ({
  title,
  text,
  color,
  pinned,
  unit_id,
  student_id,
});
const typedText = { ...asFields(note()), text: "Isi saya" };
const notes = [note(), note({ version: 2, text: "Isi orang lain" }), note({ version: 2, pinned: true })];
const gone = note({ version: 3, deleted_at: "2026-11-21T04:00:00.000Z" });
const noteErrors = [problem("offline"), problem("missing")];

const lifted = { id: "c1", title: "Telepon wali", version: 1, columnId: "k1" };
const home = { column_id: "k1", after_id: null, before_id: "c2" };
const elsewhere = { column_id: "k2", after_id: null, before_id: null };

const cardMoveWalk: Walk = {
  machine: cardMoveMachine,
  events: [
    { type: "card.lifted", card: lifted, from: home, by: "keys" },
    { type: "card.lifted", card: lifted, from: home, by: "pointer" },
    { type: "card.carried", to: elsewhere },
    { type: "card.carried", to: home },
    { type: "card.dropped" },
    { type: "card.putBack" },
    { type: "card.sent", card: lifted, from: home, to: elsewhere },
    { type: "notice.closed" },
  ],
  answers: {
    moveCard: {
      outputs: [card({ column_id: "k2", version: 2 })],
      errors: [
        problem("offline"),
        problem("conflict", { code: "stale_version" }),
        problem("conflict", { code: "wrong_status" }),
      ],
    },
    fetchCard: { outputs: [card({ column_id: "k3", version: 2 })], errors: broken },
  },
};

const noteWalk: Walk = {
  machine: noteMachine,
  input: { id: "n1" },
  begins: [
    {},
    { id: null },
    { draft: { initial: asFields(note({ title: "", text: "" })), values: typedText } },
    { id: "n1", draft: { initial: asFields(note()), values: typedText } },
  ],
  events: [
    { type: "field.typed", field: "text", value: "Isi saya" },
    { type: "save.requested" },
    { type: "refresh.requested" },
    { type: "retry.clicked" },
    { type: "mine.kept" },
    { type: "theirs.taken" },
    { type: "both.joined" },
    { type: "copy.clicked" },
    { type: "delete.clicked" },
    { type: "restore.clicked" },
  ],
  answers: {
    fetchNote: { outputs: [...notes, gone], errors: noteErrors },
    saveNote: {
      outputs: [note({ version: 2, text: "Isi saya" })],
      errors: [...noteErrors, problem("conflict"), problem("invalid")],
    },
    deleteNote: { outputs: [{}], errors: broken },
    restoreNote: { outputs: [note({ version: 4 })], errors: broken },
  },
};

const voucherWalk: Walk = {
  machine: voucherMachine,
  events: [
    { type: "voucher.opened", id: "v1" },
    { type: "refresh.requested" },
    { type: "retry.clicked" },
    { type: "submit.clicked" },
    { type: "withdraw.clicked" },
    { type: "approve.clicked" },
    { type: "today.clicked" },
    { type: "reject.clicked" },
    { type: "delete.clicked" },
    { type: "reason.typed", text: "nota kurang" },
    { type: "confirm.clicked" },
    { type: "cancel.clicked" },
  ],
  answers: {
    fetchVoucher: {
      outputs: [
        voucherDraft("draft"),
        voucherDraft("waiting"),
        voucherDraft("rejected"),
        voucherEntry("posted"),
        voucherEntry("voided"),
      ],
      errors: broken,
    },
    submitVoucher: { outputs: [voucherEntry("posted"), voucherDraft("waiting", 2)], errors: broken },
    withdrawVoucher: { outputs: [voucherDraft("draft", 2)], errors: broken },
    approveVoucher: {
      outputs: [voucherEntry("posted")],
      errors: [...broken, { ...problem("conflict"), code: "day_closed" }],
    },
    postToday: { outputs: [voucherEntry("posted")], errors: broken },
    rejectVoucher: { outputs: [voucherDraft("rejected", 2)], errors: broken },
    deleteVoucher: { outputs: [undefined], errors: broken },
  },
};

const budgetWalk: Walk = {
  machine: budgetMachine,
  events: [
    { type: "budget.chosen", of: { unitId: "u1", classYearId: "y1" } },
    { type: "refresh.requested" },
    { type: "retry.clicked" },
    { type: "cell.typed", cell: "a1 0", text: "2.000.000" },
    { type: "cell.typed", cell: "a1 0", text: "dua juta" },
    { type: "cells.filled", cells: { "a2 0": "500.000", "a2 1": "500.000" }, outside: 1 },
    { type: "undo.clicked" },
    { type: "discard.clicked" },
    { type: "save.clicked" },
  ],
  answers: {
    fetchBudget: { outputs: [budget("open"), budget("closed")], errors: broken },
    saveBudget: { outputs: [budget("open", 2)], errors: broken },
  },
};

const unsentMessage = { key: "k9", body: "Sudah dicetak?", at: "2026-11-21T03:00:00.000Z" };
const threads = [
  { conversation: null, messages: [chatMessage(3), chatMessage(4)], has_more: true, read_seq: 3 },
  { conversation: null, messages: [], has_more: false, read_seq: 0 },
];

const conversationWalk: Walk = {
  machine: conversationMachine,
  input: { id: "s2" },
  begins: [{ id: "s2" }, { id: "s2", unsent: [unsentMessage] }],
  events: [
    { type: "changes.heard" },
    { type: "earlier.clicked" },
    { type: "retry.clicked" },
    { type: "message.submitted", unsent: unsentMessage },
    { type: "resend.clicked" },
    { type: "message.dropped" },
    { type: "line.returned" },
    { type: "typing.heard" },
    { type: "typing.ended" },
  ],
  answers: {
    fetchThread: { outputs: threads, errors: [problem("offline"), problem("missing")] },
    fetchEarlier: {
      outputs: [{ conversation: null, messages: [chatMessage(2)], has_more: false, read_seq: 3 }],
      errors: broken,
    },
    sendMessage: {
      outputs: [chatMessage(5, { key: "k9" })],
      errors: [problem("offline"), problem("conflict")],
    },
  },
};

const receiptPrint: Walk = {
  machine: receiptPrintMachine,
  events: [{ type: "print.clicked", paymentId: "pay1" }, { type: "retry.clicked" }],
  answers: { countPrint: { outputs: [{ print_count: 1 }], errors: broken } },
};

const slip = {
  student_id: "st1",
  nis: "20260001",
  name: "Nadia",
  classroom: "7A",
  school: "Yayasan",
  unit: "SMP",
  portal_url: "https://iuran.test/students/login",
  username: "SMP-20260001",
  first_password: "abcd-efgh-jkmn",
};
const portalSlips: Walk = {
  machine: portalSlipsMachine,
  events: [
    { type: "slips.issued", slips: [slip] },
    { type: "slips.issued", slips: [] },
    { type: "print.clicked" },
    { type: "done.clicked" },
    { type: "leaving.confirmed" },
    { type: "leaving.cancelled" },
  ],
  answers: {},
};

const attaching: Walk = {
  machine: attachingMachine,
  events: [
    { type: "files.chosen", files: [null] },
    { type: "files.chosen", files: [null, null] },
    { type: "retry.clicked" },
    { type: "skip.clicked" },
  ],
  answers: { sendFile: { outputs: [undefined], errors: [...broken, problem("invalid")] } },
};

const photoCrop: Walk = {
  machine: photoCropMachine,
  events: [
    { type: "file.chosen", file: null },
    { type: "crop.confirmed", crop: { zoom: 1, x: 0.5, y: 0.5 } },
    { type: "crop.cancelled" },
    { type: "photo.dropped" },
  ],
  answers: {
    openPicture: { outputs: [{ width: 40, height: 30 }], errors: broken },
    shrinkPicture: { outputs: ["data:image/jpeg;base64,/9j/"], errors: broken },
  },
};

const studentSearch: Walk = {
  machine: studentSearchMachine,
  events: [
    { type: "term.typed", term: "adi" },
    { type: "term.typed", term: " " },
    { type: "term.typed", term: "adi45" },
    { type: "search.submitted" },
    { type: "student.picked", studentId: "st1" },
    { type: "retry.clicked" },
  ],
  answers: {
    findStudents: { outputs: [[student], [], [student, { ...student, id: "st2" }]], errors: broken },
  },
};

const entry = (key: string, title: string) => ({ key, group: "pages", title, label: "", href: `/${key}` });

const palette: Walk = {
  machine: paletteMachine.provide({ guards: { isLoggedIn: () => true } }),
  events: [
    {
      type: "palette.opened",
      entries: [entry("bills", "Tagihan"), entry("students", "Siswa")],
      findsRecords: true,
    },
    { type: "keys.listed" },
    { type: "contacts.came", contacts: [] },
    { type: "query.typed", query: "tagihan" },
    { type: "query.typed", query: "t" },
    { type: "option.pointed", key: "students" },
    { type: "next.pressed" },
    { type: "previous.pressed" },
    { type: "option.chosen" },
    { type: "palette.dismissed" },
    { type: "session.ended" },
  ],
  answers: { findRecords: { outputs: [[entry("st1", "Adi")]], errors: broken } },
};

const bills = { name: "Bills", fullPath: "/admin/bills", title: null };
const oneBill = { name: "BillDetail", fullPath: "/admin/bills/detail/b1", title: null };

const pages: Walk = {
  machine: pagesMachine,
  input: { pins: [bills] },
  events: [
    { type: "page.visited", page: bills, skipPin: false, visitorsOnly: false },
    { type: "page.visited", page: oneBill, skipPin: false, visitorsOnly: false },
    { type: "page.visited", page: oneBill, skipPin: true, visitorsOnly: false },
    { type: "page.named", path: oneBill.fullPath, title: "TAG/1" },
    { type: "page.missing", path: oneBill.fullPath },
    { type: "page.pinned", path: oneBill.fullPath },
    { type: "page.unpinned", path: oneBill.fullPath },
    { type: "pin.lifted", path: bills.fullPath },
    { type: "pin.moved", path: bills.fullPath, to: 1 },
    { type: "pin.dropped" },
    { type: "move.cancelled" },
    { type: "pins.stored", pins: [oneBill] },
    { type: "session.ended" },
  ],
  answers: {},
};

const sidebar: Walk = {
  machine: sidebarMachine,
  events: [
    { type: "menu.toggled" },
    { type: "menu.opened" },
    { type: "menu.closed" },
    { type: "menu.refreshed" },
    { type: "group.toggled" },
    { type: "pointer.entered" },
    { type: "pointer.left" },
    { type: "focus.entered" },
    { type: "focus.left" },
    { type: "escape.pressed" },
    { type: "outside.clicked" },
    { type: "page.opened" },
    { type: "group.entered" },
    { type: "group.left" },
    { type: "visitor.changed", isFolded: true },
    { type: "visitor.changed", isFolded: false },
    { type: "viewport.narrowed", widthPx: 1000 },
    { type: "viewport.narrowed", widthPx: 700 },
    { type: "viewport.widened", widthPx: 1280 },
  ],
  answers: {},
};

const remembered = { themeName: null, layout: "vertical", isBoxed: true };

const theme: Walk = {
  machine: themeMachine,
  begins: [
    { system: "dark", stored: { ...remembered, layout: "horizontal", isBoxed: false } },
    { system: "dark", stored: { ...remembered, themeName: "light" } },
    { system: "light", stored: { ...remembered, themeName: "dark" } },
  ],
  events: [
    { type: "theme.toggled" },
    { type: "system.changed", theme: "dark" },
    { type: "system.changed", theme: "light" },
    { type: "layout.chosen", layout: "horizontal" },
    { type: "layout.chosen", layout: "vertical" },
    { type: "boxed.toggled" },
    { type: "direction.toggled" },
    { type: "transition.chosen", transition: "fade" },
  ],
  answers: {},
};

const fullscreen: Walk = {
  machine: fullscreenMachine,
  events: [
    { type: "fullscreen.offered" },
    { type: "fullscreen.toggled" },
    { type: "browser.entered" },
    { type: "browser.left" },
  ],
  answers: {
    enterFullscreen: { outputs: [undefined], errors: [new Error("refused")] },
    leaveFullscreen: { outputs: [undefined], errors: [new Error("refused")] },
  },
};

const start: Walk = {
  machine: startMachine,
  events: [{ type: "retry.clicked" }],
  answers: {
    settleSession: { outputs: [null], errors: broken },
    fetchScreen: { outputs: [null], errors: broken },
  },
};

const loading: Walk = {
  machine: loadingMachine.provide({ guards: { isFetched: (_, { screen }) => screen === "Fetched" } }),
  events: [
    { type: "screen.wanted", path: "/admin/bills", screen: "Bills" },
    { type: "screen.wanted", path: "/admin/payments", screen: "Fetched" },
    { type: "reload.clicked" },
    { type: "connection.returned" },
    { type: "softReload.requested", atMs: 1 },
  ],
  answers: { fetchScreen: { outputs: [null], errors: broken } },
};

/** The figures of a school after each of its steps, from none of them to all. */
const figures = [
  { school_name: "Yayasan" },
  { units_count: 1 },
  { class_year: { id: "y1", name: "2026/2027" } },
  { classrooms_count: 1 },
  { students_count: 1 },
  { categories_count: 1 },
  { banks_count: 1 },
  { bills_count: 1 },
];
const emptySchool = {
  school_name: null,
  class_year: null,
  ...{
    units_count: 0,
    classrooms_count: 0,
    students_count: 0,
    categories_count: 0,
    banks_count: 0,
    bills_count: 0,
  },
};
const schools = [...figures.keys(), figures.length].map((done) =>
  Object.assign({}, emptySchool, ...figures.slice(0, done)),
);
const setup: Walk = {
  machine: setupMachine,
  events: [{ type: "refresh.requested" }, { type: "retry.clicked" }],
  answers: { fetchSetup: { outputs: schools, errors: broken } },
};

const eventStream: Walk = {
  machine: eventStreamMachine,
  events: [
    { type: "session.began" },
    { type: "session.ended" },
    { type: "changes.came", cursor: "1.1" },
    { type: "beat.came" },
    { type: "browser.wentOffline" },
    { type: "browser.cameOnline" },
    { type: "page.shown" },
  ],
  answers: {
    takeTurn: { outputs: [null], errors: broken },
    readStream: { outputs: [{ isStream: true }, { isStream: false }], errors: broken },
    askForChanges: { outputs: [{ cursor: "1.1" }], errors: broken },
  },
};

const connection: Walk = {
  machine: connectionMachine,
  begins: [{ isOnline: false }],
  events: [
    { type: "browser.wentOffline" },
    { type: "browser.cameOnline" },
    { type: "server.failed" },
    { type: "server.answered" },
    { type: "retry.clicked" },
  ],
  answers: { askServer: { outputs: [null], errors: broken } },
};

const version: Walk = {
  machine: versionMachine,
  input: { running: "1" },
  events: [{ type: "page.focused" }, { type: "reload.clicked" }, { type: "later.clicked" }],
  answers: { fetchVersion: { outputs: [{ version: "1" }, { version: "2" }, undefined], errors: broken } },
};

const language: Walk = {
  machine: languageMachine,
  events: [
    { type: "language.chosen", language: "de" },
    { type: "language.chosen", language: "id" },
    { type: "language.stored", language: "jp" },
    { type: "language.stored", language: null },
    { type: "profile.arrived", locale: "fr" },
    { type: "retry.clicked" },
    { type: "failure.dismissed" },
  ],
  answers: { fetchMessages: { outputs: [undefined], errors: [new TypeError("no network")] } },
};

export const walks: readonly Walk[] = [
  setup,
  start,
  loading,
  connection,
  eventStream,
  version,
  session,
  authForm,
  passwordReset,
  reentry,
  guard,
  list,
  listNews,
  record,
  report,
  bulk,
  confirm,
  selection,
  form,
  bulkBilling,
  promotion,
  paymentDesk,
  unsent,
  familyDesk,
  pages,
  palette,
  passwordChange,
  ownSessions,
  exported,
  studentImport,
  closing,
  cardMoveWalk,
  composer,
  outgoing,
  noteWalk,
  conversationWalk,
  periodWalk,
  yearEndWalk,
  voucherWalk,
  budgetWalk,
  receiptPrint,
  portalSlips,
  attaching,
  photoCrop,
  studentSearch,
  sidebar,
  theme,
  fullscreen,
  language,
];

/** The walk of a machine by its id. Throws for an unknown one. */
export function walkOf(id: string): Walk {
  const walk = walks.find(({ machine }) => machine.id === id);
  if (walk === undefined) throw new Error(`${id} has no walk`);
  return walk;
}
