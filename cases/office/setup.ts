/** What the endpoints of the first run do. Source: docs/spec/running.md §3. */
import { getSetup, nameSchool, type Setup } from "../../contract/office/setup.ts";
import { countOwnChange, saveSetting, settingOf } from "../../store/office/settings.ts";
import { firstYear, setupCounts } from "../../store/office/setup.ts";
import { type AnyCase, audit, forStaff, type World } from "../case.ts";

async function setupOf({ db }: World): Promise<Setup> {
  return {
    school_name: await settingOf(db, "school_name"),
    class_year: await firstYear(db, "active"),
    planned_year: await firstYear(db, "planned"),
    ...(await setupCounts(db)),
  };
}

export const setupCases: AnyCase[] = [
  forStaff(getSetup, async (call) => ({ data: await setupOf(call) })),
  forStaff(nameSchool, async (call) => {
    const before = await settingOf(call.db, "school_name");
    const { name } = call.body;
    if (name !== before) {
      await saveSetting(call.db, "school_name", name);
      await countOwnChange(call.db);
      await audit(call, {
        action: "school.changed",
        resource: "school",
        resourceId: null,
        before: { name: before },
        after: { name },
      });
    }
    return { data: await setupOf(call) };
  }),
];
