import { useParams } from "wouter";
import { usePageRecord } from "../../app/pages.ts";
import { showToast } from "../../app/toasts.ts";
import { useAccountActions, usePortalAccounts } from "../../hooks/use-portal-accounts.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { NoRecord } from "../parts/feedback/no-record.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { QuestionDialog } from "../parts/overlay/question-dialog.tsx";
import { Row, Stack } from "../parts/page/layout.tsx";
import { Wizard } from "../parts/page/wizard.tsx";
import { PortalSlips } from "../parts/print/portal-slips.tsx";
import { AccountQuestions } from "./account-questions.tsx";
import { AccountTable } from "./account-table.tsx";

const CLASSROOMS = "/admin/master/classrooms";

/** Akun Portal: who of a class can log in to the portal, and the slips of the accounts just made. */
export default function PortalAccountsView() {
  const { id = "" } = useParams<{ id: string }>();
  const screen = usePortalAccounts(id, (count) =>
    showToast({ tone: "info", title: t("portalAccount.skipped", { count }) }),
  );
  const { room, slips } = screen;
  usePageRecord({ name: room.record?.name, isMissing: room.isMissing });
  if (room.record === null) {
    return (
      <NoRecord
        heading={t("app.portalAccounts")}
        screen={room}
        missing={t("portalAccount.missing")}
        list={{ href: CLASSROOMS, label: t("portalAccount.toList") }}
      />
    );
  }
  const { name, class_year } = room.record;
  return (
    <Wizard
      title={t(slips.isShown ? "portalAccount.slips" : "app.portalAccounts")}
      step={slips.isShown ? "slips" : "list"}
      line={t("portalAccount.lineOf", { name, year: class_year.name })}
      leaveGuard={slips.leaveGuard}
      leaving={{
        title: t("portalAccount.leaveTitle"),
        detail: t("portalAccount.leaveLine"),
        confirm: t("portalAccount.leave"),
      }}
    >
      {slips.isShown ? (
        <PortalSlips slips={slips} logo={room.record.logo} />
      ) : (
        <Accounts screen={screen} id={id} />
      )}
    </Wizard>
  );
}

function Accounts({ screen, id }: { screen: ReturnType<typeof usePortalAccounts>; id: string }) {
  const { accounts, waiting, create, room } = screen;
  const actions = useAccountActions(screen, id, (account) =>
    showToast({
      tone: "success",
      title: t(account.state === "off" ? "portalAccount.isOff" : "portalAccount.isOn", {
        name: account.name,
      }),
    }),
  );
  if (accounts.length === 0) {
    return (
      <EmptyState
        title={t("portalAccount.empty")}
        line={t("portalAccount.emptyLine")}
        action={<LinkButton href={`${CLASSROOMS}/detail/${id}`}>{t("portalAccount.toRoom")}</LinkButton>}
      />
    );
  }
  const count = waiting.length;
  return (
    <Stack>
      {room.problem ? <ProblemNote title={room.problem.message} onRetry={room.retry} /> : null}
      <ProblemNote tone="info" title={t("portalAccount.once")} detail={t("portalAccount.onceLine")} />
      <Row justify="end">
        <LinkButton href={`${CLASSROOMS}/detail/${id}`}>{t("portalAccount.toRoom")}</LinkButton>
        {count > 0 ? (
          <Button variant="primary" onClick={() => create.open({ id })}>
            {t("portalAccount.create", { count })}
          </Button>
        ) : null}
      </Row>
      <AccountTable accounts={accounts} onAsk={actions.ask} />
      <QuestionDialog
        question={create}
        title={t("portalAccount.createTitle", { count })}
        detail={t("portalAccount.createLine")}
        confirmLabel={t("portalAccount.create", { count })}
        busyLabel={t("portalAccount.creating")}
      />
      <AccountQuestions actions={actions} />
    </Stack>
  );
}
