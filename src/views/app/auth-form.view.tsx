import { useSelector } from "@xstate/react";
import { useLayoutEffect } from "react";
import { Link, useLocation } from "wouter";
import { visitorOf } from "../../../rules/access.ts";
import { authForm } from "../../app/auth-form.ts";
import { session } from "../../app/session.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { AuthCard } from "./auth-card.tsx";
import { ForgotForm } from "./forgot-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";

const modes = new Map([
  ["/login", "login"],
  ["/register", "register"],
  ["/forgot-password", "forgot"],
] as const);

const modeOf = (path: string) => [...modes].find(([each]) => each === path)?.[1] ?? "login";

/**
 * /login, /register and /forgot-password: one screen in three modes (docs/spec/shell.md §1.2). A logged-in student, who
 * holds no role, stays here and chooses where to go (docs/spec/shell.md §2).
 */
export default function AuthFormView() {
  const [path] = useLocation();
  const mode = modeOf(path);
  useLayoutEffect(() => authForm.send({ type: `${mode}.opened` }), [mode]);
  const isStudent = useSelector(session, ({ context }) => visitorOf(context).isStudent);
  if (isStudent) return <StudentOnLogin />;
  if (mode === "register") return <RegisterForm />;
  if (mode === "forgot") return <ForgotForm />;
  return <StaffLogin />;
}

function StudentOnLogin() {
  const name = useSelector(session, ({ context }) => context.user?.name ?? "");
  return (
    <AuthCard title={t("app.loginTitle")} line={t("app.loggedInAs", { name })}>
      <div className="auth-actions">
        <LinkButton variant="primary" href="/students/bills">
          {t("app.openPortal")}
        </LinkButton>
        <LinkButton href="/logout">{t("app.logout")}</LinkButton>
      </div>
    </AuthCard>
  );
}

function StaffLogin() {
  const hasNewPassword = useSelector(authForm, (snapshot) => snapshot.matches({ login: "afterReset" }));
  return (
    <AuthCard
      title={t("app.loginTitle")}
      line={t("app.loginLine")}
      other={
        <>
          <Link href="/forgot-password">{t("session.toForgot")}</Link>
          <Link href="/register">{t("session.toRegister")}</Link>
          <Link href="/students/login">{t("app.toStudentLogin")}</Link>
        </>
      }
    >
      {hasNewPassword ? (
        <ProblemNote tone="info" title={t("session.resetDone")} detail={t("session.resetDoneLine")} />
      ) : null}
      <LoginForm
        usernameField="username"
        passwordField="password"
        usernameLabel={t("app.username")}
        usernameHelp={t("app.usernameHelp")}
      />
    </AuthCard>
  );
}
