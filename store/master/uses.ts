/**
 * What points to the records that people delete: `uses` keep a record, `follows` goes with it. A test holds both against
 * the foreign keys of the schema, so that a new one is not met by the database alone. Source: docs/spec/data.md §1.3.
 */

/** What posts to an account or names one, apart, since each keeps something else of it. */
export const ofAccount = {
  entries: ["journal_lines.account_id", "closings.cash_account_id"],
  drafts: ["voucher_draft_lines.account_id"],
  pointers: [
    "categories.receivable_account_id",
    "categories.income_account_id",
    "categories.discount_account_id",
    "categories.fine_account_id",
    "banks.account_id",
    "accounts.parent_id",
  ],
  bills: [
    "bills.receivable_account_id",
    "bills.income_account_id",
    "bills.discount_account_id",
    "bills.fine_account_id",
  ],
  plans: ["budgets.account_id"],
} as const;

/** What makes a category a priced one. */
export const pricesOf = ["tariffs.category_id", "reliefs.category_id"] as const;

export const references = {
  accounts: {
    uses: [
      ...ofAccount.entries,
      ...ofAccount.drafts,
      ...ofAccount.pointers,
      ...ofAccount.bills,
      ...ofAccount.plans,
    ],
    follows: [],
  },
  banks: { uses: ["payments.bank_id", "categories.bank_id", "deposit_vouchers.bank_id"], follows: [] },
  categories: { uses: ["bills.category_id", ...pricesOf], follows: [] },
  class_years: {
    uses: [
      "classrooms.class_year_id",
      "promotions.from_year_id",
      "promotions.to_year_id",
      "placements.class_year_id",
      "former_placements.class_year_id",
      "bills.class_year_id",
      "tariffs.class_year_id",
      "closed_years.class_year_id",
      "year_steps.class_year_id",
      "budget_versions.class_year_id",
      "budgets.class_year_id",
    ],
    // An import that was not undone keeps it too (`countImports`).
    follows: ["import_batches.class_year_id", "import_jobs.class_year_id"],
  },
  classrooms: {
    uses: [
      "placements.classroom_id",
      "former_placements.classroom_id",
      "promotion_items.from_classroom_id",
      "promotion_items.to_classroom_id",
      "bills.classroom_id",
      "tariffs.classroom_id",
    ],
    // A message stays and says that the class is gone.
    follows: ["import_students.classroom_id", "messages.classroom_id"],
  },
  operators: {
    uses: [
      "payments.cashier_id",
      "payments.voided_by",
      "reliefs.proposed_by",
      "reliefs.decided_by",
      "deposit_vouchers.made_by",
      "closings.cashier_id",
      "closings.closed_by",
    ],
    follows: [
      "operator_units.operator_id",
      "tokens.operator_id",
      "password_resets.operator_id",
      "throttles.operator_id",
      // A card stays and is nobody's.
      "cards.assignee_id",
      "message_recipients.operator_id",
      "report_sendings.operator_id",
    ],
  },
  student_categories: {
    uses: ["students.student_category_id", "tariffs.student_category_id", "reliefs.student_category_id"],
    follows: [],
  },
  students: {
    uses: [
      "bills.student_id",
      "payments.student_id",
      "deposits.student_id",
      "deposit_vouchers.student_id",
      "deposit_vouchers.to_student_id",
      "tokens.student_id",
      "tariffs.student_id",
      "reliefs.student_id",
      "unit_moves.student_id",
    ],
    // A promotion that holds keeps a student too (`isPromoted`).
    follows: [
      "placements.student_id",
      "former_placements.student_id",
      "promotion_items.student_id",
      "leaves.student_id",
      // A note stays and names the student no more.
      "notes.student_id",
      "messages.student_id",
      "message_recipients.student_id",
    ],
  },
  list_views: { uses: [], follows: [] },
  report_schedules: { uses: [], follows: [] },
  messages: { uses: [], follows: [] },
  message_templates: { uses: [], follows: [] },
  notes: { uses: [], follows: [] },
  tariffs: { uses: [], follows: [] },
  voucher_drafts: { uses: [], follows: ["voucher_draft_lines.draft_id"] },
  units: {
    uses: [
      "classrooms.unit_id",
      "students.unit_id",
      "categories.unit_id",
      "bills.unit_id",
      "bill_batches.unit_id",
      "payments.unit_id",
      "deposits.unit_id",
      "deposit_vouchers.unit_id",
      "deposit_vouchers.to_unit_id",
      "transactions.unit_id",
      "voucher_drafts.unit_id",
      "closed_days.unit_id",
      "closed_months.unit_id",
      "closed_years.unit_id",
      "closings.unit_id",
      "month_steps.unit_id",
      "year_steps.unit_id",
      "budget_versions.unit_id",
      "budgets.unit_id",
      "accounts.unit_id",
      "bank_units.unit_id",
      "operator_units.unit_id",
      "promotions.unit_id",
      "unit_moves.from_unit_id",
      "unit_moves.to_unit_id",
      "notes.unit_id",
      "boards.unit_id",
      "messages.unit_id",
      "message_templates.unit_id",
    ],
    // As with a class year.
    follows: ["import_batches.unit_id", "import_jobs.unit_id"],
  },
} as const satisfies Record<string, { uses: readonly string[]; follows: readonly string[] }>;
