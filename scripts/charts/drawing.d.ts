import type { PageChart, PageState, PageTransition } from "./data.ts";
import type { Drawing } from "./layout.ts";
import type { Language } from "./speech.ts";

export type Line = { text: string; role: "name" | "code" | "actor" | "stay" | "arrow" | "fail" };

export const sizes: { name: number; text: number; line: number; padding: number };
export function boxLines(chart: PageChart, state: PageState, language: Language): Line[];
export function arrowLines(transitions: readonly PageTransition[], language: Language): Line[];
export function widthOf(line: Line): number;
export function headHeight(lines: readonly Line[]): number;
export function toSvg(chart: PageChart, drawing: Drawing, language: Language, style: string): string;
