/** The columns that users hide from their lists, in the browser's own storage. Source: docs/spec/screens.md §1. */
import { isObject, isText, read, write } from "./storage.ts";

const COLUMNS_KEY = "iuran.columns.v1";

/** The columns that a user does not want to see, by user and list. */
export type HiddenColumns = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isHidden = (value: unknown): value is HiddenColumns =>
  isObject(value) &&
  Object.values(value).every((lists) => isObject(lists) && Object.values(lists).every(isTexts));

export const readHiddenColumns = (): HiddenColumns => read(localStorage, COLUMNS_KEY, isHidden) ?? {};
export const keepHiddenColumns = (value: HiddenColumns) => write(localStorage, COLUMNS_KEY, value);
