/**
 * The tables as Kysely sees them; `store/migrations` makes them. Values are portable between both engines:
 * ids and codes text, days `YYYY-MM-DD`, instants ISO text in UTC, booleans 0 or 1, money integer rupiah,
 * objects JSON text. Source: docs/spec/data.md, docs/spec/money.md.
 */

import type { Generated } from "kysely";
import type {
  AccountPurpose,
  AccountType,
  BankKind,
  BillStatus,
  CardLinkKind,
  CashFlow,
  CategoryKind,
  ClassYearStatus,
  ClosingStatus,
  DepositVoucherKind,
  FeeBearer,
  FineEvery,
  FineKind,
  FineMove,
  Level,
  ManualKind,
  MessageAudience,
  MessageChannel,
  MessageSkip,
  NoteColor,
  PaymentMethod,
  PaymentStatus,
  PlacementOutcome,
  PromotionDecision,
  ReliefStatus,
  ReportCadence,
  ReportScheduleState,
  Restriction,
  StudentStatus,
  TransactionKind,
  TransactionSource,
  UnitMoveStatus,
  ViewedList,
  VoucherDraftStatus,
} from "../contract/enums.ts";
import type { ExportFormat } from "../contract/export-files.ts";
import type { AttachmentType } from "../contract/payments/attachment-types.ts";
import type { StudentFields } from "../contract/students/students.ts";

/** A yes or no. */
export type Flag = 0 | 1;
type Active = "active" | "inactive";

/** What stands beside a name, written with it by `store/students/name-keys.ts` and read by no one but the engine. */
type Keyed = { name_key?: string };
type Named = Keyed & { name_search?: string };

/** What every record that people edit carries. */
export type Versioned = {
  version: number;
  created_at: string;
  created_by: string | null;
  updated_at: string;
  updated_by: string | null;
};

/** What the office fills in for a student, as its columns hold it; the class is a row of `placements`. */
export type StudentColumns = {
  [F in Exclude<keyof StudentFields, "classroom_id">]: StudentFields[F] extends boolean
    ? Flag
    : StudentFields[F];
};

