import { useSelector } from "@xstate/react";
import { Link } from "wouter";
import { visitorOf } from "../../../rules/access.ts";
import { session } from "../../wiring/app.ts";
import { t } from "../../words/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { Door } from "./door.tsx";
import { LoginForm } from "./login-form.tsx";

/** /login. A logged-in student, who holds no role, stays here and chooses where to go (product.md §3). */
export default function LoginView() {
  const visitor = useSelector(session, ({ context }) => visitorOf(context));
  const name = useSelector(session, ({ context }) => context.user?.name ?? "");
  if (visitor.isStudent) {
    return (
      <Door title={t("app.loginTitle")} line={t("app.loggedInAs", { name })}>
        <div className="door-actions">
          <LinkButton variant="primary" href="/students/bills">
            {t("app.openPortal")}
          </LinkButton>
          <LinkButton href="/logout">{t("app.logout")}</LinkButton>
        </div>
      </Door>
    );
  }
  return (
    <Door
      title={t("app.loginTitle")}
      line={t("app.loginLine")}
      other={<Link href="/students/login">{t("app.toStudentLogin")}</Link>}
    >
      <LoginForm kind="staff" usernameLabel={t("app.username")} usernameHelp={t("app.usernameHelp")} />
    </Door>
  );
}
