import { integer, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Card } from "../parts/page/card.tsx";
import { DescriptionList } from "../parts/page/description-list.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { countReached } from "./audience.ts";
import type { useBulkBilling } from "./use-bulk-billing.ts";

/** What the choices come to so far, always in sight, with the way to the preview. */
export function BulkEstimate({ screen }: { screen: ReturnType<typeof useBulkBilling> }) {
  const { form, category, classrooms, studentCategories, picked, snapshot, send } = screen;
  const students = countReached(form.audience, classrooms, studentCategories, picked);
  // What is no amount yet is said at its field; here stands nothing that was not typed.
  const each = typeof form.amount === "string" ? 0 : (form.amount ?? category?.default_amount ?? 0);
  const isBusy = snapshot.hasTag("busy");
  return (
    <div className="bulk-side">
      <Card title={t("bill.bulk.estimate")}>
        <Stack>
          <DescriptionList
            shape="rows"
            items={[
              { term: t("bill.bulk.studentsChosen"), detail: integer(students), kind: "number" },
              { term: t("bill.bulk.periodsChosen"), detail: integer(form.periods.length), kind: "number" },
              ...(form.instalments > 1
                ? [
                    {
                      term: t("instalment.count"),
                      detail: integer(form.instalments),
                      kind: "number" as const,
                    },
                  ]
                : []),
              { term: t("bill.bulk.amountEach"), detail: rupiah(each), kind: "number" },
              {
                term: t("bill.bulk.total"),
                detail: rupiah(students * form.periods.length * each),
                kind: "total",
              },
            ]}
          />
          <p className="bulk-faint">{t("bill.bulk.estimateLine")}</p>
          <div className="bulk-side-actions">
            {isBusy ? (
              <Button onClick={() => send({ type: "cancel.clicked" })}>{t("bill.bulk.stop")}</Button>
            ) : null}
            <Button type="submit" variant="primary" busyLabel={isBusy && t("bill.bulk.previewing")}>
              {t("bill.bulk.preview")}
            </Button>
          </div>
        </Stack>
      </Card>
    </div>
  );
}
