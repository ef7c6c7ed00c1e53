/**
 * The one route table: path, name, title, access, layout, screen. Source: original.md §2, product.md §3.
 * A screen is loaded on demand; a route without one only redirects.
 */
import type { ComponentType } from "react";
import { may, type Permission } from "../contract/permissions.ts";
import { grants, type Requirement, type Visitor } from "../rules/access.ts";
import type { Area } from "./words/areas.ts";
import type { WordKey } from "./words/words.ts";

export type Screen = { default: ComponentType };

export type Route = {
  path: string;
  /** as the original names it; the menu, the palette and links find a route by it */
  name: string;
  /** the document's title and, in the breadcrumb, what replaces the path's last segment */
  title: Extract<WordKey, `app.${string}`>;
  access: Requirement;
  /** without it the screen says that there is no access and no more: nobody is led there, but the address stands */
  needs?: Permission;
  /** visitors only: staff who are logged in are sent on */
  checkAuth?: true;
  /** no menu, toolbar or footer around it, no padding and no boxing */
  blank?: true;
  /** whether the page keeps to the boxed width, whatever the user has chosen */
  boxed?: boolean;
  /** whether the page has the view's padding; without it a screen may use the whole width */
  padded?: boolean;
  /** never recorded among pages: neither pinned nor among the latest */
  skipPin?: true;
  /**
   * Where a route without a screen leads. On one for visitors only it is where staff who are logged in go on to, in place
   * of `/` (original.md §4 "Route guard"); of those the original lists none names a target, so that theirs is `/`.
   */
  redirect?: string;
  screen?: () => Promise<Screen>;
  /** the areas of words that the screen needs beside those of its frame; a test compares them with its code */
  words?: readonly Area[];
};

/** The words of every page, and those of what stands around a page that is not blank. */
const wordsOfAll: readonly Area[] = ["app", "parts"];
const wordsOfShell: readonly Area[] = ["enum", "palette", "shortcut"];

/** The areas of words that must be there before a route is shown. */
export function wordsOf(route: Route): readonly Area[] {
  return [...wordsOfAll, ...(route.blank ? [] : wordsOfShell), ...(route.words ?? [])];
}

