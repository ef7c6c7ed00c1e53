/** The calendar, where the school is. */
import { dayIn } from "../../rules/calendar.ts";

/** The zone the school keeps its days in; `TZ_SCHOOL` of the server. */
const SCHOOL_ZONE = "Asia/Jakarta";

/** The school's calendar day now. */
export const today = () => dayIn(SCHOOL_ZONE, new Date());
