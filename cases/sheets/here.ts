/** Reading a file where the request is answered: the browser's fake and the tests, in which nobody else waits. */
import type { ReadSheet } from "../case.ts";
import { readSheetFile } from "./read.ts";

export const readSheetHere: ReadSheet = async (file) => readSheetFile(file);
