import type { User } from "../../../contract/session/session.ts";
import { t } from "../../messages/messages.ts";
import { Stack } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { OwnAccount } from "./own-account.tsx";
import { OwnData } from "./own-data.tsx";
import { useOwnUser } from "./use-profile.ts";

/** Profil of staff: own data, password, language, sessions. */
export default function ProfileView() {
  const user = useOwnUser();
  return user === null ? null : <Profile user={user} />;
}

function Profile({ user }: { user: User }) {
  return (
    <Stack gap={24}>
      <PageHeader title={t("app.ownProfile")} line={t("profile.line")} />
      <OwnData user={user} />
      <OwnAccount user={user} />
    </Stack>
  );
}
