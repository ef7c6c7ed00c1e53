/**
 * Who may call what, written by hand from api.md "Who may do what" and the tables before it. Nothing here is taken
 * from `contract/`, so that a right that changes there by mistake is seen here.
 */
type Role = "AS" | "AY" | "KS" | "TU" | "BD" | "KR";

export type Row = {
  name: string;
  /** method and path as Laravel writes it */
  call: string;
  /** `public`: anybody; `session`: any session; `student`: the portal; else the roles */
  who: "public" | "session" | "student" | readonly Role[];
};

const staff = ["AS", "AY", "KS", "TU", "BD", "KR"] as const;
const billers = ["AS", "BD"] as const;
const payers = ["AS", "AY", "KS", "BD", "KR"] as const;
const accountants = ["AS", "AY", "KS", "BD"] as const;

export const endpoints: readonly Row[] = [
  { name: "getCsrfCookie", call: "GET /sanctum/csrf-cookie", who: "public" },
  { name: "login", call: "POST /api/login", who: "public" },
  { name: "loginStudent", call: "POST /api/students/login", who: "public" },
  { name: "register", call: "POST /api/register", who: "public" },
  { name: "forgotPassword", call: "POST /api/forgot-password", who: "public" },
  { name: "resetPassword", call: "POST /api/reset-password", who: "public" },
  { name: "verifyReceipt", call: "GET /api/verify/{code}", who: "public" },
  { name: "isUp", call: "GET /up", who: "public" },

  { name: "getProfile", call: "GET /api/profile", who: "session" },
  { name: "updateProfile", call: "PUT /api/profile", who: "session" },
  { name: "changePassword", call: "PUT /api/profile/password", who: "session" },
  { name: "listSessions", call: "GET /api/sessions", who: "session" },
  { name: "endSession", call: "DELETE /api/sessions/{id}", who: "session" },
  { name: "logout", call: "POST /api/logout", who: "session" },

  { name: "listOperators", call: "GET /api/operators", who: staff },
  { name: "getOperator", call: "GET /api/operators/{id}", who: staff },
  { name: "createOperator", call: "POST /api/operators", who: ["AS"] },
  { name: "updateOperator", call: "PUT /api/operators/{id}", who: ["AS"] },
  { name: "deleteOperator", call: "DELETE /api/operators/{id}", who: ["AS"] },
  { name: "approveOperator", call: "POST /api/operators/{id}/approve", who: ["AS"] },
  { name: "rejectOperator", call: "POST /api/operators/{id}/reject", who: ["AS"] },
  { name: "activateOperator", call: "POST /api/operators/{id}/activate", who: ["AS"] },
  { name: "deactivateOperator", call: "POST /api/operators/{id}/deactivate", who: ["AS"] },
  { name: "unlockOperator", call: "POST /api/operators/{id}/unlock", who: ["AS"] },
  { name: "resetOperatorPassword", call: "POST /api/operators/{id}/reset-password", who: ["AS"] },

  { name: "listUnits", call: "GET /api/units", who: staff },
  { name: "getUnit", call: "GET /api/units/{id}", who: staff },
  { name: "listClassYears", call: "GET /api/class-years", who: staff },
  { name: "getClassYear", call: "GET /api/class-years/{id}", who: staff },
  { name: "listClassrooms", call: "GET /api/classrooms", who: staff },
  { name: "getClassroom", call: "GET /api/classrooms/{id}", who: staff },
  { name: "listStudents", call: "GET /api/students", who: staff },
  { name: "getStudent", call: "GET /api/students/{id}", who: staff },
  { name: "createStudent", call: "POST /api/students", who: ["AS", "TU"] },
  { name: "updateStudent", call: "PUT /api/students/{id}", who: ["AS", "TU"] },
  { name: "deleteStudent", call: "DELETE /api/students/{id}", who: ["AS", "TU"] },
  { name: "listCategories", call: "GET /api/categories", who: staff },
  { name: "getCategory", call: "GET /api/categories/{id}", who: staff },
  { name: "createUnit", call: "POST /api/units", who: ["AS"] },
  { name: "updateUnit", call: "PUT /api/units/{id}", who: ["AS"] },
  { name: "deleteUnit", call: "DELETE /api/units/{id}", who: ["AS"] },
  { name: "activateUnit", call: "POST /api/units/{id}/activate", who: ["AS"] },
  { name: "deactivateUnit", call: "POST /api/units/{id}/deactivate", who: ["AS"] },
  { name: "createClassYear", call: "POST /api/class-years", who: ["AS"] },
  { name: "updateClassYear", call: "PUT /api/class-years/{id}", who: ["AS"] },
  { name: "deleteClassYear", call: "DELETE /api/class-years/{id}", who: ["AS"] },
  { name: "activateClassYear", call: "POST /api/class-years/{id}/activate", who: ["AS"] },
  { name: "getClassYearOpening", call: "GET /api/class-years/{id}/opening", who: ["AS"] },
  { name: "listSeats", call: "GET /api/classrooms/{id}/students", who: staff },
  { name: "setPlacement", call: "PUT /api/students/{id}/placement", who: ["AS", "TU"] },
  { name: "copyClassrooms", call: "POST /api/classrooms/copy", who: ["AS", "TU"] },
  { name: "createClassroom", call: "POST /api/classrooms", who: ["AS", "TU"] },
  { name: "updateClassroom", call: "PUT /api/classrooms/{id}", who: ["AS", "TU"] },
  { name: "deleteClassroom", call: "DELETE /api/classrooms/{id}", who: ["AS", "TU"] },
  { name: "activateClassroom", call: "POST /api/classrooms/{id}/activate", who: ["AS", "TU"] },
  { name: "deactivateClassroom", call: "POST /api/classrooms/{id}/deactivate", who: ["AS", "TU"] },
  { name: "listTariffs", call: "GET /api/tariffs", who: staff },
  { name: "getTariff", call: "GET /api/tariffs/{id}", who: staff },
  { name: "createTariff", call: "POST /api/tariffs", who: billers },
  { name: "updateTariff", call: "PUT /api/tariffs/{id}", who: billers },
  { name: "deleteTariff", call: "DELETE /api/tariffs/{id}", who: billers },
  { name: "previewTariffCopy", call: "POST /api/tariffs/copy/preview", who: billers },
  { name: "copyTariffs", call: "POST /api/tariffs/copy", who: billers },
  { name: "explainAmount", call: "GET /api/explanation", who: staff },
  { name: "explainBill", call: "GET /api/bills/{id}/explanation", who: staff },
  { name: "listStudentCategories", call: "GET /api/student-categories", who: staff },
  { name: "getStudentCategory", call: "GET /api/student-categories/{id}", who: staff },
  { name: "createStudentCategory", call: "POST /api/student-categories", who: ["AS"] },
  { name: "updateStudentCategory", call: "PUT /api/student-categories/{id}", who: ["AS"] },
  { name: "deleteStudentCategory", call: "DELETE /api/student-categories/{id}", who: ["AS"] },
  { name: "activateStudentCategory", call: "POST /api/student-categories/{id}/activate", who: ["AS"] },
  { name: "deactivateStudentCategory", call: "POST /api/student-categories/{id}/deactivate", who: ["AS"] },
  { name: "createAccount", call: "POST /api/accounts", who: billers },
  { name: "updateAccount", call: "PUT /api/accounts/{id}", who: billers },
  { name: "deleteAccount", call: "DELETE /api/accounts/{id}", who: billers },
  { name: "activateAccount", call: "POST /api/accounts/{id}/activate", who: billers },
  { name: "deactivateAccount", call: "POST /api/accounts/{id}/deactivate", who: billers },
  { name: "createBank", call: "POST /api/banks", who: billers },
  { name: "updateBank", call: "PUT /api/banks/{id}", who: billers },
  { name: "deleteBank", call: "DELETE /api/banks/{id}", who: billers },
  { name: "activateBank", call: "POST /api/banks/{id}/activate", who: billers },
  { name: "deactivateBank", call: "POST /api/banks/{id}/deactivate", who: billers },
  { name: "createCategory", call: "POST /api/categories", who: billers },
  { name: "updateCategory", call: "PUT /api/categories/{id}", who: billers },
  { name: "deleteCategory", call: "DELETE /api/categories/{id}", who: billers },
  { name: "activateCategory", call: "POST /api/categories/{id}/activate", who: billers },
  { name: "deactivateCategory", call: "POST /api/categories/{id}/deactivate", who: billers },
  { name: "listAccounts", call: "GET /api/accounts", who: accountants },
  { name: "getAccount", call: "GET /api/accounts/{id}", who: accountants },
  { name: "listBanks", call: "GET /api/banks", who: payers },
  { name: "getBank", call: "GET /api/banks/{id}", who: payers },

  { name: "listBills", call: "GET /api/bills", who: staff },
  { name: "getBill", call: "GET /api/bills/{id}", who: staff },
  { name: "previewBills", call: "POST /api/bills/preview", who: billers },
  { name: "createBills", call: "POST /api/bills", who: billers },
  { name: "updateBill", call: "PUT /api/bills/{id}", who: billers },
  { name: "discountBill", call: "POST /api/bills/{id}/discount", who: billers },
  { name: "cancelBill", call: "POST /api/bills/{id}/cancel", who: billers },
  { name: "undoBillBatch", call: "POST /api/bill-batches/{id}/undo", who: billers },

  { name: "listPayments", call: "GET /api/payments", who: payers },
  { name: "getPayment", call: "GET /api/payments/{id}", who: payers },
  { name: "createPayment", call: "POST /api/payments", who: ["AS", "BD", "KR"] },
  { name: "createPaymentGroup", call: "POST /api/payments/group", who: ["AS", "BD", "KR"] },
  { name: "voidPayment", call: "POST /api/payments/{id}/void", who: ["AS", "BD"] },
  { name: "printReceipt", call: "POST /api/payments/{id}/print", who: payers },

  { name: "listTransactions", call: "GET /api/transactions", who: accountants },
  { name: "getTransaction", call: "GET /api/transactions/{id}", who: accountants },
  { name: "createTransaction", call: "POST /api/transactions", who: ["AS", "BD"] },
  { name: "voidTransaction", call: "POST /api/transactions/{id}/void", who: ["AS", "BD"] },

  { name: "getDashboard", call: "GET /api/dashboard", who: staff },
  { name: "listAudit", call: "GET /api/audit", who: ["AS", "AY"] },
  { name: "getIntegrity", call: "GET /api/integrity", who: ["AS"] },
  { name: "listOutbox", call: "GET /api/outbox", who: ["AS"] },

  { name: "listOwnBills", call: "GET /api/student/bills", who: "student" },
  { name: "getOwnBill", call: "GET /api/student/bills/{id}", who: "student" },
  { name: "listOwnPayments", call: "GET /api/student/payments", who: "student" },
  { name: "getOwnPayment", call: "GET /api/student/payments/{id}", who: "student" },
  { name: "getOwnProfile", call: "GET /api/student/profile", who: "student" },
];
