import { LONGEST_NAME } from "../stories.ts";
import { DescriptionList } from "./description-list.tsx";

export const Facts = () => (
  <DescriptionList
    items={[
      { term: "NIS", detail: "20260001" },
      { term: "Kelas", detail: "7A" },
      { term: "Jatuh tempo", detail: "10 November 2026" },
    ]}
  />
);

export const Sums = () => (
  <DescriptionList
    shape="rows"
    items={[
      { term: "Nominal", detail: "Rp 250.000", kind: "number" },
      { term: "Potongan", detail: "− Rp 10.000", kind: "number" },
      { term: "Sisa", detail: "Rp 240.000", kind: "total" },
    ]}
  />
);

export const LongestNames = () => (
  <DescriptionList
    shape="rows"
    items={[
      { term: LONGEST_NAME, detail: "Rp 987.654.321.000", kind: "number" },
      {
        term: "Jumlah yang masih harus dibayar pada akhir tahun ajaran",
        detail: "Rp 987.654.321.000",
        kind: "total",
      },
    ]}
  />
);
