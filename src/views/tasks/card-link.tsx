import { Link } from "wouter";
import type { CardLink } from "../../../contract/office/boards.ts";
import { t } from "../../messages/messages.ts";
import { Money } from "../parts/figures/money.tsx";

const addresses = {
  student: "/admin/master/students/edit/",
  bill: "/admin/bills/detail/",
  payment: "/admin/payments/detail/",
};

/** What a card is about, with what is open of it now. */
export function CardLinkLine({ link }: { link: CardLink }) {
  return (
    <p className="task-about">
      <Link href={`${addresses[link.kind]}${link.id}`}>{link.name}</Link>
      {link.balance === null ? null : (
        <span>
          {t(`task.balances.${link.kind}`)} <Money amount={link.balance} />
        </span>
      )}
    </p>
  );
}
