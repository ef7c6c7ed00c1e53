import { Link } from "wouter";
import type { DepositMovement } from "../../../contract/payments/deposits.ts";
import { rupiah, shortDay } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Money } from "../parts/figures/money.tsx";

/** As many as fit without scrolling; the student card has them all, too. */
const FIRST = 5;

type Props = { movements: readonly DepositMovement[]; isWhole: boolean; onWhole: () => void };

/** What has moved a deposit, the latest first, each with its paper and what lay there after it. */
export function DepositMoves({ movements, isWhole, onWhole }: Props) {
  if (movements.length === 0) return <p className="deposit-faint">{t("deposit.none")}</p>;
  const latest = movements.toReversed();
  const shown = isWhole ? latest : latest.slice(0, FIRST);
  return (
    <>
      <ul className="deposit-moves">
        {shown.map((move) => (
          <Move key={keyOf(move)} move={move} />
        ))}
      </ul>
      {shown.length < latest.length ? (
        <Button size="small" onClick={onWhole}>
          {t("deposit.showAll", { count: latest.length })}
        </Button>
      ) : null}
    </>
  );
}

/** A payment and its void are two lines, and a transfer is one in each deposit. */
const keyOf = ({ voucher_id, payment_id, is_void }: DepositMovement) =>
  `${voucher_id ?? payment_id} ${is_void ? "void" : ""}`;

function Move({ move }: { move: DepositMovement }) {
  const href =
    move.voucher_id === null
      ? `/admin/payments/detail/${move.payment_id}`
      : `/admin/payments/deposits/${move.voucher_id}`;
  return (
    <li>
      <span className="deposit-what">
        <span>{t(move.is_void ? "deposit.voidedMove" : `deposit.moves.${move.kind}`)}</span>
        <span className="deposit-faint">
          <time dateTime={move.on}>{shortDay(move.on)}</time>
          {" · "}
          <Link href={href} className="mono">
            {move.number}
          </Link>
        </span>
      </span>
      <span className="deposit-sum">
        <Money amount={move.in - move.out} />
        <span className="deposit-faint">{t("deposit.balance", { amount: rupiah(move.balance) })}</span>
      </span>
    </li>
  );
}
