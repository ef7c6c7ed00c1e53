import { useOwnProfile } from "../../wiring/portal.ts";
import { useOwnUser } from "../../wiring/profile.ts";
import { t } from "../../words/words.ts";
import { Card } from "../parts/card.tsx";
import { DescriptionList } from "../parts/description-list.tsx";
import { Figure, Figures } from "../parts/figure.tsx";
import { Stack } from "../parts/layout.tsx";
import { Money } from "../parts/money.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { Portrait } from "../parts/portrait.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { Skeleton } from "../parts/skeleton.tsx";
import { OwnAccount } from "./own-account.tsx";

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
  const { thing, problem, retry } = useOwnProfile();
  if (problem !== null && thing === null) {
    return <ProblemNote title={t("portal.failed")} detail={problem.message} onRetry={retry} />;
  }
  if (thing === null) return <Skeleton lines={6} />;
  return (
    <>
      <Figures>
        <Figure label={t("portal.owed")} value={<Money amount={thing.balance} />} />
        {thing.overdue > 0 ? (
          <Figure label={t("portal.overdue")} value={<Money amount={thing.overdue} />} tone="error" />
        ) : null}
        <Figure label={t("portal.deposit")} value={<Money amount={thing.deposit} />} />
      </Figures>
      <Card title={thing.name}>
        <div className="with-portrait">
          <Portrait photo={thing.photo} name={thing.name} label={t("portal.photoOf", { name: thing.name })} />
          <DescriptionList
            items={[
              { term: t("portal.nis"), detail: <span className="mono">{thing.nis}</span> },
              { term: t("portal.nisn"), detail: thing.nisn ?? t("portal.unknown") },
              { term: t("portal.unit"), detail: thing.unit.name },
              { term: t("portal.classroom"), detail: thing.classroom ?? t("portal.unknown") },
              { term: t("portal.guardian"), detail: thing.guardian_name ?? t("portal.unknown") },
            ]}
          />
        </div>
      </Card>
    </>
  );
}
