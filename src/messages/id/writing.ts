/** Words of what is written in Markdown, and of whom it is about. */
export const messages = {
  toolbar: "Format tulisan",
  bold: "Tebal",
  italic: "Miring",
  heading: "Subjudul",
  list: "Daftar",
  numbered: "Daftar bernomor",
  quote: "Kutipan",
  link: "Tautan",
  student: "Siswa",
  studentHelp: "Nama atau NIS",
  removeStudent: "Lepas siswa",
  nobody: "Tidak ada siswa yang cocok",
} as const;
