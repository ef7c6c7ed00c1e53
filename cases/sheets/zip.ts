/**
 * The parts of a zip file. They are found in one pass and inflated only where they are asked for, piece by piece, so that what
 * counts is what comes out and not what the file says of itself. Source: docs/decisions/034.
 */
import { Inflate, Unzip, type UnzipDecoder } from "fflate";
import { Unreadable } from "./unreadable.ts";

/** What all parts together may hold unpacked; a sheet of 5,000 students has some 20 MB. */
const MOST_BYTES = 64 * 1_048_576;
/** What is only looked over counts for so much less. */
const SKIMMED_SHARE = 8;
/** What is inflated at once, at most a thousand times as much as it is packed. */
const PIECE_BYTES = 16_384;
const MOST_PARTS = 4_000;

const broken =
  "Berkas Excel ini rusak atau tidak lengkap. Buka di Excel, simpan sebagai .xlsx, lalu kirim lagi.";

type Packed = { pieces: Uint8Array<ArrayBuffer>[]; isDeflated: boolean };

/** Hands on what is packed as it is. */
class AsItIs implements UnzipDecoder {
  static compression = 8;
  ondata: UnzipDecoder["ondata"] = () => {};
  push(data: Uint8Array<ArrayBuffer>, final: boolean): void {
    this.ondata(null, data, final);
  }
}

export class Parts {
  readonly #parts = new Map<string, Packed>();
  #left = MOST_BYTES;

  /** Errors: `Unreadable` for what is no zip, or a part of one. */
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    const unzip = new Unzip((file) => {
      const part: Packed = { pieces: [], isDeflated: file.compression === 8 };
      if (this.#parts.size >= MOST_PARTS) throw new Unreadable(broken);
      const name = keyOf(file.name);
      if (!this.#parts.has(name)) this.#parts.set(name, part);
      file.ondata = (error, data) => {
        if (error) throw error;
        part.pieces.push(data);
      };
      file.start();
    });
    unzip.register(AsItIs);
    try {
      unzip.push(bytes, true);
    } catch {
      throw new Unreadable(broken);
    }
    if (this.#parts.size === 0) throw new Unreadable(broken);
  }

  /** In small letters, since some programs write them otherwise than they name them. */
  get names(): string[] {
    return [...this.#parts.keys()];
  }

  has(name: string): boolean {
    return this.#parts.has(keyOf(name));
  }

  /**
   * Gives the text of a part piece by piece, as long as `take` wants more; what `isSkimmed` counts for less, as it costs less. A
   * part that is not there has none.
   * Errors: `Unreadable` where it is broken, or where too much comes out of this file.
   */
  read(name: string, take: (text: string) => boolean, isSkimmed: () => boolean = () => false): void {
    const part = this.#parts.get(keyOf(name));
    if (part === undefined) return;
    const decoder = decoderOf(part);
    let goesOn = true;
    const out = (data: Uint8Array, isLast: boolean) => {
      this.#left -= isSkimmed() ? data.length / SKIMMED_SHARE : data.length;
      if (this.#left < 0) throw new Unreadable("Berkas Excel ini terlalu besar setelah dibuka.");
      if (goesOn) goesOn = take(decoder.decode(data, { stream: !isLast }));
    };
    const inflate = part.isDeflated ? new Inflate((data, isLast) => out(data, isLast)) : null;
    try {
      for (const [piece, isLast] of piecesOf(part.pieces)) {
        if (!goesOn) return;
        if (inflate === null) out(piece, isLast);
        else inflate.push(piece, isLast);
      }
    } catch (error) {
      // fflate names what is wrong by a code; everything else is our own.
      throw isOfFflate(error) ? new Unreadable(broken) : error;
    }
  }

  /** The whole text of a small part. */
  text(name: string): string {
    let whole = "";
    this.read(name, (text) => {
      whole += text;
      return true;
    });
    return whole;
  }
}

const isOfFflate = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "number";

const keyOf = (name: string) => name.replaceAll("\\", "/").replace(/^\/+/, "").toLowerCase();

function decoderOf({ pieces, isDeflated }: Packed): TextDecoder {
  const [first] = pieces;
  const isWide = !isDeflated && first?.[0] === 0xff && first[1] === 0xfe;
  return new TextDecoder(isWide ? "utf-16le" : "utf-8");
}

function* piecesOf(
  pieces: readonly Uint8Array<ArrayBuffer>[],
): Generator<[Uint8Array<ArrayBuffer>, boolean]> {
  for (const [index, piece] of pieces.entries()) {
    const isLastPiece = index === pieces.length - 1;
    for (let at = 0; at < piece.length || (at === 0 && isLastPiece); at += PIECE_BYTES) {
      yield [piece.subarray(at, at + PIECE_BYTES), isLastPiece && at + PIECE_BYTES >= piece.length];
    }
  }
}
