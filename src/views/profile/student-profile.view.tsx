import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { Figure, Figures } from "../parts/figures/figure.tsx";
import { Money } from "../parts/figures/money.tsx";
import { Portrait } from "../parts/figures/portrait.tsx";
import { Card } from "../parts/page/card.tsx";
import { DescriptionList } from "../parts/page/description-list.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { OwnAccount } from "./own-account.tsx";
import { useOwnUser } from "./use-profile.ts";
import { useOwnProfile } from "./use-student-profile.ts";

/** Profil of a student: what the school has written down, and the own password, language and sessions. */
export default function StudentProfileView() {
  const user = useOwnUser();
  return (
    <Stack gap={24}>
      <PageHeader title={t("app.ownProfile")} line={t("portal.profileLine")} />
      <OwnRecord />
      {user === null ? null : <OwnAccount user={user} />}
    </Stack>
  );
}

function OwnRecord() {
  const { record, problem, retry } = useOwnProfile();
  if (problem !== null && record === null) {
    return <ProblemNote title={t("portal.failed")} detail={problem.message} onRetry={retry} />;
  }
  if (record === null) return <Skeleton lines={6} />;
  return (
    <>
      <Figures>
        <Figure label={t("portal.owed")} value={<Money amount={record.balance} />} />
        {record.overdue > 0 ? (
          <Figure label={t("portal.overdue")} value={<Money amount={record.overdue} />} tone="error" />
        ) : null}
        <Figure label={t("portal.deposit")} value={<Money amount={record.deposit} />} />
      </Figures>
      <Card title={record.name}>
        <div className="with-portrait">
          <Portrait
            photo={record.photo}
            name={record.name}
            label={t("portal.photoOf", { name: record.name })}
          />
          <DescriptionList
            items={[
              { term: t("portal.nis"), detail: <span className="mono">{record.nis}</span> },
              { term: t("portal.nisn"), detail: record.nisn ?? t("portal.unknown") },
              { term: t("portal.unit"), detail: record.unit.name },
              { term: t("portal.classroom"), detail: record.classroom ?? t("portal.unknown") },
              { term: t("portal.guardian"), detail: record.guardian_name ?? t("portal.unknown") },
            ]}
          />
        </div>
      </Card>
    </>
  );
}
