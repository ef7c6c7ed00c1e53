import { Halves } from "./halves.tsx";
import "./receipt.css";

export const OnA4 = () => (
  <Halves paper="a4">
    {(half) => (
      <article className="paper receipt" lang="id" data-format="a5" aria-label={`Kuitansi, ${half}`}>
        <div className="receipt-frame">
          <header className="receipt-head">
            <p className="receipt-strong">SMP Pelita Nusantara</p>
            <div className="receipt-number">
              <h2>KUITANSI</h2>
              <p>{half}</p>
            </div>
          </header>
        </div>
      </article>
    )}
  </Halves>
);

export const OnAnotherPaper = () => (
  <Halves paper="a5">
    {() => (
      <article className="paper receipt" lang="id" data-format="a5" aria-label="Kuitansi">
        <div className="receipt-frame">
          <h2>KUITANSI</h2>
        </div>
      </article>
    )}
  </Halves>
);
