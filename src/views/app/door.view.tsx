import { useSelector } from "@xstate/react";
import { useLayoutEffect } from "react";
import { Link, useLocation } from "wouter";
import { visitorOf } from "../../../rules/access.ts";
import { session } from "../../wiring/app.ts";
import { door } from "../../wiring/door.ts";
import { t } from "../../words/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { Door } from "./door.tsx";
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
 * /login, /register and /forgot-password: one screen in three modes (original.md §2). A logged-in student, who holds no
 * role, stays here and chooses where to go (product.md §3).
 */
export default function DoorView() {
  const [path] = useLocation();
  const mode = modeOf(path);
  useLayoutEffect(() => door.send({ type: `${mode}.opened` }), [mode]);
  const isStudent = useSelector(session, ({ context }) => visitorOf(context).isStudent);
  if (isStudent) return <StudentAtDoor />;
  if (mode === "register") return <RegisterForm />;
  if (mode === "forgot") return <ForgotForm />;
  return <StaffLogin />;
}

function StudentAtDoor() {
  const name = useSelector(session, ({ context }) => context.user?.name ?? "");
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

function StaffLogin() {
  const hasNewPassword = useSelector(door, (snapshot) => snapshot.matches({ login: "afterReset" }));
  return (
    <Door
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
    </Door>
  );
}
