import type { PortalState } from "../../../contract/enums.ts";
import type { PortalAccount } from "../../../contract/students/portal-accounts.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { StatusChip } from "../parts/figures/chip.tsx";
import { type Column, DataTable } from "../parts/list/data-table.tsx";
import { Row } from "../parts/page/layout.tsx";

type Ask = (what: "reset" | "off" | "on", account: PortalAccount) => void;
type AccountTableProps = { accounts: readonly PortalAccount[]; onAsk: Ask };

const toneOf = { none: "neutral", first: "warning", on: "success", off: "neutral" } as const satisfies Record<
  PortalState,
  string
>;

/** Who of the class has an account, and what may be done with it. */
export function AccountTable({ accounts, onAsk }: AccountTableProps) {
  const columns: Column<PortalAccount>[] = [
    { key: "name", header: t("portalAccount.name"), cell: (one) => one.name, phone: "title" },
    {
      key: "username",
      header: t("portalAccount.username"),
      cell: (one) => <span className="mono">{one.username}</span>,
      phone: "line",
    },
    {
      key: "state",
      header: t("portalAccount.state"),
      cell: ({ state }) => <StatusChip tone={toneOf[state]}>{t(`portalAccount.states.${state}`)}</StatusChip>,
      phone: "aside",
    },
    {
      key: "action",
      header: t("portalAccount.action"),
      cell: (account) => <Actions account={account} onAsk={onAsk} />,
    },
  ];
  return (
    <DataTable
      caption={t("app.portalAccounts")}
      columns={columns}
      rows={accounts}
      keyOf={(one) => one.student_id}
    />
  );
}

function Actions({ account, onAsk }: { account: PortalAccount; onAsk: Ask }) {
  const { state, name } = account;
  if (state === "none") return null;
  return (
    <Row gap={8}>
      <Button
        size="small"
        aria-label={t("portalAccount.resetOf", { name })}
        onClick={() => onAsk("reset", account)}
      >
        {t("portalAccount.reset")}
      </Button>
      {state === "off" ? (
        <Button
          size="small"
          aria-label={t("portalAccount.onOf", { name })}
          onClick={() => onAsk("on", account)}
        >
          {t("portalAccount.on")}
        </Button>
      ) : (
        <Button
          size="small"
          aria-label={t("portalAccount.offOf", { name })}
          onClick={() => onAsk("off", account)}
        >
          {t("portalAccount.off")}
        </Button>
      )}
    </Row>
  );
}
