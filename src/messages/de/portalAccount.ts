import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/portalAccount.ts";

export const messages: Translation<typeof source> = {
  lineOf: "Klasse {{name}}, Schuljahr {{year}}",
  slips: "Zettel der Portalkonten",
  missing: "Klasse nicht gefunden",
  toList: "Zu den Klassen",
  toRoom: "Schüler dieser Klasse",
  empty: "Noch keine Schüler in dieser Klasse",
  emptyLine: "Ordnen Sie der Klasse zuerst Schüler zu und legen Sie dann die Konten an.",
  once: "Das erste Passwort wird nur einmal gezeigt",
  onceLine:
    "Passwörter erscheinen nach dem Anlegen und werden nicht lesbar gespeichert. Drucken Sie die Zettel sofort; ein verlorener Zettel wird durch ein neues Passwort ersetzt.",
  create: "{{count}} {{count|Konto|Konten}} anlegen",
  createTitle: "Portalkonten für {{count}} Schüler anlegen?",
  createLine:
    "Jeder Schüler erhält ein zufälliges Passwort, das beim ersten Anmelden geändert wird. Danach erscheinen die Zettel zum Drucken.",
  creating: "Konten werden angelegt…",
  skipped:
    "{{count}} {{count|Schüler hat|Schüler haben}} bereits ein Konto. Ein verlorener Zettel wird mit „Zurücksetzen“ in seiner Zeile ersetzt.",
  name: "Name",
  username: "Benutzername",
  state: "Konto",
  action: "Aktion",
  states: {
    none: "Noch keins",
    first: "Noch nie angemeldet",
    on: "Aktiv",
    off: "Abgeschaltet",
  },
  reset: "Zurücksetzen",
  resetOf: "Passwort von {{name}} zurücksetzen",
  resetTitle: "Passwort von {{name}} zurücksetzen?",
  resetLine:
    "Das alte Passwort gilt nicht mehr und alle Sitzungen enden. Der neue Zettel erscheint zum Drucken.",
  resetting: "Wird zurückgesetzt…",
  off: "Abschalten",
  offOf: "Konto von {{name}} abschalten",
  offTitle: "Portalkonto von {{name}} abschalten?",
  offLine: "Der Schüler kann sich nicht anmelden, bis das Konto wieder eingeschaltet ist.",
  on: "Einschalten",
  onOf: "Konto von {{name}} einschalten",
  onTitle: "Portalkonto von {{name}} einschalten?",
  onLine: "Der Schüler meldet sich wieder mit dem letzten Passwort an.",
  saving: "Wird gespeichert…",
  isOff: "Portalkonto von {{name}} ist abgeschaltet",
  isOn: "Portalkonto von {{name}} ist eingeschaltet",
  notPrinted: "Die Zettel sind noch nicht gedruckt",
  printed: "Die Zettel wurden an den Drucker gesendet",
  print: "Zettel drucken",
  done: "Fertig",
  leaveTitle: "Die Zettel sind nicht gedruckt. Verlassen?",
  leaveLine:
    "Die Passwörter auf diesen Zetteln können nicht noch einmal gezeigt werden. Ohne Druck brauchen die Schüler neue.",
  leave: "Verlassen",
};
