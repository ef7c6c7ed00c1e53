import { useSelector } from "@xstate/react";
import { loading } from "../../app/loading.ts";
import { t } from "../../messages/messages.ts";

/** The bar at the top of the window, from the start of a route change or a soft reload to its end. */
export function LoadingBar() {
  const pace = useSelector(loading, ({ value }) => value.bar);
  if (pace === "hidden") return null;
  return (
    <div className="loading-bar" role="progressbar" aria-label={t("app.loadingPage")} data-pace={pace} />
  );
}
