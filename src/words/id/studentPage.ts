/** Words of a student's own page beside the form: what follows from a status, deleting, siblings, history, photo. */
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
  history: {
    title: "Riwayat perubahan",
    none: "Belum ada perubahan yang tercatat.",
    all: "Lihat semua ({{count}})",
  },
  kin: {
    title: "Saudara di sekolah ini",
    none: "Tidak ada siswa lain dengan No. KK atau nomor telepon orang tua yang sama.",
    owed: "belum dibayar",
    by: {
      family_card: "No. KK sama",
      phone: "Nomor telepon orang tua sama",
    },
    hint: "Mungkin bersaudara dengan {{names}}.",
    adopt: "Pakai data keluarga {{name}}",
    question: "Pakai data keluarga siswa ini?",
    detail:
      "No. KK, orang tua, wali, kontak tagihan, dan alamat diisi dari data siswa itu. Yang sudah terisi di kolom tersebut diganti.",
    confirm: "Pakai data keluarga",
    busy: "Mengambil data…",
  },
} as const;
