import { t } from "../../words/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { Door } from "./door.tsx";

/** Any unknown path, in the blank layout. */
export default function NotFoundView() {
  return (
    <Door title={t("app.notFoundTitle")} line={t("app.notFoundLine")}>
      <LinkButton variant="primary" href="/">
        {t("app.toHome")}
      </LinkButton>
    </Door>
  );
}
