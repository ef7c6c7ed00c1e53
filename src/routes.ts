/**
 * The one route table, as data: path, name, title, access, layout, words. Source: docs/spec/shell.md §1. Which screen
 * stands there is in src/screens.ts; a route that names a redirect has none.
 */
import { may, type Permission } from "../contract/permissions.ts";
import { grants, type Requirement, type Visitor } from "../rules/access.ts";
import type { Area } from "./messages/areas.ts";
import type { MessageKey } from "./messages/messages.ts";

export type Route = {
  path: string;
  /** the menu, the palette and links find a route by it */
  name: string;
  /** the document's title and, in the breadcrumb, what replaces the path's last segment */
  title: Extract<MessageKey, `app.${string}`>;
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
   * of `/` (docs/spec/shell.md §2); none names a target yet, so that theirs is `/`.
   */
  redirect?: string;
  /** the areas of words that the screen needs beside those of its frame; a test compares them with its code */
  messages?: readonly Area[];
};

/** The words of every page, and those of what stands around a page that is not blank. */
const messagesOfAll: readonly Area[] = ["app", "parts"];
const messagesOfShell: readonly Area[] = ["enum", "palette", "shortcut"];

/** The areas of words that must be there before a route is shown. */
export function messagesOf(route: Route): readonly Area[] {
  return [...messagesOfAll, ...(route.blank ? [] : messagesOfShell), ...(route.messages ?? [])];
}

