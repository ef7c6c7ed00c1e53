/** What the school writes by mail: plain text, in Indonesian. Source: docs/spec/screens.md §8. */
import { LINK, type Message } from "../../store/office/outbox.ts";

type Written = Pick<Message, "subject" | "body">;

export const resetMail = (p: { name: string; username: string; minutes: number }): Written => ({
  subject: "Atur ulang kata sandi Iuran",
  body: `Yth. ${p.name},

Kami menerima permintaan untuk mengatur ulang kata sandi akun "${p.username}". Buka tautan ini untuk membuat kata sandi baru:

${LINK}

Tautan berlaku ${p.minutes} menit dan hanya dapat dipakai satu kali. Bila Anda tidak memintanya, abaikan email ini; kata sandi Anda tidak berubah.

Iuran`,
});

/** Goes to the address that was left, so that its owner learns of a change by somebody else. */
export const addressChangedMail = (p: { name: string; username: string }): Written => ({
  subject: "Email akun Iuran Anda diganti",
  body: `Yth. ${p.name},

Email akun "${p.username}" baru saja diganti, dan alamat ini tidak dipakai lagi untuk akun itu. Bila bukan Anda yang menggantinya, segera hubungi Admin Sekolah.

Iuran`,
});

/** Goes to whoever registered, who has been waiting to log in. `loginUrl` is no secret. */
export const approvedMail = (p: { name: string; username: string; loginUrl: string }): Written => ({
  subject: "Pendaftaran Iuran Anda disetujui",
  body: `Yth. ${p.name},

Admin Sekolah menyetujui pendaftaran Anda. Masuk dengan nama pengguna "${p.username}" dan kata sandi yang Anda buat saat mendaftar:

${p.loginUrl}

Iuran`,
});
