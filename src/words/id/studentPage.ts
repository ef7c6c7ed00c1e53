/** Words of a student's own page beside the form: what follows from a status, deleting, siblings, photo. */
export const words = {
  turn: {
    title: "Yang terjadi setelah disimpan",
    loading: "Memeriksa kelas, tagihan, dan deposit…",
    question: "Ubah status {{name}} menjadi {{status}}?",
    confirm: "Ubah status",
    seat: "Tempat di kelas {{name}} dilepas.",
    seatPaused: "Tempat di kelas {{name}} dilepas selama cuti dan kembali setelahnya.",
    planned: "Tempat di kelas {{name}} tahun {{year}} dihapus.",
    bills: "{{count}} tagihan sebesar {{amount}} belum dibayar dan tetap harus dilunasi.",
    noBills: "Tidak ada tagihan yang belum dibayar.",
    cancellable: "{{count}} di antaranya ({{amount}}) belum jatuh tempo; bendahara dapat membatalkannya.",
    deposit: "Deposit {{amount}} tetap tersimpan.",
    noNewBills: "Tagihan massal berikutnya melewati siswa ini.",
    portal: "Akun portal tetap aktif untuk melihat tagihan dan kuitansi.",
    wayBack: "Hanya Admin Sekolah yang dapat mengaktifkannya kembali.",
    returns: "Siswa kembali ke kelas {{name}} dan ikut ditagih lagi.",
    returnsBare: "Siswa ikut ditagih lagi. Kelasnya dapat dipilih setelah ini.",
  },
  removal: {
    action: "Hapus siswa",
    question: "Hapus {{name}}?",
    detail:
      "NIS {{nis}} belum pernah ditagih. Datanya hilang dan tidak dapat dikembalikan; jejak auditnya tetap ada.",
    busy: "Menghapus…",
    done: "{{name}} dihapus.",
  },
} as const;
