/** What the file of a receipt says, as sentences: the words of the printed one. Source: docs/spec/screens.md §6. */
import { methodLabels } from "../../contract/columns/labels.ts";
import type { Receipt } from "../../contract/payments/payments.ts";
import { longDay } from "../../rules/calendar.ts";
import { periodAlone } from "../../rules/charge-names.ts";
import { receiptMessages as paper } from "../../rules/paper-words.ts";
import { meteraiNeeded, usesDeposit } from "../../rules/payments.ts";
import { billsLeftOpen, depositSaid, receivedFrom } from "../../rules/receipts.ts";
import { terbilang } from "../../rules/terbilang.ts";

export type Fact = { term: string; detail: string };

/** A receipt in sentences; null stands where nothing is printed. */
export type Said = {
  title: string;
  number: string;
  day: string;
  isVoid: boolean;
  /** a data URL */
  logo: string | null;
  school: string;
  /** the unit, where it is called otherwise than the school, its address and telephone */
  schoolLines: string[];
  /** whose money it is, or that it is the deposit's */
  from: Fact;
  isDepositUse: boolean;
  words: Fact;
  student: { term: string; name: string; facts: string[] };
  heads: readonly [what: string, amount: string];
  lines: (readonly [what: string, amount: string])[];
  total: readonly [what: string, amount: string];
  facts: Fact[];
  voided: string | null;
  /** place and day, what the signer is, and who */
  signature: { place: string; as: string; name: string; meterai: string | null };
  verify: { word: string; url: string; address: string };
  footer: string | null;
};

const numbers = new Intl.NumberFormat("id-ID", {
  style: "currency",
  currency: "IDR",
  currencyDisplay: "narrowSymbol",
  maximumFractionDigits: 0,
});
const rupiah = (amount: number) => numbers.format(amount);

type Charged = { category: string; period: string; sequence: number; instalments: number };

/** "SPP Juli 2026", "Uang Pangkal, angsuran 2 dari 4". */
function charge({ category, period, sequence, instalments }: Charged): string {
  const whole = period === "ONCE" ? category : `${category} ${periodAlone(period)}`;
  // No line end divides which of how many it is.
  return instalments > 1 ? `${whole}, angsuran\u00a0${sequence}\u00a0dari\u00a0${instalments}` : whole;
}

/** The receipt in sentences; instants are shown in the school's zone. */
export function saidOf(receipt: Receipt, zone: string): Said {
  const { head, student } = receipt;
  const isDepositUse = usesDeposit(receipt);
  const words = terbilang(receipt.amount);
  const day = longDay(receipt.paid_on);
  const place = head.receipt_city ?? head.city;
  const address = [head.address, head.city].filter((part) => part).join(", ");
  return {
    title: (isDepositUse ? paper.depositUse : paper).title,
    number: receipt.receipt_no ?? paper.noNumber,
    day,
    isVoid: receipt.status === "voided",
    logo: head.logo,
    school: head.school,
    schoolLines: [
      ...(head.name === head.school ? [] : [head.name]),
      ...(address === "" ? [] : [address]),
      ...(head.phone ? [paper.phone(head.phone)] : []),
    ],
    from: isDepositUse
      ? { term: paper.depositUse.source, detail: paper.depositUse.fromDeposit }
      : { term: paper.from, detail: receivedFrom(receipt) },
    isDepositUse,
    words: {
      term: isDepositUse ? paper.depositUse.sum : paper.sum,
      detail: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    },
    student: {
      term: paper.student,
      name: student.name,
      facts: [
        `${paper.nis} ${student.nis}`,
        ...(student.classroom ? [`${paper.classroom} ${student.classroom}`] : []),
      ],
    },
    heads: [paper.for, paper.amount],
    lines: linesOf(receipt),
    total: [paper.total, rupiah(receipt.amount)],
    facts: factsOf(receipt),
    voided: receipt.voided_at
      ? paper.voided(instantIn(zone, receipt.voided_at), receipt.void_reason ?? "")
      : null,
    signature: {
      place: place ? `${place}, ${day}` : day,
      as: isDepositUse ? paper.depositUse.recorder : paper.cashier,
      name: receipt.cashier?.name ?? "",
      meterai: meteraiNeeded(receipt) ? paper.meterai : null,
    },
    verify: {
      word: paper.verify,
      url: receipt.verify_url,
      address: receipt.verify_url.replace(/^https?:\/\//, ""),
    },
    footer: head.receipt_footer && !isDepositUse ? head.receipt_footer : null,
  };
}

const instantIn = (zone: string, instant: string) =>
  new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeStyle: "short", timeZone: zone }).format(
    new Date(instant),
  );

function linesOf({ allocations, to_deposit }: Receipt): Said["lines"] {
  return [
    ...allocations.map(
      (line) =>
        [
          `${charge(line)}${line.fine > 0 ? paper.fineIncluded(rupiah(line.fine)) : ""}`,
          rupiah(line.amount),
        ] as const,
    ),
    ...(to_deposit > 0 ? [[paper.toDeposit, rupiah(to_deposit)] as const] : []),
  ];
}

function factsOf(receipt: Receipt): Fact[] {
  const { named, others } = billsLeftOpen(receipt);
  const open = named.map((bill) => `${charge(bill)} ${rupiah(bill.balance)}`);
  if (others > 0) open.push(paper.otherBills(others));
  const deposit = depositSaid(receipt);
  const method = methodLabels[receipt.method];
  const bank = receipt.method === "cash" ? null : receipt.bank;
  return [
    { term: paper.remaining, detail: rupiah(receipt.remaining) },
    ...(open.length > 0 ? [{ term: paper.openBills, detail: open.join(", ") }] : []),
    ...(deposit === null ? [] : [{ term: paper.depositLeft, detail: rupiah(deposit) }]),
    usesDeposit(receipt)
      ? { term: paper.depositUse.asked, detail: receivedFrom(receipt) }
      : { term: paper.method, detail: bank ? `${method}, ${bank.name}` : method },
    ...(receipt.reference ? [{ term: paper.reference, detail: receipt.reference }] : []),
    ...(receipt.note ? [{ term: paper.note, detail: receipt.note }] : []),
  ];
}
