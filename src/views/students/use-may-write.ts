import { may } from "../../../contract/permissions.ts";
import { useRole } from "../../hooks/use-role.ts";

/** Whether the role may write students. */
export const useMayWriteStudents = () => may(useRole(), "students.write");
