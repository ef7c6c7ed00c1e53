/** What a PDF file says, read back out of it: through the tables of its fonts that programs copy and search text by. */
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from "pdf-lib";

const asText = (stream: unknown): string =>
  stream instanceof PDFRawStream ? new TextDecoder("latin1").decode(decodePDFRawStream(stream).decode()) : "";

/** Every piece of text of each page, in the order in which it is drawn. */
export async function textsOf(bytes: Uint8Array): Promise<string[][]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map(({ node }) => {
    const fonts = node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
    const letters = new Map(
      (fonts?.keys() ?? []).map((name) => {
        const font = fonts?.lookup(name, PDFDict);
        return [name.asString(), lettersOf(asText(font?.lookup(PDFName.of("ToUnicode"))))];
      }),
    );
    const contents = node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
    const drawn = streams.map((one) => asText(document.context.lookup(one))).join("\n");
    let font = new Map<string, string>();
    return [...drawn.matchAll(/(\/\S+) [\d.]+ Tf|<([0-9A-F]+)> Tj/g)].flatMap(([, name, codes]) => {
      if (name !== undefined) font = letters.get(name) ?? new Map();
      if (codes === undefined) return [];
      return [(codes.match(/.{4}/g) ?? []).map((code) => font.get(code) ?? "\ufffd").join("")];
    });
  });
}

/** The letters of a font by their codes in the file. */
function lettersOf(table: string): Map<string, string> {
  const pairs = table.matchAll(/<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]+)>/g);
  return new Map(
    [...pairs].map(([, code = "", units = ""]) => [
      code.toUpperCase(),
      String.fromCharCode(...(units.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
    ]),
  );
}
