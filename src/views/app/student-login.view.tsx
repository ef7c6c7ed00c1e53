import { useSelector } from "@xstate/react";
import { useLayoutEffect } from "react";
import { Link } from "wouter";
import { visitorOf } from "../../../rules/access.ts";
import { session } from "../../wiring/app.ts";
import { door } from "../../wiring/door.ts";
import { t } from "../../words/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { Door } from "./door.tsx";
import { LoginForm } from "./login-form.tsx";

/** /students/login. It has no auth check, so whoever is logged in already is offered the way on. */
export default function StudentLoginView() {
  useLayoutEffect(() => door.send({ type: "studentLogin.opened" }), []);
  const visitor = useSelector(session, ({ context }) => visitorOf(context));
  const name = useSelector(session, ({ context }) => context.user?.name ?? "");
  if (visitor.loggedIn) {
    return (
      <Door title={t("app.studentLoginTitle")} line={t("app.loggedInAs", { name })}>
        <div className="door-actions">
          <LinkButton variant="primary" href="/">
            {t(visitor.isStudent ? "app.openPortal" : "app.toHome")}
          </LinkButton>
          <LinkButton href="/logout">{t("app.logout")}</LinkButton>
        </div>
      </Door>
    );
  }
  return (
    <Door
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
    </Door>
  );
}
