import { useSelector } from "@xstate/react";
import { useLayoutEffect } from "react";
import { Link } from "wouter";
import { visitorOf } from "../../../rules/access.ts";
import { authForm } from "../../app/auth-form.ts";
import { session } from "../../app/session.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { AuthCard } from "./auth-card.tsx";
import { LoginForm } from "./login-form.tsx";

/** /students/login. It has no auth check, so whoever is logged in already is offered the way on. */
export default function StudentLoginView() {
  useLayoutEffect(() => authForm.send({ type: "studentLogin.opened" }), []);
  const visitor = useSelector(session, ({ context }) => visitorOf(context));
  const name = useSelector(session, ({ context }) => context.user?.name ?? "");
  if (visitor.loggedIn) {
    return (
      <AuthCard title={t("app.studentLoginTitle")} line={t("app.loggedInAs", { name })}>
        <div className="auth-actions">
          <LinkButton variant="primary" href="/">
            {t(visitor.isStudent ? "app.openPortal" : "app.toHome")}
          </LinkButton>
          <LinkButton href="/logout">{t("app.logout")}</LinkButton>
        </div>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t("app.studentLoginTitle")}
      line={t("app.studentLoginLine")}
      other={
        <>
          <span>{t("session.studentForgot")}</span>
          <Link href="/login">{t("app.toStaffLogin")}</Link>
        </>
      }
    >
      <LoginForm
        usernameField="nis"
        passwordField="studentPassword"
        usernameLabel={t("app.studentUsername")}
        usernameHelp={t("app.studentUsernameHelp")}
      />
    </AuthCard>
  );
}
