import { useDeferredValue, useMemo } from "react";
import { encode } from "uqr";
import "./qr-code.css";

type QrCodeProps = {
  /** What it holds: an address. */
  text: string;
  /** What it leads to, for a screen reader. */
  label: string;
  /** Edge length with its unit, so that paper can say millimetres. */
  size?: string;
};

/**
 * A QR code as one SVG path: crisp at any size and on any printer; black on white in either theme. It is reckoned (as long as
 * all else of a receipt takes) once what stands around it can be read, and drawn in the room that was kept for it.
 */
export function QrCode({ text, label, size = "24mm" }: QrCodeProps) {
  const drawn = useDeferredValue(text, "");
  const code = useMemo(() => (drawn === "" ? null : encode(drawn, { ecc: "M", border: 2 })), [drawn]);
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={code === null ? undefined : `0 0 ${code.size} ${code.size}`}
      style={{ inlineSize: size, blockSize: size }}
    >
      {code === null ? null : (
        <>
          <rect className="qr-code-paper" width={code.size} height={code.size} />
          <path className="qr-code-ink" d={inkPath(code.data)} />
        </>
      )}
    </svg>
  );
}

/** One rectangle for each run of dark modules in a line, so that no seam shows between neighbours. */
function inkPath(lines: readonly (readonly boolean[])[]): string {
  let path = "";
  for (const [y, line] of lines.entries()) {
    let start = -1;
    for (let x = 0; x <= line.length; x += 1) {
      const dark = line[x] === true;
      if (dark && start < 0) start = x;
      if (!dark && start >= 0) {
        path += `M${start} ${y}h${x - start}v1h${start - x}z`;
        start = -1;
      }
    }
  }
  return path;
}
