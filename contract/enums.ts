/**
 * Every enumeration of the wire, once: English words here, their labels in `src/messages`.
 * Source: docs/spec/api.md §6, docs/spec/data.md.
 */
import * as v from "valibot";

export const adminRoles = ["AS", "AY", "KS", "TU", "BD", "KR"] as const;
export type AdminRole = (typeof adminRoles)[number];

/** `pending` waits for approval, `locked` had too many failed logins. */
export const operatorStatuses = ["pending", "active", "inactive", "locked"] as const;
export type OperatorStatus = (typeof operatorStatuses)[number];

export const billStatuses = ["draft", "unpaid", "partial", "paid", "free", "cancelled"] as const;
export type BillStatus = (typeof billStatuses)[number];

/** How long an open bill has been due, in days, in the order that reports show. Source: docs/spec/money.md §1.4. */
export const ageBuckets = ["not_due", "d1_30", "d31_60", "d61_90", "over_90"] as const;
export type AgeBucket = (typeof ageBuckets)[number];

export const paymentStatuses = ["pending", "received", "rejected", "voided"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentMethods = ["cash", "transfer", "va", "qris", "card", "ewallet", "deposit"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const bankKinds = ["account", "cash", "va", "qris"] as const;
export type BankKind = (typeof bankKinds)[number];

/**
 * Why a student has no virtual account number at a bank: the unit's number has more than two digits, the NIS is longer than
 * its place, or another NIS of the unit differs by zeros in front only.
 */
export const virtualFaults = ["unit", "nis", "twin"] as const;
export type VirtualFault = (typeof virtualFaults)[number];

/** Who bears the fee of a bank. */
export const feeBearers = ["school", "payer"] as const;
export type FeeBearer = (typeof feeBearers)[number];

export const categoryKinds = ["monthly", "semester", "yearly", "once", "open"] as const;
export type CategoryKind = (typeof categoryKinds)[number];

/** How a category reckons its fine. */
export const fineKinds = ["rupiah", "percent"] as const;
export type FineKind = (typeof fineKinds)[number];

/** How often a late bill is fined: once, or for each month begun after the grace. */
export const fineEveries = ["once", "month"] as const;
export type FineEvery = (typeof fineEveries)[number];

/** What has moved the fine of a bill: a period's charge, a waiver, or a charge taken back as the bill was paid before. */
export const fineMoves = ["charge", "waiver", "undone"] as const;
export type FineMove = (typeof fineMoves)[number];

export const studentStatuses = ["candidate", "active", "graduated", "moved", "left", "on_leave"] as const;
export type StudentStatus = (typeof studentStatuses)[number];

/** A student's portal account: `none` never made, `first` with a first password, `on` with one of the student's own. */
export const portalStates = ["none", "first", "on", "off"] as const;
export type PortalState = (typeof portalStates)[number];

/** What has moved the open sum of a student's bills. */
export const movementKinds = ["charge", "fine", "reduction", "payment", "void"] as const;
export type MovementKind = (typeof movementKinds)[number];

/** What has moved a deposit: money that came, bills paid from it, money given back, and what went to or came from another deposit. */
export const depositMoveKinds = ["paid_in", "used", "refunded", "sent", "received"] as const;
export type DepositMoveKind = (typeof depositMoveKinds)[number];

export const depositVoucherKinds = ["refund", "transfer"] as const;
export type DepositVoucherKind = (typeof depositVoucherKinds)[number];

/** How an enrolment in a class ended. Source: docs/spec/data.md §5. */
export const placementOutcomes = [
  "promoted",
  "retained",
  "graduated",
  "moved_class",
  "moved_unit",
  "left",
] as const;
export type PlacementOutcome = (typeof placementOutcomes)[number];

/** What becomes of a student at the end of a class year. */
export const promotionDecisions = ["promoted", "retained", "graduated", "moved", "left"] as const;
export type PromotionDecision = (typeof promotionDecisions)[number];

/** Why a student is left out of a promotion. */
export const promotionSkips = [
  "already_placed",
  "not_in_class",
  "not_active",
  "no_target",
  "wrong_grade",
] as const;
export type PromotionSkip = (typeof promotionSkips)[number];

export const classYearStatuses = ["planned", "active", "closed"] as const;
export type ClassYearStatus = (typeof classYearStatuses)[number];

export const genders = ["male", "female"] as const;
export type Gender = (typeof genders)[number];

export const religions = [
  "islam",
  "protestant",
  "catholic",
  "hindu",
  "buddhist",
  "confucian",
  "belief",
] as const;
export type Religion = (typeof religions)[number];

export const entryTypes = ["new", "transfer"] as const;
export type EntryType = (typeof entryTypes)[number];

/** The people of a student's family whom the school knows; one of them is written to about bills. */
export const guardianKinds = ["father", "mother", "guardian"] as const;
export type GuardianKind = (typeof guardianKinds)[number];

/** What a receipt is printed on: half a sheet, or a roll 80 or 58 mm wide. */
/** `a4`: two halves of a sheet, one for who paid and one for the school. */
export const receiptPapers = ["a5", "a4", "roll80", "roll58"] as const;
export type ReceiptPaper = (typeof receiptPapers)[number];

/** The zones of Indonesia: WIB, WITA, WIT. */
export const timeZones = ["Asia/Jakarta", "Asia/Makassar", "Asia/Jayapura"] as const;
export type TimeZone = (typeof timeZones)[number];

export const activeStatuses = ["active", "inactive"] as const;

export const levels = [
  "playgroup",
  "kindergarten",
  "primary",
  "junior",
  "senior",
  "vocational",
  "special",
  "community",
  "boarding",
  "other",
] as const;
export type Level = (typeof levels)[number];

export const accountTypes = ["asset", "receivable", "liability", "equity", "income", "expense"] as const;
export type AccountType = (typeof accountTypes)[number];

/**
 * What the product itself posts to, one account of each: students' deposits, what opening balances are set against, what cashiers
 * hand over to the treasurer, what a drawer holds too little or too much, what one unit owes another, and where a year's result goes,
 * without and with restrictions.
 */
export const accountPurposes = [
  "deposit",
  "opening",
  "handover",
  "difference",
  "clearing",
  "result",
  "restricted_result",
] as const;
export type AccountPurpose = (typeof accountPurposes)[number];

/** What a giver has bound: net assets and income with restrictions, ISAK 35. */
export const restrictions = ["none", "restricted"] as const;
export type Restriction = (typeof restrictions)[number];

/** To which part of the cash flows money belongs that stands against an account. */
export const cashFlows = ["operating", "investing", "financing"] as const;
export type CashFlow = (typeof cashFlows)[number];

/** What people book by hand; the end of a year books itself. */
export const manualKinds = ["in", "out", "transfer", "correction", "opening"] as const;
export const transactionKinds = [...manualKinds, "year_end"] as const;
export type ManualKind = (typeof manualKinds)[number];
export type TransactionKind = (typeof transactionKinds)[number];

export const transactionStatuses = ["posted", "voided"] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** Of a voucher that is not posted. */
export const voucherDraftStatuses = ["draft", "waiting", "rejected"] as const;
export type VoucherDraftStatus = (typeof voucherDraftStatuses)[number];

export const transactionSources = ["manual", "payment", "bill", "deposit", "system"] as const;
export type TransactionSource = (typeof transactionSources)[number];

/** A till, or a unit's day: closed, or opened again afterwards. */
export const closingStatuses = ["closed", "reopened"] as const;
export type ClosingStatus = (typeof closingStatuses)[number];

export const tillStatuses = ["open", "closed"] as const;
export type TillStatus = (typeof tillStatuses)[number];

/** A day of a unit: locked, with tills that are not closed or a day that is not, or without anything that moved a till. */
export const dayStatuses = ["closed", "open", "quiet"] as const;
export type DayStatus = (typeof dayStatuses)[number];

/** A relief counts from its approval until its time is over or somebody ends it. */
export const reliefStatuses = ["proposed", "approved", "rejected", "ended"] as const;
export type ReliefStatus = (typeof reliefStatuses)[number];

/** Where a bill's amount comes from: filled in for that billing, a tariff, or the category's own. */
export const amountSources = ["given", "tariff", "category"] as const;
export type AmountSource = (typeof amountSources)[number];

/** A message that waits to be sent, was sent, or was not sent while it still made sense. */
export const mailStatuses = ["waiting", "sent", "expired"] as const;
export type MailStatus = (typeof mailStatuses)[number];

/**
 * Why a student or a period is left out of a bulk billing. `before_stay`: not yet of the unit then, `moved_on`: no longer,
 * `on_leave`: all of the period, `billed_before`: a charge of once, in another class year.
 */
export const skipReasons = [
  "already_billed",
  "billed_before",
  "not_active",
  "entered_later",
  "before_stay",
  "moved_on",
  "on_leave",
  "free",
  "no_classroom",
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** What became of a row of a bulk action. */
export const bulkResults = ["done", "refused"] as const;

/** A picklist schema of an enumeration, for use in resource schemas. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => v.picklist(values);

/** The lists that views can be saved of. */
export const viewedLists = ["bills", "payments", "reports", "students", "transactions"] as const;
export type ViewedList = (typeof viewedLists)[number];

/** When a report goes out by mail; `month_end` is the last day of each month. */
export const reportCadences = ["daily", "weekly", "monthly", "month_end"] as const;
export type ReportCadence = (typeof reportCadences)[number];

/** `stopped` by the product, and says why. */
export const reportScheduleStates = ["active", "paused", "stopped"] as const;
export type ReportScheduleState = (typeof reportScheduleStates)[number];

/** What a note can be marked with, by the names of the product's own colours. */
export const noteColors = ["plain", "green", "amber", "red", "blue", "plum"] as const;
export type NoteColor = (typeof noteColors)[number];

/**
 * What a card can be about: a record, a family (named by one of its children), a message of the mailbox, or one of a
 * conversation.
 */
export const cardLinks = ["student", "family", "bill", "payment", "message", "chat_message"] as const;
export type CardLinkKind = (typeof cardLinks)[number];

/** How a message goes out. */
export const messageChannels = ["email", "whatsapp"] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** To whom: one student's family, those of a class, those of a unit, or colleagues. */
export const messageAudiences = ["classroom", "student", "unit", "colleagues"] as const;
export type MessageAudience = (typeof messageAudiences)[number];

/** What has become of a message as a whole: `sending` while one of its people waits, `failed` where one has failed. */
export const messageStatuses = ["draft", "scheduled", "sending", "sent", "failed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const messageFolders = ["sent", "scheduled", "draft", "failed"] as const;
export type MessageFolder = (typeof messageFolders)[number];

/** What has become of a message to one person. */
export const recipientStatuses = ["waiting", "sent", "failed", "skipped"] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

/** Why somebody is not written to. */
export const messageSkips = ["no_email", "no_phone", "no_balance", "not_active"] as const;
export type MessageSkip = (typeof messageSkips)[number];

/** What the audit trail speaks of: the first part of an action, `bill.cancelled`. */
/** Of a move to another unit. */
export const unitMoveStatuses = ["waiting", "accepted", "refused", "withdrawn"] as const;
export type UnitMoveStatus = (typeof unitMoveStatuses)[number];

export const auditResources = [
  "account",
  "attachment",
  "bank",
  "bill",
  "bill_batch",
  "budget",
  "board",
  "card",
  "category",
  "class_year",
  "classroom",
  "closing",
  "deposit",
  "import_batch",
  "list_view",
  "report_schedule",
  "message",
  "message_template",
  "note",
  "operator",
  "payment",
  "period",
  "promotion",
  "relief",
  "school",
  "settings",
  "staff",
  "student",
  "student_category",
  "tariff",
  "transaction",
  "unit",
  "voucher",
  "year_end",
] as const;

/** What was done to it: the second part of an action. */
export const auditVerbs = [
  "accepted",
  "activate",
  "activated",
  "approve",
  "approved",
  "archived",
  "cancelled",
  "change",
  "changed",
  "close",
  "closed",
  "commented",
  "copied",
  "create",
  "created",
  "deactivate",
  "deactivated",
  "delete",
  "deleted",
  "discounted",
  "end",
  "ended",
  "fine_restored",
  "fine_undone",
  "fine_waived",
  "fined",
  "fines_confirmed",
  "forget",
  "imported",
  "issued",
  "locale",
  "moved",
  "open",
  "opened",
  "placed",
  "planned",
  "posted",
  "printed",
  "proposed",
  "recalled",
  "received",
  "refunded",
  "refuse",
  "register",
  "register_refuse",
  "reject",
  "rejected",
  "released",
  "reopened",
  "resent",
  "reset",
  "reset_password",
  "restored",
  "scheduled",
  "seeded",
  "sent",
  "split",
  "transferred",
  "undone",
  "unlock",
  "unsent",
  "update",
  "voided",
] as const;
