import ChevronRightIcon from "lucide-react/icons/chevron-right";
import { Link } from "wouter";
import type { PlacedAccount } from "../../../contract/master/accounts.ts";
import { t } from "../../messages/messages.ts";
import type { AccountTree } from "./use-account-tree.ts";

type NameProps = { account: PlacedAccount; tree: AccountTree; href: string | undefined };

/** Code and name after what opens the branch; arrows do the same, so the button is no stop of the keyboard's. */
export function AccountName({ account, tree, href }: NameProps) {
  const { name, code } = account;
  const isOpen = tree.isOpen(account);
  const words = (
    <>
      <span className="mono account-tree-code">{code}</span> {name}
    </>
  );
  return (
    <span className="account-tree-name">
      {tree.canTurn(account) ? (
        <button
          type="button"
          className="account-tree-turn"
          tabIndex={-1}
          aria-label={t(isOpen ? "master.account.close" : "master.account.open", { name })}
          onClick={() => tree.turn(account)}
        >
          <ChevronRightIcon size={18} aria-hidden="true" />
        </button>
      ) : (
        <span className="account-tree-turn" />
      )}
      {href === undefined ? (
        <span>{words}</span>
      ) : (
        <Link href={href} className="data-table-link" tabIndex={-1}>
          {words}
        </Link>
      )}
    </span>
  );
}
