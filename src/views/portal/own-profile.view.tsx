import { useOwnProfile } from "../../wiring/portal.ts";
import { t } from "../../words/words.ts";
import { Card } from "../parts/card.tsx";
import { DescriptionList } from "../parts/description-list.tsx";
import { Figure, Figures } from "../parts/figure.tsx";
import { Stack } from "../parts/layout.tsx";
import { Money } from "../parts/money.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { Unavailable } from "./unavailable.tsx";

/** What the school has written down about oneself. */
export default function OwnProfileView() {
  const record = useOwnProfile();
  if (record.thing === null) {
    return (
      <Unavailable
        record={record}
        missing={t("portal.failed")}
        back={{ href: "/students/bills", label: t("portal.backToBills") }}
      />
    );
  }
  const { thing } = record;
  return (
    <Stack gap={24}>
      <PageHeader title={t("app.ownProfile")} line={t("portal.profileLine")} />
      <Figures>
        <Figure label={t("portal.owed")} value={<Money amount={thing.balance} />} />
        {thing.overdue > 0 ? (
          <Figure label={t("portal.overdue")} value={<Money amount={thing.overdue} />} tone="error" />
        ) : null}
        <Figure label={t("portal.deposit")} value={<Money amount={thing.deposit} />} />
      </Figures>
      <Card title={thing.name}>
        <DescriptionList
          items={[
            { term: t("portal.nis"), detail: <span className="mono">{thing.nis}</span> },
            { term: t("portal.nisn"), detail: thing.nisn ?? t("portal.unknown") },
            { term: t("portal.unit"), detail: thing.unit.name },
            { term: t("portal.classroom"), detail: thing.classroom ?? t("portal.unknown") },
            { term: t("portal.guardian"), detail: thing.guardian_name ?? t("portal.unknown") },
          ]}
        />
      </Card>
    </Stack>
  );
}
