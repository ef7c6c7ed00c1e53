/**
 * The screen of each route, by the route's name, and what stands around it. Each is code of its own that is loaded on demand
 * (docs/spec/shell.md §1). Only the page's start (src/main.tsx) knows this file, and hands it to the loading.
 */
import type { Screens } from "./app/loading.ts";

export const screens: Screens = {
  /** The shell: menu, toolbar, footer. No form of the session and no public page loads it. */
  shell: async () => (await import("./views/app/shell.tsx")).Shell,
  /** Around a blank screen: the language, and nothing else. */
  blank: async () => (await import("./views/app/blank.tsx")).Blank,
  screens: {
    AdminDashboard: () => import("./views/dashboard/dashboard.view.tsx"),
    Operators: () => import("./views/operators/operator-list.view.tsx"),
    OperatorCreate: () => import("./views/operators/operator-create.view.tsx"),
    OperatorEdit: () => import("./views/operators/operator-edit.view.tsx"),
    Units: () => import("./views/master/unit-list.view.tsx"),
    Classyears: () => import("./views/master/class-year-list.view.tsx"),
    Classrooms: () => import("./views/master/classroom-list.view.tsx"),
    ClassroomDetail: () => import("./views/students/class-places.view.tsx"),
    ClassroomPortal: () => import("./views/portal-accounts/portal-accounts.view.tsx"),
    Students: () => import("./views/students/student-list.view.tsx"),
    StudentImport: () => import("./views/students/student-import.view.tsx"),
    StudentCreate: () => import("./views/students/student-create.view.tsx"),
    Promotion: () => import("./views/students/promotion.view.tsx"),
    StudentEdit: () => import("./views/students/student-edit.view.tsx"),
    StudentCard: () => import("./views/statement/statement.view.tsx"),
    Accounts: () => import("./views/master/account-list.view.tsx"),
    Categories: () => import("./views/master/category-list.view.tsx"),
    Tariffs: () => import("./views/master/tariff-list.view.tsx"),
    Reliefs: () => import("./views/master/relief-list.view.tsx"),
    StudentCategories: () => import("./views/master/student-category-list.view.tsx"),
    Banks: () => import("./views/master/bank-list.view.tsx"),
    Bills: () => import("./views/bills/bill-list.view.tsx"),
    BillCreate: () => import("./views/bills/bulk-billing.view.tsx"),
    BillDetail: () => import("./views/bills/bill-detail.view.tsx"),
    Setup: () => import("./views/setup/setup.view.tsx"),
    Outbox: () => import("./views/outbox/outbox.view.tsx"),
    Audit: () => import("./views/audit/audit.view.tsx"),
    Transactions: () => import("./views/transactions/transaction-list.view.tsx"),
    Payment: () => import("./views/payments/payment-desk.view.tsx"),
    PaymentDetail: () => import("./views/payments/payment-detail.view.tsx"),
    DepositVoucher: () => import("./views/payments/deposit-voucher.view.tsx"),
    Profile: () => import("./views/profile/profile.view.tsx"),
    Login: () => import("./views/app/auth-form.view.tsx"),
    Register: () => import("./views/app/auth-form.view.tsx"),
    ForgotPassword: () => import("./views/app/auth-form.view.tsx"),
    ResetPassword: () => import("./views/app/reset-password.view.tsx"),
    StudentsLogin: () => import("./views/app/student-login.view.tsx"),
    OwnBills: () => import("./views/portal/own-bills.view.tsx"),
    OwnBillDetail: () => import("./views/portal/own-bill.view.tsx"),
    OwnPayments: () => import("./views/portal/own-payments.view.tsx"),
    OwnReceipt: () => import("./views/portal/own-receipt.view.tsx"),
    OwnProfile: () => import("./views/profile/student-profile.view.tsx"),
    Verify: () => import("./views/payments/verify.view.tsx"),
    NotFound: () => import("./views/app/not-found.view.tsx"),
    PasswordDue: () => import("./views/app/password-due.tsx"),
  },
};