const table = [
  { path: "/", name: "Home", title: "app.dashboard", access: undefined, redirect: "/admin/dashboard" },
  {
    path: "/admin/dashboard",
    name: "AdminDashboard",
    title: "app.dashboard",
    access: "all",
    needs: "dashboard.read",
    messages: ["dashboard"],
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
    messages: ["export", "first", "master", "operator"],
  },
  {
    path: "/admin/master/operators/create",
    name: "OperatorCreate",
    title: "app.createOperator",
    access: "AS",
    needs: "operators.write",
    messages: ["first", "master", "operator"],
  },
  {
    path: "/admin/master/operators/edit/:id",
    name: "OperatorEdit",
    title: "app.editOperator",
    access: "all",
    needs: "operators.read",
    messages: ["first", "master", "operator"],
  },
  {
    path: "/admin/master/units",
    name: "Units",
    title: "app.units",
    access: "all",
    needs: "units.read",
    messages: ["export", "first", "master"],
  },
  {
    path: "/admin/master/classyears",
    name: "Classyears",
    title: "app.classYears",
    access: "all",
    needs: "class_years.read",
    messages: ["export", "first", "master", "seat"],
  },
  {
    path: "/admin/master/classrooms",
    name: "Classrooms",
    title: "app.classrooms",
    access: "all",
    needs: "classrooms.read",
    messages: ["export", "first", "master", "seat"],
  },
  {
    path: "/admin/master/classrooms/detail/:id",
    name: "ClassroomDetail",
    title: "app.classroomStudents",
    access: "all",
    needs: "classrooms.read",
    messages: ["seat"],
  },
  {
    path: "/admin/master/classrooms/portal/:id",
    name: "ClassroomPortal",
    title: "app.portalAccounts",
    access: "all",
    needs: "students.write",
    messages: ["portalAccount"],
  },
  {
    path: "/admin/master/classrooms/cards/:id",
    name: "ClassroomCards",
    title: "app.statement",
    access: "all",
    needs: "payments.read",
    messages: ["statement"],
  },
  {
    path: "/admin/master/students",
    name: "Students",
    title: "app.students",
    access: "all",
    needs: "students.read",
    messages: ["bill", "export", "first", "portalAccount", "student", "studentForm", "unitMove"],
  },
  {
    path: "/admin/master/students/import",
    name: "StudentImport",
    title: "app.importStudents",
    access: "all",
    needs: "students.write",
    messages: ["first", "import", "studentForm"],
  },
  {
    path: "/admin/master/students/create",
    name: "StudentCreate",
    title: "app.createStudent",
    access: "all",
    needs: "students.write",
    messages: ["first", "studentForm", "studentPage", "virtual"],
  },
  {
    path: "/admin/master/students/promotion",
    name: "Promotion",
    title: "app.promotion",
    access: "all",
    needs: "students.write",
    messages: ["first", "promotion"],
  },
  {
    path: "/admin/master/students/edit/:id",
    name: "StudentEdit",
    title: "app.editStudent",
    access: "all",
    needs: "students.read",
    messages: ["bill", "deposit", "note", "statement", "studentForm", "studentPage", "unitMove", "virtual"],
  },
  {
    path: "/admin/master/students/card/:id",
    name: "StudentCard",
    title: "app.statement",
    access: "all",
    needs: "payments.read",
    messages: ["statement"],
  },
  {
    path: "/admin/master/accounts",
    name: "Accounts",
    title: "app.accounts",
    access: "all",
    needs: "accounts.read",
    messages: ["export", "first", "master"],
  },
  {
    path: "/admin/master/categories",
    name: "Categories",
    title: "app.categories",
    access: "all",
    needs: "categories.read",
    messages: ["export", "fine", "first", "master"],
  },
  {
    path: "/admin/master/categories/tariffs",
    name: "Tariffs",
    title: "app.tariffs",
    access: "all",
    needs: "categories.read",
    messages: ["export", "first", "master", "tariff"],
  },
  {
    path: "/admin/master/categories/reliefs",
    name: "Reliefs",
    title: "app.reliefs",
    access: "all",
    needs: "reliefs.read",
    messages: ["bill", "export", "first", "master", "relief", "tariff"],
  },
  {
    path: "/admin/master/categories/students",
    name: "StudentCategories",
    title: "app.studentCategories",
    access: "all",
    needs: "student_categories.read",
    messages: ["export", "first", "master", "tariff"],
  },
  {
    path: "/admin/master/banks",
    name: "Banks",
    title: "app.banks",
    access: "all",
    needs: "banks.read",
    messages: ["export", "first", "master", "virtual"],
  },
  {
    path: "/admin/bills",
    name: "Bills",
    title: "app.bills",
    access: "all",
    needs: "bills.read",
    messages: ["bill", "export", "first"],
  },
  {
    path: "/admin/bills/create",
    name: "BillCreate",
    title: "app.createBills",
    access: "all",
    needs: "bills.write",
    messages: ["bill", "first", "instalment", "tariff"],
  },
  {
    path: "/admin/bills/detail/:id",
    name: "BillDetail",
    title: "app.billDetail",
    access: "all",
    needs: "bills.read",
    messages: ["bill", "fine", "instalment", "tariff"],
  },
  {
    path: "/admin/reports",
    name: "Reports",
    title: "app.reports",
    access: "all",
    needs: "reports.read",
    messages: ["report"],
  },
  {
    path: "/admin/reports/:name",
    name: "Report",
    title: "app.reports",
    access: "all",
    needs: "reports.read",
    messages: ["export", "report", "taskMaking"],
  },
  {
    path: "/admin/budget",
    name: "Budget",
    title: "app.budget",
    access: "all",
    needs: "budgets.read",
    messages: ["budget"],
  },
  {
    path: "/admin/setup",
    name: "Setup",
    title: "app.setup",
    access: "AS",
    needs: "school.write",
    messages: ["setup"],
  },
  {
    path: "/admin/settings",
    name: "Settings",
    title: "app.settings",
    access: "AS",
    needs: "settings.write",
    messages: ["settings"],
  },
  {
    path: "/admin/apps/chat",
    name: "Chats",
    title: "app.chat",
    access: "all",
    needs: "chat.use",
    messages: ["chat", "taskMaking"],
  },
  {
    path: "/admin/apps/chat/:id",
    name: "Chat",
    title: "app.chat",
    access: "all",
    needs: "chat.use",
    messages: ["chat", "taskMaking"],
  },
  {
    path: "/admin/outbox",
    name: "Outbox",
    title: "app.outbox",
    access: "AS",
    needs: "outbox.read",
    messages: ["first", "mail", "mailbox"],
  },
  {
    path: "/admin/audit",
    name: "Audit",
    title: "app.audit",
    access: ["AS", "AY"],
    needs: "audit.read",
    messages: ["audit", "bill", "fine", "first", "master", "operator", "payment", "studentForm"],
  },
  {
    path: "/admin/transactions",
    name: "Transactions",
    title: "app.transactions",
    access: "all",
    needs: "transactions.read",
    messages: ["export", "first", "payment", "transaction"],
  },
  {
    path: "/admin/transactions/create",
    name: "TransactionCreate",
    title: "app.createTransaction",
    access: "all",
    needs: "transactions.write",
    messages: ["attachment", "first", "transaction"],
  },
  {
    path: "/admin/transactions/drafts",
    name: "VoucherDrafts",
    title: "app.voucherDrafts",
    access: "all",
    needs: "transactions.read",
    messages: ["first", "payment", "transaction"],
  },
  {
    path: "/admin/transactions/drafts/:id",
    name: "VoucherDraft",
    title: "app.voucherDraft",
    access: "all",
    needs: "transactions.read",
    messages: ["attachment", "payment", "transaction"],
  },
  {
    path: "/admin/transactions/detail/:id",
    name: "TransactionDetail",
    title: "app.transactionDetail",
    access: "all",
    needs: "transactions.read",
    messages: ["attachment", "bill", "payment", "transaction"],
  },
  {
    path: "/admin/payments",
    name: "Payment",
    title: "app.payments",
    access: "all",
    needs: "payments.read",
    messages: ["export", "fine", "first", "payment"],
  },
  {
    path: "/admin/payments/detail/:id",
    name: "PaymentDetail",
    title: "app.paymentDetail",
    access: "all",
    needs: "payments.read",
    messages: ["fine", "payment"],
  },
  {
    path: "/admin/payments/deposits/:id",
    name: "DepositVoucher",
    title: "app.depositVoucher",
    access: "all",
    needs: "payments.read",
    messages: ["deposit"],
  },
  {
    path: "/admin/payments/closings",
    name: "Closings",
    title: "app.closings",
    access: "all",
    needs: "closings.read",
    messages: ["closing"],
  },
  {
    path: "/admin/payments/closings/detail/:id",
    name: "ClosingDetail",
    title: "app.closingDetail",
    access: "all",
    needs: "closings.read",
    messages: ["closing"],
  },
  {
    path: "/admin/apps/kanban",
    name: "Kanban",
    title: "app.kanban",
    access: "all",
    needs: "tasks.read",
    messages: ["task", "writing"],
  },
  {
    path: "/admin/apps/mailbox",
    name: "Mailbox",
    title: "app.mailbox",
    access: "all",
    needs: "messages.read",
    messages: ["attachment", "first", "mailbox", "taskMaking", "writing"],
  },
  {
    path: "/admin/apps/notes",
    name: "Notes",
    title: "app.notes",
    access: "all",
    needs: "notes.read",
    messages: ["first", "note", "writing"],
  },
  {
    path: "/profile",
    name: "Profile",
    title: "app.ownProfile",
    access: "all",
    messages: ["profile"],
  },
  {
    path: "/login",
    name: "Login",
    title: "app.loginTitle",
    access: undefined,
    checkAuth: true,
    blank: true,
    skipPin: true,
    messages: ["session"],
  },
  {
    path: "/register",
    name: "Register",
    title: "app.registerTitle",
    access: undefined,
    checkAuth: true,
    blank: true,
    skipPin: true,
    messages: ["session"],
  },
  {
    path: "/forgot-password",
    name: "ForgotPassword",
    title: "app.forgotTitle",
    access: undefined,
    checkAuth: true,
    blank: true,
    skipPin: true,
    messages: ["session"],
  },
  {
    path: "/reset-password",
    name: "ResetPassword",
    title: "app.resetTitle",
    access: undefined,
    checkAuth: true,
    blank: true,
    skipPin: true,
    messages: ["session"],
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
    messages: ["session"],
  },
  {
    path: "/students/bills",
    name: "OwnBills",
    title: "app.ownBills",
    access: "student",
    messages: ["fine", "portal", "virtual"],
  },
  {
    path: "/students/bills/:id",
    name: "OwnBillDetail",
    title: "app.billDetail",
    access: "student",
    messages: ["portal", "virtual"],
  },
  {
    path: "/students/payments",
    name: "OwnPayments",
    title: "app.paymentHistory",
    access: "student",
    messages: ["portal"],
  },
  {
    path: "/students/payments/:id",
    name: "OwnReceipt",
    title: "app.receipt",
    access: "student",
    messages: ["portal"],
  },
  {
    path: "/students/profile",
    name: "OwnProfile",
    title: "app.ownProfile",
    access: "student",
    messages: ["portal", "profile"],
  },
  {
    path: "/admin/payments/customer",
    name: "CustomerDisplay",
    title: "app.customerDisplay",
    access: "all",
    blank: true,
    skipPin: true,
    messages: ["payment"],
  },
  {
    path: "/verify/:code",
    name: "Verify",
    title: "app.genuineness",
    access: undefined,
    blank: true,
    skipPin: true,
    messages: ["payment"],
  },
] as const satisfies readonly Route[];

