import { useRef } from "react";
import type { OwnBank, OwnBill } from "../../../contract/portal/portal.ts";
import { calledVirtual, groupedVirtual } from "../../../rules/virtual-accounts.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { CopyButton } from "../parts/buttons/copy-button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Card } from "../parts/page/card.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { PayJump } from "./pay-jump.tsx";
import { useOwnBanks } from "./use-portal.ts";
import "./own-list.css";
import "./ways-to-pay.css";

/**
 * Cara membayar: the banks that the school shows, with the student's own number at each VA, for these open bills, or for
 * all that is owed where none is in sight. Nothing where the school shows none. Source: docs/spec/portal.md §2.1.
 */
export function WaysToPay({ bills }: { bills: readonly OwnBill[] }) {
  const place = useRef<HTMLDivElement>(null);
  const { record, problem, retry } = useOwnBanks();
  if (problem) return <ProblemNote title={t("portal.pay.failed")} detail={problem.message} onRetry={retry} />;
  const banks = (record?.banks ?? []).filter(
    (bank) => bills.length === 0 || bills.some((bill) => takes(bank, bill)),
  );
  if (banks.length === 0) return null;
  const units = bills.length > 0 ? bills.map(({ unit }) => unit) : banks.flatMap((bank) => bank.units);
  const namesUnits = new Set(units.map(({ id }) => id)).size > 1;
  const of = (kind: OwnBank["kind"]) => ({
    ways: banks
      .filter((bank) => bank.kind === kind)
      .map((bank) => ({ bank, limits: limitsOf(bank, bills, namesUnits) })),
  });
  return (
    <div ref={place} tabIndex={-1}>
      <PayJump to={place} />
      <Card title={t("portal.pay.title")}>
        <Stack gap={24}>
          <Ways {...of("va")} line={t("virtual.payLine")} />
          <Ways {...of("account")} line={t("portal.pay.line")} />
          <Ways {...of("qris")} />
        </Stack>
      </Card>
    </div>
  );
}

const serves = ({ units }: OwnBank, { unit }: OwnBill) => units.some(({ id }) => id === unit.id);

const takes = (bank: OwnBank, bill: OwnBill) =>
  serves(bank, bill) && (bank.kind !== "va" || bill.virtual_accounts.some((one) => one.bank.id === bank.id));

type WayProps = { bank: OwnBank; limits: readonly string[] };

function Ways({ ways, line }: { ways: readonly WayProps[]; line?: string }) {
  if (ways.length === 0) return null;
  return (
    <Stack gap={12}>
      {line === undefined ? null : <p>{line}</p>}
      <ul className="own-list">
        {ways.map((way) => (
          <Way key={way.bank.id} {...way} />
        ))}
      </ul>
    </Stack>
  );
}

function Way({ bank, limits }: WayProps) {
  const { kind, bank_code, account_no, holder, admin_fee } = bank;
  const name = kind === "va" ? calledVirtual(bank.name) : bank.name;
  const facts = [
    ...(account_no === null || bank_code === null ? [] : [t("portal.pay.code", { code: bank_code })]),
    ...(holder === null ? [] : [t("portal.pay.holder", { name: holder })]),
  ];
  return (
    <li className="pay-way">
      <strong>{name}</strong>
      {limits.map((limit) => (
        <span key={limit} className="own-row-line">
          {limit}
        </span>
      ))}
      {account_no === null ? (
        <span>{t("portal.pay.qris")}</span>
      ) : (
        <div className="pay-way-number">
          <span className="mono">{kind === "va" ? groupedVirtual(account_no) : account_no}</span>
          <CopyButton
            size="small"
            text={account_no}
            label={t("portal.pay.copyOf", { name })}
            copied={t("portal.pay.copied")}
            notCopied={t("portal.pay.notCopied")}
          />
        </div>
      )}
      {facts.length > 0 ? <span className="own-row-line">{facts.join(" · ")}</span> : null}
      {admin_fee > 0 ? (
        <span className="own-row-line">{t("portal.pay.fee", { amount: rupiah(admin_fee) })}</span>
      ) : null}
    </li>
  );
}

/** Of what is owed to several units, to which; and where it takes only some of a unit's bills, which. */
function limitsOf(bank: OwnBank, bills: readonly OwnBill[], namesUnits: boolean): string[] {
  const own = bills.filter((bill) => serves(bank, bill));
  const taken = own.filter((bill) => takes(bank, bill));
  const units = bank.units.map(({ name }) => name).join(", ");
  const names = [...new Set(taken.map(({ category }) => category.name))].join(", ");
  return [
    ...(namesUnits ? [t("portal.pay.units", { units })] : []),
    ...(taken.length < own.length ? [t("virtual.forBills", { bills: names })] : []),
  ];
}
