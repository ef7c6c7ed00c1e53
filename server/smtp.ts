/** The mail server at `SMTP_URL`. */
import type { Deliver } from "./mail.ts";

/**
 * `smtps://user:secret@host` is TLS from the first byte, `smtp://` takes STARTTLS when it is offered. The package is
 * loaded only where mail is sent.
 */
export async function deliverBySmtp(url: string): Promise<Deliver> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Texts are ours; nothing in a message may name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return (message) => transport.sendMail(message);
}
