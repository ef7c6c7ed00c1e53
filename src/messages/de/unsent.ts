import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/unsent.ts";

export const messages: Translation<typeof source> = {
  title: "Noch nicht gesendet",
  line: "Ohne Netz angenommen. Sie werden von selbst gesendet, sobald es zurück ist; nichts wird doppelt gebucht.",
  kept: "Die Zahlung wartet auf das Netz",
  keptLine:
    "{{amount}} für {{student}} liegen auf diesem Gerät und werden von selbst gesendet, sobald das Netz zurück ist. Die Quittungsnummer folgt.",
  print: "Vorläufigen Beleg drucken",
  waiting: "Wartet auf das Netz",
  refused: "Braucht eine Entscheidung",
  taken: "Angenommen {{at}}",
  sent: "Die Zahlung von {{student}} ist gebucht: {{number}}",
  notSent: "Der Server hat die Zahlung von {{student}} abgelehnt",
  notSentLine: "Das Geld ist noch nicht gebucht. Entscheiden Sie auf der Seite Zahlungen.",
  show: "Ansehen",
  sendNow: "Jetzt senden",
  again: "Erneut senden",
  today: "Heute buchen",
  anyway: "Trotzdem buchen",
  respread: "Auf neueste Rechnungen verteilen",
  respreadTitle: "{{amount}} von {{student}} auf die neuesten Rechnungen buchen?",
  respreadLine:
    "Die Rechnungen haben sich seit der Annahme geändert. Dasselbe Geld wird neu verteilt, die älteste zuerst.",
  respreadDo: "So buchen",
  reading: "Neueste Rechnungen werden gelesen…",
  notRead: "Die neuesten Rechnungen sind nicht lesbar",
  drop: "Löschen",
  dropTitle: "Zahlung über {{amount}} von {{student}} löschen?",
  dropLine:
    "Das Geld wird nirgends gebucht. Löschen Sie nur, wenn es zurückgegeben oder anders gebucht wurde.",
  dropDo: "Von diesem Gerät löschen",
  others:
    "{{count}} {{count|Zahlung wartet|Zahlungen warten}} auf diesem Gerät, zusammen {{amount}}, bis {{name}} sich hier anmeldet.",
  closed: "Ohne Netz kann hier keine Zahlung angenommen werden",
  closedLine:
    "Der Speicher dieses Browsers ist voll oder gesperrt (privates Fenster). Fällt das Netz aus, schreiben Sie auf Papier und buchen Sie später.",
  logoutTitle: "Vor dem Senden abmelden?",
  logoutLine:
    "{{count}} {{count|Zahlung ist|Zahlungen sind}} noch nicht gesendet, zusammen {{amount}}. Was wartet, bleibt auf diesem Gerät und wird erst gesendet, wenn Sie sich hier wieder anmelden.",
  logout: "Abmelden",
  takenBy: "Angenommen {{at}} von {{name}}",
  take: "Selbst buchen",
  takeTitle: "{{amount}} von {{student}} auf Ihren Namen buchen?",
  takeLine:
    "Von {{name}} ohne Netz angenommen und nie gesendet. Die Zahlung kommt in Ihre Kasse, also muss das Geld bei Ihnen sein.",
  tried:
    "Sie wurde einmal ohne Antwort gesendet. Nur {{name}} kann das klären, durch Anmelden an diesem Gerät.",
};
