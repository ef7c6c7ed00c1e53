/** Names as they stand in the class registers of an Indonesian school, people of many islands side by side. */
import type { Gender, Religion } from "../../contract/enums.ts";
import { pick } from "./chance.ts";

type Names = readonly [string, ...string[]];
type Culture = {
  male: Names;
  female: Names;
  lastMale: Names;
  lastFemale: Names;
  /** names of fathers and mothers, who are a generation older */
  parents: Names;
  /** what families of it believe, each as often as it stands here */
  faiths: readonly [Religion, ...Religion[]];
  /** whether the last name is a clan's or family's, which children share with their parents */
  inherits: boolean;
};

const words = (text: string): Names => {
  const [first = "", ...others] = text.split(",").map((word) => word.trim());
  return [first, ...others];
};

const javanese: Culture = {
  male: words("Bagas,Dimas,Bayu,Arya,Galih,Wahyu,Satrio,Danang,Rangga,Yoga,Adi,Bima,Raka,Tegar,Panji,Aditya"),
  female: words("Ayu,Sekar,Retno,Wulan,Kinanti,Laras,Ratih,Dyah,Ajeng,Tiara,Anindya,Citra,Galuh,Niken,Intan"),
  lastMale: words(
    "Prasetyo,Wicaksono,Nugroho,Saputra,Pratama,Wibowo,Santoso,Kurniawan,Hidayat,Laksono,Utomo",
  ),
  lastFemale: words("Lestari,Wulandari,Puspitasari,Rahayu,Kusumawati,Anggraini,Maharani,Pertiwi,Utami,Sari"),
  parents: words("Sugeng,Bambang,Slamet,Sri,Endang,Wiwik,Agus,Tri,Budi,Supriyanto,Yuliati,Heru"),
  faiths: ["islam", "islam", "islam", "islam", "catholic", "protestant", "belief"],
  inherits: false,
};
const sundanese: Culture = {
  male: words("Asep,Cecep,Gilang,Iqbal,Dadan,Rizal,Fajar,Ridwan,Aldi,Reza,Angga,Wildan"),
  female: words("Neng Rina,Euis,Nenden,Tia,Lilis,Rani,Siti Nur,Gita,Dea,Salma,Syifa,Teti"),
  lastMale: words("Permana,Ramdani,Suryana,Kusnadi,Firmansyah,Mulyana,Gumilar,Sopandi,Hermawan"),
  lastFemale: words("Nurjanah,Komalasari,Mulyani,Herlina,Rosmiati,Aisyah,Amelia,Kurniasih"),
  parents: words("Ujang,Dedi,Yayat,Tatang,Elis,Iis,Cucu,Entin,Jajang,Wawan"),
  faiths: ["islam"],
  inherits: false,
};
const minang: Culture = {
  male: words("Fadhil,Rafi,Ihsan,Hanif,Zikri,Farhan,Ilham,Fikri,Naufal,Haikal"),
  female: words("Aisyah,Rahma,Nadia,Suci,Annisa,Fitri,Zahra,Hanifah,Puti,Mutia"),
  lastMale: words("Chaniago,Tanjung,Koto,Piliang,Sikumbang,Jambak,Guci"),
  lastFemale: words("Chaniago,Tanjung,Koto,Piliang,Sikumbang,Jambak,Guci"),
  parents: words("Syafrizal,Yulizar,Asnimar,Zulkifli,Desmawati,Erizal,Nurhayati"),
  faiths: ["islam"],
  inherits: true,
};
const batak: Culture = {
  male: words("Samuel,Daniel,Yosua,Gabriel,Andreas,Jonathan,Togar,Parlindungan,Hotman,Immanuel"),
  female: words("Ruth,Maria,Tiur,Grace,Debora,Ester,Romauli,Yohana,Lamria,Sarah"),
  lastMale: words(
    "Simanjuntak,Siregar,Sitompul,Hutapea,Lubis,Panjaitan,Sihombing,Manurung,Tampubolon,Nasution",
  ),
  lastFemale: words(
    "Simanjuntak,Siregar,Sitompul,Hutapea,Lubis,Panjaitan,Sihombing,Manurung,Tampubolon,Nasution",
  ),
  parents: words("Binsar,Saut,Rosmaida,Tiurma,Marulak,Lasma,Edison,Renta"),
  faiths: ["protestant", "protestant", "catholic", "islam"],
  inherits: true,
};
const balinese: Culture = {
  male: words("I Putu,I Made,I Nyoman,I Ketut,I Gede,I Wayan,I Kadek,I Komang"),
  female: words("Ni Putu,Ni Made,Ni Nyoman,Ni Ketut,Ni Luh,Ni Wayan,Ni Kadek,Ni Komang"),
  lastMale: words("Adnyana,Wirawan,Suardana,Mahendra,Dharmawan,Arya Wiguna,Satya Nugraha,Pande Krisna"),
  lastFemale: words("Saraswati,Candra Dewi,Ayu Lestari,Pradnyani,Widiantari,Sri Wahyuni,Diah Paramita"),
  parents: words("I Wayan,Ni Made,I Nyoman,Ni Ketut,I Gede,Ni Luh"),
  faiths: ["hindu"],
  inherits: false,
};
const chinese: Culture = {
  male: words("Kevin,Steven,Vincent,Nicholas,Jason,Hendrik,William,Calvin,Felix,Darren"),
  female: words("Felicia,Michelle,Jessica,Angelina,Clarissa,Evelyn,Natasha,Cindy,Stefani,Vania"),
  lastMale: words("Halim,Wijaya,Tanoto,Gunawan,Hartono,Salim,Kusuma,Setiawan,Tanujaya,Liem"),
  lastFemale: words("Halim,Wijaya,Tanoto,Gunawan,Hartono,Salim,Kusuma,Setiawan,Tanujaya,Liem"),
  parents: words("Hendra,Lily,Rudy,Meilani,Johan,Susanna,Budiman,Yuliana"),
  faiths: ["buddhist", "catholic", "protestant", "confucian"],
  inherits: true,
};
const bugis: Culture = {
  male: words("Andi Fathur,Andi Rezky,Muh. Akbar,Muh. Ikhsan,Andi Arham,Muh. Fadil,Andi Baso"),
  female: words("Andi Tenri,Andi Nurul,Besse Aulia,Andi Batari,Nur Fadillah,Andi Amira,Besse Tenri"),
  lastMale: words("Mappangara,Rahman,Makkasau,Pallawa,Syahputra,Mattalatta"),
  lastFemale: words("Ampa,Abeng,Khairunnisa,Mappasomba,Azzahra,Uleng"),
  parents: words("Andi Baharuddin,Andi Rosdiana,H. Syamsuddin,Hj. Nurhaedah,Daeng Tata"),
  faiths: ["islam"],
  inherits: false,
};
const betawi: Culture = {
  male: words("Ahmad,Muhammad,Abdul,Zaki,Rizky,Fauzan,Hasan,Alif,Umar,Yusuf,Ibrahim"),
  female: words("Siti,Nabila,Khadijah,Fatimah,Aulia,Salsabila,Naila,Hafsah,Alya,Zalfa"),
  lastMale: words("Ramadhan,Maulana,Syahputra,Alatas,Al Farisi,Mubarok,Hakim,Fadhilah"),
  lastFemale: words("Nurhaliza,Azzahra,Rahmadani,Khoirunnisa,Maulida,Salsabila,Ramadhani"),
  parents: words("H. Mansyur,Rohani,Sanusi,Hj. Maemunah,Mat Nur,Zainab,Syaiful"),
  faiths: ["islam"],
  inherits: false,
};
const eastern: Culture = {
  male: words("Brian,Christian,Yohanes,Melky,Rafael,Yosep,Marthen,Alfredo,Jefri"),
  female: words("Christy,Marthina,Maria,Gloria,Yuliana,Priskila,Theresia,Novita,Agnes"),
  lastMale: words("Lumentut,Wenas,Mandagi,Rumbiak,Pattiasina,Latuconsina,Wenda,da Costa,Lamanepa,Runtuwene"),
  lastFemale: words(
    "Lumentut,Wenas,Mandagi,Rumbiak,Pattiasina,Latuconsina,Wenda,da Costa,Lamanepa,Runtuwene",
  ),
  parents: words("Ferdinand,Yosefina,Benyamin,Magdalena,Octovianus,Fransiska"),
  faiths: ["catholic", "protestant"],
  inherits: true,
};
const acehnese: Culture = {
  male: words("Teuku Rizal,Teuku Fauzi,Muhajir,Teuku Irfan,Munawar"),
  female: words("Cut Meutia,Cut Nadira,Cut Intan,Rauzatul,Cut Safira"),
  lastMale: words("Fahlevi,Iskandar,Mahmud,Ibrahim,Syah"),
  lastFemale: words("Jannah,Maulina,Zahara,Keumala,Fitria"),
  parents: words("Teuku Hamzah,Cut Nurlaila,Tgk. Ismail,Cut Aminah"),
  faiths: ["islam"],
  inherits: false,
};

