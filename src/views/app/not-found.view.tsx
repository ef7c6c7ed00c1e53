import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { AuthCard } from "./auth-card.tsx";

/** Any unknown path, in the blank layout. */
export default function NotFoundView() {
  return (
    <AuthCard title={t("app.notFoundTitle")} line={t("app.notFoundLine")}>
      <LinkButton variant="primary" href="/">
        {t("app.toHome")}
      </LinkButton>
    </AuthCard>
  );
}
