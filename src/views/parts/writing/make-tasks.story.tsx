import { nothing } from "../stories.ts";
import { MakeTasks } from "./make-tasks.tsx";

export const Some = () => <MakeTasks count={3} onMake={nothing} />;

export const TooMany = () => <MakeTasks count={201} onMake={nothing} />;
