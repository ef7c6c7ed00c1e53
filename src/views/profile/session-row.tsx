import type { OwnSession } from "../../../contract/session/session.ts";
import { shortInstant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { StatusChip } from "../parts/figures/chip.tsx";
import { deviceName } from "./device-name.ts";

type SessionRowProps = { session: OwnSession; onEnd: () => void };

/** One session: on what, when and from where it was last used. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const device = deviceName(session);
  const { address, current, last_used_at } = session;
  return (
    <li className="own-session">
      <div className="own-session-words">
        <strong>{device}</strong>
        <p>
          <time dateTime={last_used_at}>{t("profile.lastUsed", { time: shortInstant(last_used_at) })}</time>
          {address ? ` ${t("profile.from", { address })}` : null}
        </p>
      </div>
      {current ? (
        <StatusChip tone="success">{t("profile.here")}</StatusChip>
      ) : (
        <Button size="small" aria-label={t("profile.endThis", { device })} onClick={onEnd}>
          {t("profile.end")}
        </Button>
      )}
    </li>
  );
}
