import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/session.ts";

export const messages: Translation<typeof source> = {
  toRegister: "Als Personal registrieren",
  toForgot: "Passwort vergessen?",
  toLogin: "Anmelden",
  backToLogin: "Zurück zur Anmeldung",
  studentForgot: "Passwort vergessen? Bitten Sie im Schulbüro um ein neues.",
  registerLine: "Für Schulpersonal. Die Schuladministration gibt jede Registrierung frei.",
  haveAccount: "Schon ein Benutzerkonto?",
  name: "Vollständiger Name",
  username: "Benutzername",
  usernameRule: "4–30 Zeichen: Kleinbuchstaben, Ziffern, Punkte, Unter- oder Bindestriche.",
  email: "E-Mail",
  emailHelp: "Hierhin senden wir einen Link, wenn Sie Ihr Passwort vergessen.",
  phone: "Handy/WhatsApp",
  phoneWrong: "Die Telefonnummer ist ungültig. Beispiel: 0812 3456 7890.",
  passwordRule: "Mindestens 10 Zeichen.",
  register: "Registrieren",
  registering: "Wird registriert…",
  registered: "Registrierung eingegangen",
  registeredLine: "Die Schuladministration muss sie jetzt freigeben.",
  registeredNext:
    "Sind Benutzername und E-Mail-Adresse noch frei, können Sie sich nach der Freigabe mit dem soeben gewählten Passwort anmelden. Dauert es zu lange, wenden Sie sich an die Schuladministration.",
  forgotLine: "Wir senden einen Link für ein neues Passwort an die E-Mail-Adresse Ihres Benutzerkontos.",
  sendLink: "Link senden",
  sendingLink: "Wird gesendet…",
  linkAsked: "Anfrage eingegangen",
  linkAskedLine:
    "Wenn es das Benutzerkonto gibt und eine E-Mail-Adresse hinterlegt ist, senden wir dorthin einen Link für ein neues Passwort.",
  linkOffice:
    "Noch keine E-Mail erhalten? Prüfen Sie den Spam-Ordner, oder wenden Sie sich an die Schuladministration: Sie kann nicht gesendete Nachrichten im Postausgang lesen.",
  resetLine: "Legen Sie ein neues Passwort für Ihr Benutzerkonto fest.",
  newPassword: "Neues Passwort",
  saveNewPassword: "Neues Passwort speichern",
  savingNewPassword: "Wird gespeichert…",
  linkOver: "Der Link ist nicht mehr gültig",
  linkOverLine:
    "Jeder Link gilt nur einmal und 60 Minuten lang. Fordern Sie einen neuen Link an, um fortzufahren.",
  askNewLink: "Neuen Link anfordern",
  resetDone: "Das neue Passwort wurde gespeichert.",
  resetDoneLine: "Bitte melden Sie sich damit an.",
};