/** In the proportions of a town in West Java. */
const cultures: readonly [Culture, ...Culture[]] = [
  ...[javanese, javanese, javanese, javanese, sundanese, sundanese, sundanese, sundanese, betawi, betawi],
  ...[betawi, minang, batak, batak, chinese, chinese, balinese, bugis, eastern, acehnese],
] as [Culture, ...Culture[]]; // spreads lose that the list is not empty

const MIDDLE: Names = words("Nur,Aulia,Dwi,Rizki,Tri,Cahya,Surya,Eka,Fajar");

const mothers = new Set(
  words(
    "Sri,Endang,Wiwik,Yuliati,Elis,Iis,Cucu,Entin,Yulizar,Asnimar,Desmawati,Nurhayati,Rosmaida,Tiurma,Lasma,Renta,Ni Made,Ni Ketut,Ni Luh,Lily,Meilani,Susanna,Yuliana,Andi Rosdiana,Hj. Nurhaedah,Rohani,Hj. Maemunah,Zainab,Yosefina,Magdalena,Fransiska,Cut Nurlaila,Cut Aminah",
  ),
);

/** Whether this is a mother's name; all others are fathers'. */
export const isMother = (name: string) => [...mothers].some((first) => name.startsWith(`${first} `));

/** The name of the other parent, as the number from 0 to below 1 says. */
export function spouseOf(guardian: string, { culture }: Family, number: number): string {
  const wantsMother = !isMother(guardian);
  const fitting = culture.parents.filter((first) => mothers.has(first) === wantsMother);
  const lasts = wantsMother ? culture.lastFemale : culture.lastMale;
  const first = fitting[Math.floor(number * fitting.length)] ?? culture.parents[0];
  return `${first} ${pick(lasts, (number * 7) % 1)}`;
}

export type Family = { culture: Culture; lastName: string | null; guardian: string };

/** Names for a school: a student's name comes only once, unless it is asked for. */
export function nameGiver(next: () => number) {
  const given = new Set<string>();
  const isNew = (name: string) => given.size < given.add(name).size;
  return {
    family(): Family {
      const culture = pick(cultures, next());
      const lastName = pick(culture.lastMale, next());
      const guardian = `${pick(culture.parents, next())} ${lastName}`;
      return { culture, lastName: culture.inherits ? lastName : null, guardian };
    },
    student({ culture, lastName }: Family, gender: Gender): string {
      for (;;) {
        const first = pick(culture[gender], next());
        const last = lastName ?? pick(gender === "male" ? culture.lastMale : culture.lastFemale, next());
        const middle = next() < 0.3 ? `${pick(MIDDLE, next())} ` : "";
        const name = `${first} ${middle}${last}`;
        if (new Set(name.split(" ")).size === name.split(" ").length && isNew(name)) return name;
      }
    },
  };
}
