import type { User } from "../../../contract/session/session.ts";
import { FormSurface } from "../parts/fields/form.tsx";
import { OwnLanguage } from "./own-language.tsx";
import { OwnPassword } from "./own-password.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { useOwnSessions } from "./use-own-sessions.ts";

/** What staff and students have alike: the password, the language, the sessions. */
export function OwnAccount({ user }: { user: User }) {
  const own = useOwnSessions();
  return (
    <>
      <OwnPassword user={user} onChanged={() => own.send({ type: "refresh.requested" })} />
      <FormSurface>
        <OwnLanguage user={user} />
        <OwnSessions own={own} />
      </FormSurface>
    </>
  );
}
