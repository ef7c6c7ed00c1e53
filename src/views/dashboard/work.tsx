import ChevronRightIcon from "lucide-react/icons/chevron-right";
import { Link } from "wouter";
import type { Dashboard } from "../../../contract/office/overview.ts";
import { may } from "../../../contract/permissions.ts";
import { DUE_SOON_DAYS } from "../../../rules/ageing.ts";
import { addDays } from "../../../rules/calendar.ts";
import { today } from "../../app/today.ts";
import { integer, shortDay } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Card } from "../parts/page/card.tsx";
import { billsHref, type Place } from "./rows.ts";
import "./work.css";

type WorkProps = { dashboard: Dashboard; role: string | null; place: Place };

/** What waits for whoever looks, each with the way to where it is done; nothing for who has nothing to do. */
export function Work({ dashboard, role, place }: WorkProps) {
  const { registrations, arrivals, due_soon, open_days } = dashboard.waiting;
  const [latest] = open_days ?? [];
  const soon = addDays(today(), DUE_SOON_DAYS);
  const overdue =
    may(role, "bills.write") || may(role, "payments.take") ? dashboard.counts.overdue_bills : null;
  const items = [
    {
      count: open_days?.length ?? null,
      key: "dashboard.work.openDays" as const,
      href: `/admin/payments/closings?${new URLSearchParams({ unit: latest?.unit_id ?? "", day: latest?.day ?? "" })}`,
    },
    {
      count: registrations,
      key: "dashboard.work.registrations" as const,
      href: "/admin/master/operators",
    },
    ...decisionsOf(dashboard.waiting),
    { count: arrivals, key: "dashboard.work.arrivals" as const, href: "/admin/master/students" },
    {
      count: overdue,
      key: "dashboard.work.overdue" as const,
      href: billsHref(place, { overdue: "1" }),
      tone: "error",
    },
    {
      count: due_soon,
      key: "dashboard.work.dueSoon" as const,
      href: billsHref(place, { ageing: "not_due", due_until: soon }),
    },
  ].filter(({ count }) => count !== null);
  if (items.length === 0) return null;
  const waiting = items.filter(({ count }) => count !== null && count > 0);
  return (
    <Card title={t("dashboard.work.title")} flush>
      {waiting.length === 0 ? <p className="work-none">{t("dashboard.work.none")}</p> : null}
      <ul className="work">
        {waiting.map(({ count, key, href, tone }) => (
          <li key={key}>
            <WorkItem
              number={integer(count ?? 0)}
              sentence={t(key, {
                count: integer(count ?? 0),
                day: shortDay(key === "dashboard.work.openDays" ? (latest?.day ?? soon) : soon),
              })}
              {...{ href, tone }}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Decision = {
  count: number | null;
  key: "dashboard.work.reliefs" | "dashboard.work.vouchers";
  href: string;
  tone?: undefined;
};

/** What somebody else has made and waits to be agreed to. */
const decisionsOf = ({ reliefs, vouchers }: Dashboard["waiting"]): Decision[] => [
  {
    count: reliefs,
    key: "dashboard.work.reliefs",
    href: "/admin/master/categories/reliefs?filter[status]=proposed",
  },
  {
    count: vouchers,
    key: "dashboard.work.vouchers",
    href: "/admin/transactions/drafts?filter[status]=waiting",
  },
];

type WorkItemProps = { number: string; sentence: string; href: string; tone: string | undefined };

/** The number that the sentence begins with stands in a column of its own. */
function WorkItem({ number, sentence, href, tone }: WorkItemProps) {
  const words = sentence.startsWith(number) ? sentence.slice(number.length).trimStart() : sentence;
  return (
    <Link href={href} className="work-item" data-tone={tone}>
      <span className="work-count figures">{number}</span> <span className="work-words">{words}</span>
      <ChevronRightIcon size={16} aria-hidden="true" />
    </Link>
  );
}
