import type { StudentDetail } from "../../../contract/students/students.ts";
import { useMayWriteBanks } from "../../hooks/use-role.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { VirtualNumber, VirtualNumbers } from "../parts/figures/virtual-number.tsx";
import { Card } from "../parts/page/card.tsx";
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
