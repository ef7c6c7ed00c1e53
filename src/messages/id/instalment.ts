/** Words of instalments: bills that are paid in parts. */
export const messages = {
  place: "{{sequence}} dari {{count}}",
  title: "Angsuran",
  count: "Jumlah angsuran",
  countHelp: "Setiap angsuran menjadi satu tagihan, jatuh tempo bulan demi bulan.",
  none: "Tidak diangsur",
  counted: "{{count}} angsuran",
  plan: "{{count}} angsuran, {{amounts}}, jatuh tempo {{first}} – {{last}}",
  range: "{{least}} – {{most}}",
  split: "Bagi menjadi angsuran",
  splitTitle: "Bagi {{number}} menjadi angsuran?",
  splitDetail:
    "Yang harus dibayar tetap {{amount}}. Tagihan ini menjadi angsuran pertama, lainnya menjadi tagihan baru.",
  splitting: "Membagi…",
  splitDone: "Tagihan dibagi menjadi {{count}} angsuran.",
  firstDue: "Jatuh tempo pertama",
  preview: "Rencana angsuran",
  tooSmall: "Terlalu kecil untuk {{count}} angsuran: paling sedikit {{least}}.",
  noDay: "Isi tanggal jatuh tempo pertama.",
  tooEarly: "Jatuh tempo tidak boleh sebelum hari ini.",
  sum: "Jumlah",
  this: "tagihan ini",
} as const;
