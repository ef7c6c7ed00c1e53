import "./signatures.css";

/** Who signs: as what, and the name under the line; `line` says what stands above it, such as the place and the day. */
export type Signer = { title: string; line?: string; name: string | null };

/** The two who sign a paper, beside each other, each with room for a hand. */
export function Signatures({ signers }: { signers: readonly [Signer, Signer] }) {
  return (
    <div className="signatures">
      {signers.map(({ title, line, name }) => (
        <div key={title}>
          {line === undefined ? null : <p>{line}</p>}
          <p>{title}</p>
          <p className="signatures-name">{name}</p>
        </div>
      ))}
    </div>
  );
}
