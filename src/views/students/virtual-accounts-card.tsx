import type { StudentDetail } from "../../../contract/students.ts";
import { useMayWriteBanks } from "../../wiring/virtual-accounts.ts";
import { t } from "../../words/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { Card } from "../parts/card.tsx";
import { VirtualNumber, VirtualNumbers } from "../parts/virtual-number.tsx";
import "./virtual-accounts-card.css";

/** The student's number at each VA bank of the unit, or what has to be mended first. Nothing where there is no such bank. */
export function VirtualAccountsCard({ student }: { student: StudentDetail }) {
  const accounts = student.virtual_accounts;
  if (accounts.length === 0) return null;
  return (
    <Card title={t("virtual.title")}>
      <VirtualNumbers
        rows={accounts.map((account) => ({
          id: account.bank.id,
          bank: account.bank.name,
          detail: <Outcome account={account} />,
        }))}
      />
    </Card>
  );
}

type Account = StudentDetail["virtual_accounts"][number];

function Outcome({ account: { bank, number, fault } }: { account: Account }) {
  const mayMend = useMayWriteBanks();
  if (number !== null) return <VirtualNumber bank={bank.name} number={number} />;
  return (
    <>
      <p>{t("virtual.none")}</p>
      {fault === null ? null : <p className="virtual-fault">{t(`virtual.faults.${fault}`)}</p>}
      {mayMend && fault === "nis" ? (
        <LinkButton size="small" href={`/admin/master/banks?edit=${encodeURIComponent(bank.id)}`}>
          {t("virtual.toBank")}
        </LinkButton>
      ) : null}
    </>
  );
}
