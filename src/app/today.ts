/** The calendar, where the school is. */
import { dayIn } from "../../rules/calendar.ts";
import { schoolZone } from "../messages/formats.ts";

/** The school's calendar day now. */
export const today = () => dayIn(schoolZone(), new Date());
