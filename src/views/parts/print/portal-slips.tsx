import PrinterIcon from "lucide-react/icons/printer";
import type { PortalSlip } from "../../../../contract/students/portal-accounts.ts";
import type { useSlips } from "../../../hooks/use-portal-accounts.ts";
import { t } from "../../../messages/messages.ts";
import { slipMessages as paper } from "../../../messages/slip-paper.ts";
import { Button } from "../buttons/button.tsx";
import { ProblemNote } from "../feedback/problem-note.tsx";
import { Row, Stack } from "../page/layout.tsx";
import "./portal-slips.css";

type SlipsProps = { slips: ReturnType<typeof useSlips>; logo: string | null };

/** The slips of accounts just made, on one A4 sheet after another; nobody can bring them back once they are left. */
export function PortalSlips({ slips, logo }: SlipsProps) {
  return (
    <Stack gap={24}>
      <ProblemNote
        tone={slips.isUnprinted ? "warning" : "info"}
        title={t(slips.isUnprinted ? "portalAccount.notPrinted" : "portalAccount.printed")}
        detail={t("portalAccount.onceLine")}
      />
      <Row justify="end">
        <Button onClick={slips.done}>{t("portalAccount.done")}</Button>
        <Button variant="primary" icon={<PrinterIcon />} onClick={slips.print}>
          {t("portalAccount.print")}
        </Button>
      </Row>
      <article className="paper slips" lang="id" dir="ltr" data-format="a4" aria-label={paper.name}>
        {slips.rows.map((slip) => (
          <Slip key={slip.student_id} slip={slip} logo={logo} />
        ))}
      </article>
    </Stack>
  );
}

function Slip({ slip, logo }: { slip: PortalSlip; logo: string | null }) {
  const facts = [
    [paper.address, slip.portal_url.replace(/^https?:\/\//, "")],
    [paper.username, slip.username],
    [paper.password, slip.first_password],
  ] as const;
  return (
    <section className="slip" aria-label={paper.of(slip.name)}>
      {logo === null ? null : <img className="slip-logo" src={logo} alt="" />}
      <p className="slip-school">
        {slip.unit === slip.school ? slip.school : `${slip.unit}, ${slip.school}`}
      </p>
      <p className="slip-name">{slip.name}</p>
      <p>
        {[slip.classroom === null ? null : paper.classroom(slip.classroom), paper.nis(slip.nis)]
          .filter((part) => part !== null)
          .join(" · ")}
      </p>
      <dl className="slip-facts">
        {facts.map(([term, detail]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="mono">{detail}</dd>
          </div>
        ))}
      </dl>
      <p className="slip-hint">{paper.hint}</p>
    </section>
  );
}