export type Tables = {
  settings: { name: string; value: string };
  units: Versioned &
    Named & {
      id: string;
      code: string;
      name: string;
      level: Level;
      npsn: string | null;
      head_name: string | null;
      head_nip: string | null;
      treasurer_name: string | null;
      address: string | null;
      district: string | null;
      city: string | null;
      province: string | null;
      postcode: string | null;
      phone: string | null;
      email: string | null;
      website: string | null;
      receipt_prefix: string;
      receipt_city: string | null;
      receipt_footer: string | null;
      /** JSON list of numbers */
      grades: string;
      /** counted from 1 in the order of making; stands in virtual account numbers */
      number: number;
      status: Active;
    };
  /** one picture a record; `data_url` says its kind and holds its bytes in base 64 */
  pictures: { owner_kind: string; owner_id: string; data_url: string; created_at: string };
  class_years: Versioned &
    Named & {
      id: string;
      name: string;
      starts_on: string;
      ends_on: string;
      status: ClassYearStatus;
    };
  classrooms: Versioned &
    Named & {
      id: string;
      unit_id: string;
      class_year_id: string;
      grade: number;
      name: string;
      major: string | null;
      homeroom_teacher: string | null;
      capacity: number;
      status: Active;
    };
  students: Versioned &
    Keyed &
    StudentColumns & {
      id: string;
      /** name, NIS and NISN as they are searched (`searchText`, rules/names.ts) */
      search: string;
      /** the parents' names as they are searched (`familySearch`, rules/names.ts) */
      family_search: string;
      portal_on: Flag;
      password_hash: string | null;
      must_change_password: Flag;
      locale: string | null;
    };
  placements: {
    id: string;
    student_id: string;
    class_year_id: string;
    classroom_id: string;
    from_on: string;
    /** the last day, where the enrolment ended before the class year did */
    until_on: string | null;
    outcome: PlacementOutcome | null;
  };
  /** stays of a class year that a later one of the same year has followed */
  former_placements: {
    id: string;
    student_id: string;
    class_year_id: string;
    classroom_id: string;
    from_on: string;
    until_on: string;
    outcome: PlacementOutcome | null;
  };
  /** absences from school that are over; the one that goes on stands with the student, since `status_date` */
  leaves: {
    id: string;
    student_id: string;
    /** a leave, or gone and taken back */
    status: "on_leave" | "moved" | "left";
    /** the first and the last day away */
    from_on: string;
    until_on: string;
  };
  promotions: {
    id: string;
    unit_id: string;
    from_year_id: string;
    to_year_id: string;
    created_at: string;
    created_by: string | null;
    created_by_name: string | null;
  };
  /** what a promotion did with one student, and what the student was before */
  promotion_items: {
    id: string;
    promotion_id: string;
    student_id: string;
    from_classroom_id: string;
    decision: PromotionDecision;
    to_classroom_id: string | null;
    /** the placement it made */
    placement_id: string | null;
    former_status: StudentStatus;
    former_status_date: string | null;
    former_status_reason: string | null;
    /** when who leaves got the status of it; null until the class year ends, and of who stays */
    turned_at: string | null;
    undone_at: string | null;
  };
  unit_moves: {
    id: string;
    student_id: string;
    from_unit_id: string;
    to_unit_id: string;
    former_nis: string;
    status: UnitMoveStatus;
    released_on: string;
    reason: string | null;
    refusal: string | null;
    settled_on: string | null;
    version: number;
  };
  operators: Versioned &
    Named & {
      id: string;
      name: string;
      username: string;
      email: string | null;
      phone: string | null;
      admin_role: string | null;
      status: "pending" | "active" | "inactive" | "locked";
      password_hash: string;
      must_change_password: Flag;
      locale: string | null;
      last_login_at: string | null;
    };
  operator_units: { operator_id: string; unit_id: string };
  tokens: {
    id: string;
    secret_hash: string;
    operator_id: string | null;
    student_id: string | null;
    address: string | null;
    user_agent: string | null;
    created_at: string;
    last_used_at: string;
  };
  /** the one open reset of an operator's password */
  password_resets: { operator_id: string; token_hash: string; created_at: string; expires_at: string };
  /** mail, written with what it tells of; `link` is dropped once it is of no more use */
  /** without a unit one's own */
  list_views: Versioned & {
    id: string;
    list: ViewedList;
    name: string;
    owner_id: string;
    unit_id: string | null;
    /** JSON: `{q, sort, filters}` */
    asked: string;
    /** JSON: the columns that stand otherwise than the list begins with */
    columns: string;
    follows_today: Flag;
    set_on: string;
  };
  list_view_pins: { list_view_id: string; operator_id: string };
  report_schedules: Versioned & {
    id: string;
    list_view_id: string;
    /** in whose name it goes out */
    owner_id: string;
    cadence: ReportCadence;
    /** 1 is Monday */
    weekday: number | null;
    month_day: number | null;
    /** "07:00" in the school's zone */
    time: string;
    format: ExportFormat;
    /** JSON: whom it goes to */
    operator_ids: string;
    state: ReportScheduleState;
    stop_reason: string | null;
    /** null while it is paused or stopped */
    next_at: string | null;
    last_at: string | null;
  };
  report_sendings: {
    id: string;
    schedule_id: string;
    due_at: string;
    operator_id: string | null;
    name: string;
    address: string | null;
    /** JSON: what the report was asked for on that day */
    filters: string;
    /** why it was not sent to this one */
    skip: string | null;
    mail_id: string | null;
    send_until: string | null;
    sent_at: string | null;
    error: string | null;
  };
  notes: Versioned & {
    id: string;
    owner_id: string;
    /** whom it is shared with; null of a private one */
    unit_id: string | null;
    student_id: string | null;
    title: string;
    /** Markdown */
    text: string;
    color: NoteColor;
    pinned: Flag;
    deleted_at: string | null;
  };
  boards: Versioned & {
    id: string;
    title: string;
    unit_id: string | null;
    /** whose private board it is; null of a unit's */
    owner_id: string | null;
  };
  board_columns: {
    id: string;
    board_id: string;
    name: string;
    place: number;
    card_limit: number | null;
    archived_at: string | null;
  };
  cards: Versioned & {
    id: string;
    board_id: string;
    column_id: string;
    /** only the order of two says anything */
    position: number;
    title: string;
    /** Markdown */
    text: string;
    due_on: string | null;
    assignee_id: string | null;
    /** JSON: list of words */
    labels: string;
    /** JSON: `[{text, done}]` */
    checklist: string;
    link_kind: CardLinkKind | null;
    link_id: string | null;
    archived_at: string | null;
  };
  card_comments: {
    id: string;
    card_id: string;
    author_id: string | null;
    author_name: string;
    text: string;
    created_at: string;
  };
  messages: Versioned & {
    id: string;
    owner_id: string;
    /** whose families it is to; null of one to colleagues, and of a draft to nobody yet */
    unit_id: string | null;
    state: "draft" | "scheduled" | "released" | "failed";
    channel: MessageChannel;
    audience: MessageAudience;
    classroom_id: string | null;
    student_id: string | null;
    /** JSON: ids of colleagues */
    operator_ids: string;
    only_arrears: Flag;
    /** stays when the class or the student is deleted */
    audience_name: string;
    subject: string;
    text: string;
    send_at: string | null;
    released_at: string | null;
    error: string | null;
  };
  message_recipients: {
    id: string;
    message_id: string;
    student_id: string | null;
    operator_id: string | null;
    name: string;
    classroom: string | null;
    contact_name: string | null;
    address: string | null;
    subject: string;
    text: string;
    skip: MessageSkip | null;
    /** in the outbox, which forgets it after a time */
    mail_id: string | null;
    send_until: string | null;
    sent_at: string | null;
    error: string | null;
  };
  message_templates: Versioned & {
    id: string;
    /** null of one of the school */
    unit_id: string | null;
    label: string;
    subject: string;
    text: string;
  };
  outbox: {
    id: string;
    recipient: string;
    subject: string;
    /** `{link}` stands for the link */
    body: string;
    link: string | null;
    created_at: string;
    send_until: string;
    next_try_at: string;
    attempts: number;
    sent_at: string | null;
    error: string | null;
    /** the sending of a report whose file goes with it */
    sending_id: string | null;
    /** since when a server tries to send it; null while nobody does */
    taken_at: string | null;
  };
  throttles: {
    name: string;
    count: number;
    counted_from: string;
    strikes: number;
    blocked_until: string | null;
    /** whose logins have failed */
    operator_id: string | null;
  };
  login_places: {
    /** a digest of the account and of a browser's token or a network */
    name: string;
    owner_id: string;
    last_used_at: string;
  };
  accounts: Versioned &
    Named & {
      id: string;
      code: string;
      name: string;
      type: AccountType;
      /** with restrictions, of equity and income alone */
      restriction: Restriction;
      /** null: as its type has it */
      cash_flow: CashFlow | null;
      parent_id: string | null;
      unit_id: string | null;
      /** what the system itself posts to, `AccountPurpose` */
      purpose: AccountPurpose | null;
      status: Active;
    };
  categories: Versioned &
    Named & {
      id: string;
      unit_id: string;
      code: string;
      name: string;
      kind: CategoryKind;
      default_amount: number;
      due_day: number;
      allow_partial: Flag;
      allow_instalments: Flag;
      priority: number;
      receivable_account_id: string;
      income_account_id: string;
      discount_account_id: string;
      /** the virtual account that its bills are paid to */
      bank_id: string | null;
      /** null: bills paid late are not fined, and all that follows is null */
      fine_kind: FineKind | null;
      fine_amount: number | null;
      fine_percent: number | null;
      fine_every: FineEvery | null;
      /** days after the due day that cost nothing */
      fine_grace_days: number | null;
      fine_ceiling: number | null;
      /** bills that are due earlier are not fined */
      fine_from: string | null;
      fine_account_id: string | null;
      status: Active;
    };
  /** the school's own groups of students: orphans, teachers' children */
  student_categories: Versioned & Named & { id: string; name: string; status: Active };
  /** the amount of a category in a class year; what is null holds for everybody */
  tariffs: Versioned & {
    id: string;
    category_id: string;
    class_year_id: string;
    grade: number | null;
    classroom_id: string | null;
    student_category_id: string | null;
    student_id: string | null;
    amount: number;
  };
  /** of a student or a student category; either `percent` or `amount` */
  reliefs: Versioned & {
    id: string;
    category_id: string;
    student_category_id: string | null;
    student_id: string | null;
    from_on: string;
    until_on: string;
    percent: number | null;
    amount: number | null;
    reason: string;
    status: ReliefStatus;
    proposed_by: string;
    decided_by: string | null;
    decided_at: string | null;
    decision_reason: string | null;
    ended_reason: string | null;
    /** the day on which it was ended before its time; `until_on` is then its last day */
    ended_on: string | null;
  };
  banks: Versioned &
    Named & {
      id: string;
      kind: BankKind;
      name: string;
      bank_code: string | null;
      account_no: string | null;
      holder: string | null;
      account_id: string;
      va_prefix: string | null;
      va_length: number | null;
      admin_fee: number;
      fee_bearer: FeeBearer | null;
      shown_in_portal: Flag;
      status: Active;
    };
  /** the units whose payments a bank takes, one at least */
  bank_units: { bank_id: string; unit_id: string };
  /** what was imported at once */
  import_batches: {
    id: string;
    unit_id: string;
    class_year_id: string;
    file_name: string;
    students_count: number;
    created_at: string;
    created_by: string | null;
    created_by_name: string | null;
    undone_at: string | null;
  };
  /** the students of an import, for as long as they are there, with the classroom that the file named */
  import_students: { student_id: string; batch_id: string; classroom_id: string | null };
  /** an import under way, `rows` as they came (JSON); `entered_at` once they are students and nobody has seen it yet */
  import_jobs: {
    id: string;
    unit_id: string;
    class_year_id: string;
    file_name: string;
    rows: string;
    rows_count: number;
    ready_count: number;
    created_at: string;
    created_by: string;
    entered_at: string | null;
  };
  /** the rows of a job that were checked, as the fields of a student (JSON) */
  import_ready: { job_id: string; place: number; fields: string };
  bill_batches: {
    id: string;
    unit_id: string;
    bills_count: number;
    total: number;
    created_at: string;
    created_by: string | null;
    undone_at: string | null;
  };
  bills: Versioned & {
    id: string;
    number: string;
    unit_id: string;
    student_id: string;
    category_id: string;
    category_code: string;
    category_name: string;
    class_year_id: string;
    classroom_id: string | null;
    classroom_name: string | null;
    grade: number | null;
    period: string;
    /** which instalment it is, of `instalments`; 1 of 1 is a bill of its own */
    sequence: number;
    instalments: number;
    description: string | null;
    amount: number;
    discount: number;
    discount_reason: string | null;
    fine: number;
    paid: number;
    balance: number;
    issued_on: string;
    due_on: string;
    status: BillStatus;
    batch_id: string | null;
    cancel_reason: string | null;
    priority: number;
    allow_partial: Flag;
    receivable_account_id: string;
    income_account_id: string;
    discount_account_id: string;
    /** JSON: what the amount came from when it was issued; null on bills from before that was kept */
    basis: string | null;
    /** the income account of its fine, kept from the first charge on */
    fine_account_id: string | null;
  };
  /** what has moved a bill's fine, which is the sum of `amount`; a charge is above zero, anything else below */
  bill_fines: {
    id: string;
    bill_id: string;
    kind: FineMove;
    /** the period of a charge, counted from 1 */
    nth: number | null;
    /** the day on which the period begins, or on which it was waived or paid */
    on_day: string;
    amount: number;
    /** of a charge in percent, and what it was reckoned on */
    percent: number | null;
    base: number | null;
    /** of a charge: amount − discount as it was then; null of charges older than decision 044 */
    owed: number | null;
    reason: string | null;
    /** 1 where the charge was taken back, as the bill turned out to be paid before its period, or taking it back was */
    undone: Flag;
    /** the payment that took it back, and with it the charges that it took back; of a waiver that came back with them, too */
    payment_id: string | null;
    created_at: string;
    created_by: string | null;
  };
  payments: {
    id: string;
    receipt_no: string | null;
    unit_id: string;
    student_id: string;
    classroom_name: string | null;
    payer: string | null;
    method: PaymentMethod;
    bank_id: string | null;
    amount: number;
    to_deposit: number;
    paid_on: string;
    paid_at: string;
    reference: string | null;
    note: string | null;
    status: PaymentStatus;
    cashier_id: string | null;
    cashier_name: string | null;
    group_id: string | null;
    verify_code: string;
    print_count: number;
    remaining: number;
    /** who was written to for the student; null on payments older than migration 033, as the two below */
    guardian: string | null;
    /** JSON: `[{bill_id, balance}]` of what was open after it, the oldest due first */
    remaining_bills: string | null;
    deposit_left: number | null;
    void_reason: string | null;
    voided_at: string | null;
    voided_by: string | null;
    version: number;
  };
  allocations: {
    payment_id: string;
    bill_id: string;
    amount: number;
    balance_after: number;
    /** how much of `amount` went to the bill's fine */
    fine: number;
    /** 0 once the payment is voided */
    live: Flag;
  };
  deposits: { student_id: string; unit_id: string; balance: number; version: number };
  /** what left a deposit other than by a payment: paid out of a bank, or moved to another deposit */
  deposit_vouchers: {
    id: string;
    number: string;
    kind: DepositVoucherKind;
    unit_id: string;
    student_id: string;
    classroom_name: string | null;
    contact_name: string | null;
    bank_id: string | null;
    to_unit_id: string | null;
    to_student_id: string | null;
    to_classroom_name: string | null;
    amount: number;
    remaining: number;
    reason: string;
    booked_on: string;
    made_at: string;
    made_by: string | null;
    made_by_name: string | null;
    print_count: number;
  };
  transactions: {
    id: string;
    number: string;
    /** of what was entered by hand */
    voucher_no: string | null;
    unit_id: string;
    date: string;
    kind: TransactionKind;
    source: TransactionSource;
    source_id: string | null;
    description: string;
    party: string | null;
    reference: string | null;
    amount: number;
    status: "posted" | "voided";
    mirror_of: string | null;
    created_at: string;
    created_by: string | null;
    /** as who posted it was called then */
    created_by_name: string | null;
    /** whose till it belongs to, where it is one's */
    cashier_id: string | null;
    version: number;
  };
  /** what is entered by hand and not posted; an entry of this id is what it becomes */
  voucher_drafts: Versioned & {
    id: string;
    unit_id: string;
    kind: ManualKind;
    date: string;
    description: string;
    party: string | null;
    reference: string | null;
    amount: number;
    status: VoucherDraftStatus;
    decided_by: string | null;
    decision_reason: string | null;
  };
  voucher_draft_lines: {
    draft_id: string;
    line_no: number;
    account_id: string;
    debit: number;
    credit: number;
  };
  attachments: {
    id: string;
    /** of what it holds: the name of the kept file */
    hash: string;
    name: string;
    media_type: AttachmentType;
    size: number;
    /** of the entry that it proves; null until one names it */
    transaction_id: string | null;
    /** that it goes with */
    message_id: string | null;
    uploaded_at: string;
    uploaded_by: string | null;
  };
  journal_lines: {
    transaction_id: string;
    line_no: number;
    account_id: string;
    debit: number;
    credit: number;
  };
  /** Kept by triggers (migrations 030, 064); a key may have several rows, which add up. Source: decision 061. */
  bill_sums: {
    class_year_id: string;
    unit_id: string;
    category_id: string;
    due_on: string;
    period: string;
    bills: number;
    open: number;
    billed: number;
    paid: number;
    owed: number;
  };
  /**
   * Kept by triggers (migrations 038, 062): what moved on an account of a unit on a day, and in how many lines; of it what was undone,
   * and what stands against cash in entries that move it. Source: decisions 074, 093.
   */
  account_sums: {
    account_id: string;
    unit_id: string;
    day: string;
    debit: number;
    credit: number;
    lines: number;
    undone_debit: number;
    undone_credit: number;
    undone_lines: number;
    cash_debit: number;
    cash_credit: number;
    undone_cash_debit: number;
    undone_cash_credit: number;
  };
  /** Kept by triggers (migration 062): the accounts of banks and cash boxes, and the one that cashiers hand over to. */
  cash_accounts: { account_id: string };
  collected_sums: {
    class_year_id: string;
    unit_id: string;
    category_id: string;
    paid_on: string;
    amount: number;
  };
  /** Kept by triggers (migration 065): of live allocations and the payments that they are of; without a class it is empty. */
  receipt_sums: {
    paid_on: string;
    unit_id: string;
    method: PaymentMethod;
    category_id: string;
    category_name: string;
    classroom_name: string;
    amount: number;
    payments: number;
  };
  closed_days: { unit_id: string; day: string; closed_at: string; closed_by: string | null };
  /** what was counted at the end of a till's day; without a cashier, the closing of the unit's day */
  closings: {
    id: string;
    unit_id: string;
    day: string;
    cashier_id: string | null;
    cashier_name: string | null;
    opening_cash: number;
    cash_in: number;
    cash_out: number;
    voids: number;
    expected_cash: number;
    counted_cash: number;
    difference: number;
    difference_reason: string | null;
    handed_over: number;
    /** JSON: what came by each method */
    by_method: string;
    note: string | null;
    status: ClosingStatus;
    closed_at: string;
    closed_by: string | null;
    closed_by_name: string | null;
    reopened_at: string | null;
    reopened_by_name: string | null;
    reopen_reason: string | null;
    /** the cash box that holds what stayed; null on a unit's day, and where nothing says which */
    cash_account_id: string | null;
    version: number;
  };
  closing_counts: { closing_id: string; denomination: number; count: number };
  /** the months that are locked now */
  closed_months: { unit_id: string; month: string };
  month_steps: {
    id: string;
    unit_id: string;
    month: string;
    step: ClosingStatus;
    at: string;
    by_name: string | null;
    reason: string | null;
  };
  /** the years of a unit that are locked now, each with what its end has booked */
  closed_years: {
    unit_id: string;
    class_year_id: string;
    starts_on: string;
    ends_on: string;
    transaction_id: string | null;
  };
  year_steps: {
    id: string;
    unit_id: string;
    class_year_id: string;
    step: ClosingStatus;
    at: string;
    by_name: string | null;
    reason: string | null;
  };
  /** the plan of a unit for a class year, counted by its changes; by whom is a name */
  budget_versions: {
    unit_id: string;
    class_year_id: string;
    version: number;
    changed_at: string;
    changed_by: string | null;
  };
  budgets: { unit_id: string; class_year_id: string; account_id: string; month: string; amount: number };
  counters: { name: string; value: number };
  idempotency: {
    actor_id: string;
    endpoint: string;
    key: string;
    body_hash: string;
    status: number | null;
    reply: string | null;
    created_at: string;
  };
  /** what has changed, for a day; `step` is the engine's own to give */
  events: {
    id: string;
    step: Generated<number>;
    at: string;
    kind: string;
    subject_id: string | null;
    by_id: string | null;
    unit_id: string | null;
    operator_id: string | null;
  };
  event_head: { step: number };
  /** between two operators, or of a unit; `name` says which, and `last_seq` numbers the messages */
  conversations: {
    id: string;
    name: string;
    unit_id: string | null;
    one_id: string | null;
    other_id: string | null;
    last_seq: number;
    last_at: string;
  };
  chat_messages: {
    id: string;
    conversation_id: string;
    seq: number;
    key: string;
    at: string;
    by_id: string;
    by_name: string;
    body: string;
  };
  message_reads: { conversation_id: string; operator_id: string; seq: number };
  presences: { operator_id: string; is_here: Flag; seen_at: string };
  audit: {
    id: string;
    at: string;
    actor_id: string | null;
    actor_name: string | null;
    action: string;
    resource: string;
    resource_id: string | null;
    unit_id: string | null;
    reason: string | null;
    before: string | null;
    after: string | null;
    address: string | null;
  };
};
