import { describe, expect, test } from "vitest";
import { logoFault, mediaTypeOf, photoFault, pictureWords } from "../../rules/pictures.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const urlOf = (type: string, bytes: Uint8Array) =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inner}</svg>`;

describe("what a picture is", () => {
  test.each([
    ["a PNG", png, "image/png"],
    ["a JPEG", new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), "image/jpeg"],
    ["an SVG", bytesOf(svg('<path d="M0 0h8v8z" fill="#073"/>')), "image/svg+xml"],
    [
      "an SVG with its declaration",
      bytesOf(`<?xml version="1.0"?>\n<!-- logo -->\n${svg("")}`),
      "image/svg+xml",
    ],
    ["an SVG that refers to itself", bytesOf(svg('<use href="#a"/><path fill="url(#b)"/>')), "image/svg+xml"],
    ["an SVG with a script", bytesOf(svg("<script>alert(1)</script>")), null],
    ["an SVG with a handler", bytesOf(svg('<path onload="alert(1)"/>')), null],
    ["an SVG that fetches", bytesOf(svg('<image href="https://contoh.example/a.png"/>')), null],
    ["a page", bytesOf("<html><svg></svg></html>"), null],
    ["a text", bytesOf("halo"), null],
    ["comments without end before a text", bytesOf(`${"<!---->".repeat(60)}x`), null],
    ["comments before an SVG", bytesOf(`${"<!-- - -> -->\n".repeat(60)}${svg("")}`), "image/svg+xml"],
    ["nothing", new Uint8Array(), null],
  ])("%s by its bytes", (_, bytes, type) => {
    expect(mediaTypeOf(bytes)).toBe(type);
  });
});

describe("a picture as it is sent", () => {
  const refused = "Berkas ini bukan gambar PNG, JPEG, atau SVG yang dapat dipakai.";
  test("is taken when its bytes are what it says, up to the limit", () => {
    expect(logoFault(urlOf("image/png", png), png.length)).toBeNull();
    expect(logoFault(urlOf("image/png", png), 9)).toBe("Gambar paling besar 1 KB.");
  });
  test.each([
    ["bytes of another kind", urlOf("image/jpeg", png)],
    ["a page that calls itself a picture", urlOf("image/png", bytesOf("<html></html>"))],
    ["another type", urlOf("text/html", png)],
    ["broken base 64", "data:image/png;base64,abc"],
    ["an address", "https://contoh.example/logo.png"],
  ])("is refused for %s", (_, sent) => {
    expect(logoFault(sent, 102_400)).toBe(refused);
  });

  test("a photo is a PNG or JPEG of at most its size; a drawing is none", () => {
    const jpeg = (bytes: number) => urlOf("image/jpeg", new Uint8Array(bytes).fill(0xff));
    const begun = (bytes: number) => jpeg(bytes).replace("////", "/9j/"); // the first three bytes of a JPEG
    expect(photoFault(begun(2_097_152), 2_097_152)).toBeNull();
    expect(photoFault(begun(2_097_153), 2_097_152)).toBe("Gambar paling besar 2 MB.");
    expect(photoFault(jpeg(99), 2_097_152)).toBe("Berkas ini bukan foto PNG atau JPEG.");
    expect(photoFault(urlOf("image/svg+xml", bytesOf(svg(""))), 2_097_152)).toBe(
      "Berkas ini bukan foto PNG atau JPEG.",
    );
    expect(photoFault(urlOf("image/png", png), 99)).toBeNull();
  });
  test("is told of by kind and size", () => {
    expect(pictureWords(urlOf("image/png", png))).toBe("image/png, 1 KB");
    expect(pictureWords(urlOf("image/jpeg", new Uint8Array(40_000)))).toBe("image/jpeg, 40 KB");
  });
});

test("a drawing of nothing but spaces is answered at once, and one for a photo is not read at all", () => {
  const text = `<svg href=${" ".repeat(120_000)}`;
  const drawing = `data:image/svg+xml;base64,${btoa(text)}`;
  const from = performance.now();
  expect(logoFault(drawing, 1_000_000)).toBeNull();
  expect(photoFault(drawing, 1_000_000)).toMatch(/bukan foto/);
  expect(photoFault(`data:image/svg+xml,${text}`, 1_000_000)).toMatch(/bukan foto/);
  // Both took seconds when each space was looked at once for each other.
  expect(performance.now() - from).toBeLessThan(1_000);
});

test.each([
  ["remarks before it", "<!-- a --> <!-- b -->\n<svg ></svg>", true],
  ["a declaration, a remark and a doctype", '<?xml version="1.0"?><!-- a --><!DOCTYPE svg><svg></svg>', true],
  ["a remark without an end", "<!-- <svg>", false],
  ["a page that holds one", "<html><svg></svg></html>", false],
  ["an entity in its doctype", '<!DOCTYPE svg [<!ENTITY a "b">]><svg></svg>', false],
])("what a drawing begins with: %s", (_, text, isOne) => {
  expect(mediaTypeOf(new TextEncoder().encode(text)) === "image/svg+xml").toBe(isOne);
});
