/** The thread that reads files of students. */
import { readSheetFile } from "../../cases/sheets/read.ts";
import { serveTasks } from "./tasks.ts";

serveTasks({ readSheet: async (file: Parameters<typeof readSheetFile>[0]) => readSheetFile(file) });
