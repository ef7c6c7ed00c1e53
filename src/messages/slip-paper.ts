/** What stands on the slips of portal accounts; Indonesian whatever the language of the screen, as all papers (`paper.ts`). */
export const slipMessages = {
  name: "Slip akun portal",
  of: (name: string) => `Slip ${name}`,
  classroom: (name: string) => `Kelas ${name}`,
  nis: (nis: string) => `NIS ${nis}`,
  address: "Alamat portal",
  username: "Nama pengguna",
  password: "Kata sandi",
  hint: "Kata sandi ini diganti saat pertama kali masuk. Jangan berikan kepada siapa pun.",
};