export const routes: readonly Route[] = table;

/** Any other path. */
const notFound = {
  path: "*",
  name: "NotFound",
  title: "app.notFoundTitle",
  access: undefined,
  blank: true,
  skipPin: true,
} as const satisfies Route;

/** The name of each route that shows a screen, for src/screens.ts to name it. */
export type ScreenName =
  | Exclude<(typeof table)[number], { redirect: string }>["name"]
  | (typeof notFound)["name"]
  | (typeof passwordDue)["name"];

/** Whether a route shows a screen; one that does not leads on. */
export const hasScreen = (route: Route): boolean => route.redirect === undefined || route.checkAuth === true;

/**
 * Whether a visitor is led to a route by menu, tabs, palette or keys: its access allows it, and its screen has more to show
 * than a refusal. Source: docs/spec/access.md §2.5.
 */
export const isOffered = ({ access, needs }: Route, visitor: Visitor): boolean =>
  grants(access, visitor) && (needs === undefined || may(visitor.role, needs));

/** A route by its name; undefined while nobody has built its screen. */
export function routeNamed(name: string): Route | undefined {
  return routes.find((route) => route.name === name);
}

/** In place of every screen while the first password still stands (docs/spec/access.md §5.2). */
export const passwordDue = {
  path: "*",
  name: "PasswordDue",
  title: "app.passwordDueTitle",
  access: undefined,
  blank: true,
  skipPin: true,
} as const satisfies Route;

/** Each route with the parts of its path, taken apart once: the menu, the shortcuts and the breadcrumb ask for each page. */
const ways = routes.map((route) => ({ route, wanted: partsOf(route.path) }));

/** The route of a path, and the values of its parameters. */
export function matchRoute(path: string): { route: Route; params: Record<string, string> } {
  const asked = partsOf(path);
  for (const { route, wanted } of ways) {
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
