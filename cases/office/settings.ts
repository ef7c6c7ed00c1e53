/** What the endpoints of the settings do. Source: docs/spec/running.md §7. */

import { LOGO_BYTES } from "../../contract/common.ts";
import { timeZones } from "../../contract/enums.ts";
import {
  getSettings,
  type Settings,
  type SettingsChange,
  updateSettings,
} from "../../contract/office/settings.ts";
import {
  billCounter,
  billNumber,
  receiptCounter,
  receiptNumber,
  transactionCounter,
  transactionNumber,
} from "../../rules/numbers.ts";
import { logoFault } from "../../rules/pictures.ts";
import { unitsWithPrefix } from "../../store/master/units.ts";
import {
  countChange,
  type SchoolSettings,
  saveSettings,
  schoolSettings,
} from "../../store/office/settings.ts";
import { lastNumber } from "../../store/payments/counters.ts";
import { pictureOf, theSchool } from "../../store/students/pictures.ts";
import { type AnyCase, audit, forStaff, type Staff, type World } from "../case.ts";
import { pictureChange } from "../pictures.ts";
import { invalid, stale } from "../refusal.ts";
import { phoneOrRefuse } from "../students/phones.ts";

type Act = World & { actor: Staff };

async function numberingOf({ db, today }: World): Promise<Settings["numbering"]> {
  const nextOf = async (counter: string) => (await lastNumber(db, counter)) + 1;
  const units = await unitsWithPrefix(db);
  return Promise.all(
    units.map(async ({ id, code, name, receipt_prefix }) => ({
      unit: { id, code, name },
      bill: billNumber(code, today, await nextOf(billCounter(id, today))),
      receipt: receiptNumber(receipt_prefix, today, await nextOf(receiptCounter(id, today))),
      transaction: transactionNumber(code, today, await nextOf(transactionCounter(id, today))),
    })),
  );
}

const zoneOf = (zone: string) => timeZones.find((one) => one === zone) ?? timeZones[0];

async function settingsOf(world: World): Promise<Settings> {
  const { time_zone, ...kept } = await schoolSettings(world.db);
  return {
    ...kept,
    time_zone: zoneOf(time_zone ?? world.zone),
    logo: await pictureOf(world.db, theSchool),
    numbering: await numberingOf(world),
  };
}

async function change(call: Act, { version, logo, ...asked }: SettingsChange): Promise<void> {
  const fault = logo ? logoFault(logo, LOGO_BYTES) : null;
  if (fault !== null) throw invalid({ logo: [fault] });
  const wanted: SchoolSettings = {
    ...asked,
    school_phone: phoneOrRefuse(asked.school_phone, "school_phone"),
  };
  if (!(await countChange(call.db, version))) throw stale();
  const { version: _, ...kept } = await schoolSettings(call.db);
  const before: SchoolSettings = { ...kept, time_zone: kept.time_zone ?? zoneOf(call.zone) };
  const names = (Object.keys(wanted) as (keyof SchoolSettings)[]).filter(
    (name) => wanted[name] !== before[name],
  ); // its own keys
  const only = (of: SchoolSettings) => Object.fromEntries(names.map((name) => [name, of[name]]));
  await saveSettings(call.db, only(wanted));
  const changed = await pictureChange(call, theSchool, "logo", logo);
  if (names.length === 0 && !("logo" in changed.after)) return;
  await audit(call, {
    action: "settings.changed",
    resource: "settings",
    resourceId: null,
    before: { ...only(before), ...changed.before },
    after: { ...only(wanted), ...changed.after },
  });
}

export const settingsCases: AnyCase[] = [
  forStaff(getSettings, async (call) => ({ data: await settingsOf(call) })),
  forStaff(updateSettings, async (call) => {
    await change(call, call.body);
    return { data: await settingsOf(call) };
  }),
];
