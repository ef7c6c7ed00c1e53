/** The portal as a whole, which an Admin Sekolah opens and closes. Source: docs/spec/portal.md §1.6. */
import { schoolSetting } from "../../store/office/settings.ts";
import type { Db } from "../../store/sql.ts";
import { forbidden } from "../refusal.ts";

/** Errors: 403 `portal_closed`, with what the school says of it. */
export async function assertPortalOpen(db: Db): Promise<void> {
  if (await schoolSetting(db, "portal_open")) return;
  const notice = await schoolSetting(db, "portal_notice");
  throw forbidden(notice ?? "Portal siswa sedang ditutup oleh sekolah.", "portal_closed");
}