export const routes: readonly Route[] = [
  { path: "/", name: "Home", title: "app.dashboard", access: undefined, redirect: "/admin/dashboard" },
  {
    path: "/admin/dashboard",
    name: "AdminDashboard",
    title: "app.dashboard",
    access: "all",
    needs: "dashboard.read",
    screen: () => import("./views/dashboard/dashboard.view.tsx"),
    words: ["dashboard"],
  },
  {
    path: "/admin/master",
    name: "Master",
    title: "app.masterData",
    access: "all",
    redirect: "/admin/master/operators",
  },
  {
    path: "/admin/master/operators",
    name: "Operators",
    title: "app.operators",
    access: "all",
    needs: "operators.read",
    screen: () => import("./views/operators/operator-list.view.tsx"),
    words: ["export", "first", "master", "operator"],
  },
  {
    path: "/admin/master/operators/create",
    name: "OperatorCreate",
    title: "app.createOperator",
    access: "AS",
    needs: "operators.write",
    screen: () => import("./views/operators/operator-create.view.tsx"),
    words: ["first", "master", "operator"],
  },
  {
    path: "/admin/master/operators/edit/:id",
    name: "OperatorEdit",
    title: "app.editOperator",
    access: "all",
    needs: "operators.read",
    screen: () => import("./views/operators/operator-edit.view.tsx"),
    words: ["first", "master", "operator"],
  },
  {
    path: "/admin/master/units",
    name: "Units",
    title: "app.units",
    access: "all",
    needs: "units.read",
    screen: () => import("./views/master/unit-list.view.tsx"),
    words: ["export", "first", "master"],
  },
  {
    path: "/admin/master/classyears",
    name: "Classyears",
    title: "app.classYears",
    access: "all",
    needs: "class_years.read",
    screen: () => import("./views/master/class-year-list.view.tsx"),
    words: ["export", "first", "master", "seat"],
  },
  {
    path: "/admin/master/classrooms",
    name: "Classrooms",
    title: "app.classrooms",
    access: "all",
    needs: "classrooms.read",
    screen: () => import("./views/master/classroom-list.view.tsx"),
    words: ["export", "first", "master", "seat"],
  },
  {
    path: "/admin/master/classrooms/detail/:id",
    name: "ClassroomDetail",
    title: "app.classroomStudents",
    access: "all",
    needs: "classrooms.read",
    screen: () => import("./views/students/seats.view.tsx"),
    words: ["seat"],
  },
  {
    path: "/admin/master/classrooms/portal/:id",
    name: "ClassroomPortal",
    title: "app.portalAccounts",
    access: "all",
    needs: "students.write",
    screen: () => import("./views/portal-accounts/portal-accounts.view.tsx"),
    words: ["portalAccount"],
  },
  {
    path: "/admin/master/students",
    name: "Students",
    title: "app.students",
    access: "all",
    needs: "students.read",
    screen: () => import("./views/students/student-list.view.tsx"),
    words: ["bill", "export", "first", "portalAccount", "student", "studentForm", "unitMove"],
  },
  {
    path: "/admin/master/students/import",
    name: "StudentImport",
    title: "app.importStudents",
    access: "all",
    needs: "students.write",
    screen: () => import("./views/students/student-import.view.tsx"),
    words: ["first", "import", "studentForm"],
  },
  {
    path: "/admin/master/students/create",
    name: "StudentCreate",
    title: "app.createStudent",
    access: "all",
    needs: "students.write",
    screen: () => import("./views/students/student-create.view.tsx"),
    words: ["first", "studentForm", "studentPage", "virtual"],
  },
  {
    path: "/admin/master/students/promotion",
    name: "Promotion",
    title: "app.promotion",
    access: "all",
    needs: "students.write",
    screen: () => import("./views/students/promotion.view.tsx"),
    words: ["first", "promotion"],
  },
  {
    path: "/admin/master/students/edit/:id",
    name: "StudentEdit",
    title: "app.editStudent",
    access: "all",
    needs: "students.read",
    screen: () => import("./views/students/student-edit.view.tsx"),
    words: ["bill", "studentForm", "studentPage", "unitMove", "virtual"],
  },
  {
    path: "/admin/master/students/card/:id",
    name: "StudentCard",
    title: "app.statement",
    access: "all",
    needs: "payments.read",
    screen: () => import("./views/statement/statement.view.tsx"),
    words: ["statement"],
  },
  {
    path: "/admin/master/accounts",
    name: "Accounts",
    title: "app.accounts",
    access: "all",
    needs: "accounts.read",
    screen: () => import("./views/master/account-list.view.tsx"),
    words: ["export", "first", "master"],
  },
  {
    path: "/admin/master/categories",
    name: "Categories",
    title: "app.categories",
    access: "all",
    needs: "categories.read",
    screen: () => import("./views/master/category-list.view.tsx"),
    words: ["export", "fine", "first", "master"],
  },
  {
    path: "/admin/master/categories/tariffs",
    name: "Tariffs",
    title: "app.tariffs",
    access: "all",
    needs: "categories.read",
    screen: () => import("./views/master/tariff-list.view.tsx"),
    words: ["export", "first", "master", "tariff"],
  },
  {
    path: "/admin/master/categories/reliefs",
    name: "Reliefs",
    title: "app.reliefs",
    access: "all",
    needs: "reliefs.read",
    screen: () => import("./views/master/relief-list.view.tsx"),
    words: ["bill", "export", "first", "master", "relief", "tariff"],
  },
  {
    path: "/admin/master/categories/students",
    name: "StudentCategories",
    title: "app.studentCategories",
    access: "all",
    needs: "student_categories.read",
    screen: () => import("./views/master/student-category-list.view.tsx"),
    words: ["export", "first", "master", "tariff"],
  },
  {
    path: "/admin/master/banks",
    name: "Banks",
    title: "app.banks",
    access: "all",
    needs: "banks.read",
    screen: () => import("./views/master/bank-list.view.tsx"),
    words: ["export", "first", "master", "virtual"],
  },
  {
    path: "/admin/bills",
    name: "Bills",
    title: "app.bills",
    access: "all",
    needs: "bills.read",
    screen: () => import("./views/bills/bill-list.view.tsx"),
    words: ["bill", "export", "first"],
  },
  {
    path: "/admin/bills/create",
    name: "BillCreate",
    title: "app.createBills",
    access: "all",
    needs: "bills.write",
    screen: () => import("./views/bills/bulk-billing.view.tsx"),
    words: ["bill", "first", "instalment", "tariff"],
  },
  {
    path: "/admin/bills/detail/:id",
    name: "BillDetail",
    title: "app.billDetail",
    access: "all",
    needs: "bills.read",
    screen: () => import("./views/bills/bill-detail.view.tsx"),
    words: ["bill", "fine", "instalment", "tariff"],
  },
  {
    path: "/admin/setup",
    name: "Setup",
    title: "app.setup",
    access: "AS",
    needs: "school.write",
    screen: () => import("./views/setup/setup.view.tsx"),
    words: ["setup"],
  },
  {
    path: "/admin/outbox",
    name: "Outbox",
    title: "app.outbox",
    access: "AS",
    needs: "outbox.read",
    screen: () => import("./views/outbox/outbox.view.tsx"),
    words: ["first", "mail"],
  },
  {
    path: "/admin/audit",
    name: "Audit",
    title: "app.audit",
    access: ["AS", "AY"],
    needs: "audit.read",
    screen: () => import("./views/audit/audit.view.tsx"),
    words: ["audit", "bill", "fine", "first", "master", "operator", "payment", "studentForm"],
  },
  {
    path: "/admin/transactions",
    name: "Transactions",
    title: "app.transactions",
    access: "all",
    needs: "transactions.read",
    screen: () => import("./views/transactions/transaction-list.view.tsx"),
    words: ["export", "first", "payment", "transaction"],
  },
  {
    path: "/admin/payments",
    name: "Payment",
    title: "app.payments",
    access: "all",
    needs: "payments.read",
    screen: () => import("./views/payments/payment-desk.view.tsx"),
    words: ["export", "fine", "first", "payment"],
  },
  {
    path: "/admin/payments/detail/:id",
    name: "PaymentDetail",
    title: "app.paymentDetail",
    access: "all",
    needs: "payments.read",
    screen: () => import("./views/payments/payment-detail.view.tsx"),
    words: ["fine", "payment"],
  },
  {
    path: "/profile",
    name: "Profile",
    title: "app.ownProfile",
    access: "all",
    screen: () => import("./views/profile/profile.view.tsx"),
    words: ["profile"],
  },
  {
    path: "/login",
    name: "Login",
    title: "app.loginTitle",
    access: undefined,
    checkAuth: true,
    blank: true,
    skipPin: true,
    screen: () => import("./views/app/door.view.tsx"),
    words: ["session"],
  },
  {
    path: "/register",
    name: "Register",
    title: "app.registerTitle",
    access: undefined,
    checkAuth: true,
    blank: true,
    skipPin: true,
    screen: () => import("./views/app/door.view.tsx"),
    words: ["session"],
  },
  {
    path: "/forgot-password",
    name: "ForgotPassword",
    title: "app.forgotTitle",
    access: undefined,
    checkAuth: true,
    blank: true,
    skipPin: true,
    screen: () => import("./views/app/door.view.tsx"),
    words: ["session"],
  },
  {
    path: "/reset-password",
    name: "ResetPassword",
    title: "app.resetTitle",
    access: undefined,
    checkAuth: true,
    blank: true,
    skipPin: true,
    screen: () => import("./views/app/reset-password.view.tsx"),
    words: ["session"],
  },
  {
    path: "/logout",
    name: "Logout",
    title: "app.logout",
    access: undefined,
    blank: true,
    skipPin: true,
    redirect: "/login",
  },
  {
    path: "/students",
    name: "StudentHome",
    title: "app.ownBills",
    access: "student",
    redirect: "/students/bills",
  },
  {
    path: "/students/login",
    name: "StudentsLogin",
    title: "app.studentLoginTitle",
    access: undefined,
    blank: true,
    skipPin: true,
    screen: () => import("./views/app/student-login.view.tsx"),
    words: ["session"],
  },
  {
    path: "/students/bills",
    name: "OwnBills",
    title: "app.ownBills",
    access: "student",
    screen: () => import("./views/portal/own-bills.view.tsx"),
    words: ["fine", "portal", "virtual"],
  },
  {
    path: "/students/bills/:id",
    name: "OwnBillDetail",
    title: "app.billDetail",
    access: "student",
    screen: () => import("./views/portal/own-bill.view.tsx"),
    words: ["portal", "virtual"],
  },
  {
    path: "/students/payments",
    name: "OwnPayments",
    title: "app.paymentHistory",
    access: "student",
    screen: () => import("./views/portal/own-payments.view.tsx"),
    words: ["portal"],
  },
  {
    path: "/students/payments/:id",
    name: "OwnReceipt",
    title: "app.receipt",
    access: "student",
    screen: () => import("./views/portal/own-receipt.view.tsx"),
    words: ["portal"],
  },
  {
    path: "/students/profile",
    name: "OwnProfile",
    title: "app.ownProfile",
    access: "student",
    screen: () => import("./views/profile/student-profile.view.tsx"),
    words: ["portal", "profile"],
  },
  {
    path: "/verify/:code",
    name: "Verify",
    title: "app.genuineness",
    access: undefined,
    blank: true,
    skipPin: true,
    screen: () => import("./views/payments/verify.view.tsx"),
    words: ["payment"],
  },
];

