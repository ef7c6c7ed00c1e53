import type { OwnBank } from "../../../contract/portal.ts";
import { useOwnBanks } from "../../wiring/portal.ts";
import { rupiah } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { Card } from "../parts/card.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { Stack } from "../parts/layout.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import "./own-list.css";
import "./ways-to-pay.css";

/**
 * Cara membayar: the banks that the school shows to families of this unit, or of every unit that they owe something to.
 * Nothing where the school shows none. Source: domain.md "Bank" (shown_in_portal).
 */
export function WaysToPay({ unitId }: { unitId?: string }) {
  const { thing, problem, retry } = useOwnBanks();
  if (problem) return <ProblemNote title={t("portal.pay.failed")} detail={problem.message} onRetry={retry} />;
  const banks = (thing?.banks ?? []).filter(
    ({ units }) => unitId === undefined || units.some(({ id }) => id === unitId),
  );
  if (banks.length === 0) return null;
  const hasSeveralUnits = new Set(banks.flatMap(({ units }) => units.map(({ id }) => id))).size > 1;
  return (
    <Card title={t("portal.pay.title")}>
      <Stack gap={12}>
        {banks.some(({ account_no }) => account_no !== null) ? <p>{t("portal.pay.line")}</p> : null}
        <ul className="own-list">
          {banks.map((bank) => (
            <Way key={bank.id} bank={bank} namesUnits={unitId === undefined && hasSeveralUnits} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

function Way({ bank, namesUnits }: { bank: OwnBank; namesUnits: boolean }) {
  const { name, kind, bank_code, account_no, holder, admin_fee, units } = bank;
  const facts = [
    ...(account_no === null || bank_code === null ? [] : [t("portal.pay.code", { code: bank_code })]),
    ...(holder === null ? [] : [t("portal.pay.holder", { name: holder })]),
  ];
  return (
    <li className="pay-way">
      <strong>{name}</strong>
      {namesUnits ? (
        <span className="own-row-line">
          {t("portal.pay.units", { units: units.map((unit) => unit.name).join(", ") })}
        </span>
      ) : null}
      {account_no === null ? (
        <span>{t(kind === "qris" ? "portal.pay.qris" : "portal.pay.va")}</span>
      ) : (
        <div className="pay-way-number">
          <span className="mono">{account_no}</span>
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
