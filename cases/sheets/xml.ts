/** XML as it comes, by saxes: names without their prefix, no entities but XML's own. Source: docs/decisions/034. */
import { SaxesParser } from "saxes";
import { Unreadable } from "./unreadable.ts";
import type { Parts } from "./zip.ts";

export type Attributes = (name: string) => string;
export type Handler = {
  open: (name: string, attribute: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** whether nothing more of the part is wanted */
  isDone?: () => boolean;
  /** takes the text itself once it is told to; from then on nothing is parsed, which is many times as quick */
  skim?: { from: () => boolean; take: (text: string) => void };
};

const broken =
  "Berkas Excel ini rusak atau tidak lengkap. Buka di Excel, simpan sebagai .xlsx, lalu kirim lagi.";

/** Reads a part; a part that is not there has nothing. Errors: `Unreadable` for what is no XML, or names entities of its own. */
export function readXml(parts: Parts, name: string, handler: Handler): void {
  const parser = new SaxesParser({ position: false });
  parser.on("doctype", () => {
    throw new Unreadable(
      "Berkas ini memuat entitas XML dan tidak dibaca. Simpan sebagai .xlsx dari Excel, lalu kirim lagi.",
    );
  });
  parser.on("error", () => {
    throw new Unreadable(broken);
  });
  parser.on("opentag", ({ name: tag, attributes }) =>
    handler.open(localOf(tag), attributesOf(attributes as Readonly<Record<string, string>>)),
  ); // texts, as long as namespaces are not asked for
  parser.on("text", (text) => handler.text?.(text));
  parser.on("cdata", (text) => handler.text?.(text));
  parser.on("closetag", ({ name: tag }) => handler.close?.(localOf(tag)));
  let hasStarted = false;
  const isSkimmed = () => handler.skim?.from() === true;
  const take = (text: string) => {
    if (text !== "") hasStarted = true;
    if (isSkimmed()) handler.skim?.take(text);
    else parser.write(text);
    return handler.isDone?.() !== true;
  };
  parts.read(name, take, isSkimmed);
  const isWhole = handler.isDone?.() !== true && !isSkimmed();
  if (hasStarted && isWhole) parser.close();
}

const localOf = (name: string) => name.slice(name.indexOf(":") + 1);

/** An attribute by its name, or by its name behind any prefix; "" where it is not there. */
const attributesOf =
  (all: Readonly<Record<string, string>>): Attributes =>
  (name) =>
    all[name] ?? Object.entries(all).find(([key]) => key.endsWith(`:${name}`))?.[1] ?? "";
