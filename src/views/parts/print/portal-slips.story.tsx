import { LONGEST_NAME, nothing } from "../stories.ts";
import { PortalSlips } from "./portal-slips.tsx";

const slip = {
  student_id: "42",
  nis: "20260001",
  name: "Nadia Putri Ramadhani",
  classroom: "7A",
  school: "Yayasan Pelita Nusantara",
  unit: "SMP Pelita Nusantara",
  portal_url: "https://iuran.test/students/login",
  username: "SMP-20260001",
  first_password: "abcd-efgh-jkmn",
};
const longest = { ...slip, student_id: "43", name: LONGEST_NAME, classroom: null };

const slips = (isUnprinted: boolean) => ({
  rows: [slip, longest],
  isShown: true,
  isUnprinted,
  leaveGuard: { isAsked: false, leave: nothing, stay: nothing },
  issue: nothing,
  print: nothing,
  done: nothing,
});

export const Unprinted = () => <PortalSlips slips={slips(true)} logo={null} />;
export const Printed = () => <PortalSlips slips={slips(false)} logo={null} />;
