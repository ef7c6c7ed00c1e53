/** Where the demo school's families live: its own kecamatan of Bandung and those around it, as they are on the map. */

type Texts = readonly [string, ...string[]];

/** A kelurahan with its kecamatan, its postcode and streets that are really in it; each street stands in one of them. */
export type Place = {
  village: string;
  district: string;
  postcode: string;
  /** the kecamatan as the first six digits of NIK and KK have it (Kemendagri's code) */
  region: string;
  streets: Texts;
};

export const places: readonly [Place, ...Place[]] = [
  {
    village: "Burangrang",
    district: "Lengkong",
    postcode: "40262",
    region: "327313",
    streets: ["Jl. Burangrang", "Jl. Sancang", "Jl. Cilentah"],
  },
  {
    village: "Turangga",
    district: "Lengkong",
    postcode: "40264",
    region: "327313",
    streets: ["Jl. Kliningan", "Jl. Karawitan", "Jl. Sinom"],
  },
  {
    village: "Cijagra",
    district: "Lengkong",
    postcode: "40265",
    region: "327313",
    streets: ["Jl. Buah Batu", "Jl. Suryalaya Timur", "Jl. Mutumanikam"],
  },
  {
    village: "Malabar",
    district: "Lengkong",
    postcode: "40262",
    region: "327313",
    streets: ["Jl. Lodaya", "Jl. Talaga Bodas", "Jl. Windu"],
  },
  {
    village: "Paledang",
    district: "Lengkong",
    postcode: "40261",
    region: "327313",
    streets: ["Jl. Lengkong Kecil", "Jl. Karapitan"],
  },
  {
    village: "Ancol",
    district: "Regol",
    postcode: "40254",
    region: "327311",
    streets: ["Jl. Srimahi", "Jl. Pasir Subur", "Jl. Pasir Salam"],
  },
  {
    village: "Babakan Sari",
    district: "Kiaracondong",
    postcode: "40283",
    region: "327316",
    streets: ["Jl. Babakan Sari", "Gg. Temon"],
  },
  {
    village: "Cijaura",
    district: "Buahbatu",
    postcode: "40287",
    region: "327322",
    streets: ["Jl. Margacinta", "Jl. Anggaran"],
  },
];
