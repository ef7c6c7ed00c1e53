import { BIGGEST_SUM } from "../stories.ts";
import { Figure, Figures } from "./figure.tsx";
import { Money } from "./money.tsx";

export const One = () => (
  <Figures>
    <Figure label="Siswa aktif" value="162" />
  </Figures>
);

export const Row = () => (
  <Figures>
    <Figure label="Ditagih" value={<Money amount={486_000_000} />} context="2.037 tagihan" />
    <Figure label="Terkumpul" value={<Money amount={401_250_000} />} context="82,6%" tone="success" />
    <Figure label="Menunggak" value={<Money amount={84_750_000} />} context="311 tagihan" tone="error" />
  </Figures>
);

export const BiggestSums = () => (
  <Figures>
    {["Ditagih", "Terkumpul", "Belum dibayar", "Menunggak"].map((label) => (
      <Figure key={label} label={label} value={<Money amount={BIGGEST_SUM} />} context="12.345 tagihan" />
    ))}
  </Figures>
);

export const LeadingToRows = () => (
  <Figures>
    <Figure
      label="Menunggak"
      value={<Money amount={84_750_000} />}
      context="311 tagihan"
      tone="error"
      href="/admin/bills?filter[overdue]=1"
    />
  </Figures>
);
