import { LONGEST_NAME, nothing } from "../stories.ts";
import { StudentTie } from "./student-tie.tsx";

export const Tied = () => (
  <StudentTie
    student={{ id: "s1", nis: "20260001", name: "Nadia Putri Ramadhani", classroom: "7A" }}
    unitId="u1"
    onTied={nothing}
  />
);

export const LongName = () => (
  <StudentTie
    student={{ id: "s1", nis: "20260001", name: LONGEST_NAME, classroom: null }}
    unitId="u1"
    onTied={nothing}
  />
);

export const Free = () => <StudentTie student={null} unitId="u1" onTied={nothing} />;
