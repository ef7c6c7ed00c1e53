import type { OwnSession } from "../../../contract/session/session.ts";
import { deviceOf } from "../../../rules/devices.ts";
import { t } from "../../messages/messages.ts";

/** "Chrome di Windows", as far as the browser tells. */
export function deviceName({ user_agent }: OwnSession): string {
  const { browser, system } = deviceOf(user_agent);
  if (browser !== null && system !== null) return t("profile.device", { browser, system });
  return browser ?? system ?? t("profile.unknownDevice");
}