/** What stands around every screen that is not blank: code of its own, which no door and no public page loads. */
export const loadShell = async () => (await import("./views/app/shell.tsx")).Shell;

/** What stands around a blank one: the language, and nothing else. */
export const loadBlank = async () => (await import("./views/app/blank.tsx")).Blank;

/** Any other path. */
const notFound: Route = {
  path: "*",
  name: "NotFound",
  title: "app.notFoundTitle",
  access: undefined,
  blank: true,
  skipPin: true,
  screen: () => import("./views/app/not-found.view.tsx"),
};

/**
 * Whether a visitor is led to a route by menu, tabs, palette or keys: its access allows it, and its screen has more to show
 * than a refusal. Source: product.md §2.
 */
export const isOffered = ({ access, needs }: Route, visitor: Visitor): boolean =>
  grants(access, visitor) && (needs === undefined || may(visitor.role, needs));

/** A route by its name; undefined while nobody has built its screen. */
export function routeNamed(name: string): Route | undefined {
  return routes.find((route) => route.name === name);
}

/** In place of every screen while the first password still stands (api.md "Session"). */
export const passwordDue: Route = {
  path: "*",
  name: "PasswordDue",
  title: "app.passwordDueTitle",
  access: undefined,
  blank: true,
  skipPin: true,
  screen: () => import("./views/app/password-due.tsx"),
};

/** The route of a path, and the values of its parameters. */
export function matchRoute(path: string): { route: Route; params: Record<string, string> } {
  const asked = partsOf(path);
  for (const route of routes) {
    const wanted = partsOf(route.path);
    if (wanted.length !== asked.length) continue;
    const params: Record<string, string> = {};
    const fits = wanted.every((part, place) => {
      const value = asked[place] ?? "";
      if (!part.startsWith(":")) return part === value;
      params[part.slice(1)] = value;
      return value !== "";
    });
    if (fits) return { route, params };
  }
  return { route: notFound, params: {} };
}

function partsOf(path: string): string[] {
  return path
    .split("/")
    .filter((part) => part !== "")
    .map(decode);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray percent sign is an unknown path, not a crash
  }
}
