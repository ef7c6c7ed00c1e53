import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/unsent.ts";

export const messages: Translation<typeof source> = {
  title: "Sin enviar",
  line: "Recibidos sin red. Se envían solos en cuanto vuelve; nada se registra dos veces.",
  kept: "El pago espera la red",
  keptLine:
    "{{amount}} de {{student}} queda en este dispositivo y se envía solo en cuanto vuelve la red. El número de recibo vendrá después.",
  print: "Imprimir comprobante provisional",
  waiting: "Esperando la red",
  refused: "Necesita una decisión",
  taken: "Recibido {{at}}",
  sent: "El pago de {{student}} está registrado: {{number}}",
  notSent: "El servidor rechazó el pago de {{student}}",
  notSentLine: "El dinero aún no está registrado. Decida en la página Pagos.",
  show: "Ver",
  sendNow: "Enviar ahora",
  again: "Enviar otra vez",
  today: "Registrar hoy",
  anyway: "Registrar igualmente",
  respread: "Repartir en las facturas actuales",
  respreadTitle: "¿Registrar {{amount}} de {{student}} en las facturas actuales?",
  respreadLine:
    "Las facturas han cambiado desde que se recibió el dinero. El mismo dinero se reparte otra vez, la más antigua primero.",
  respreadDo: "Registrar así",
  reading: "Leyendo las facturas actuales…",
  notRead: "No se pueden leer las facturas actuales",
  drop: "Eliminar",
  dropTitle: "¿Eliminar el pago de {{amount}} de {{student}}?",
  dropLine:
    "El dinero no quedará registrado en ninguna parte. Elimine solo si se devolvió o se registró de otra forma.",
  dropDo: "Eliminar de este dispositivo",
  others:
    "{{count}} {{count|pago|pagos}} de {{name}}, en total {{amount}}, {{count|espera|esperan}} en este dispositivo hasta que {{name}} inicie sesión aquí.",
  closed: "Sin red no se pueden recibir pagos aquí",
  closedLine:
    "El almacenamiento de este navegador está lleno o cerrado (ventana privada). Si falla la red, anótelo en papel y regístrelo cuando vuelva.",
  logoutTitle: "¿Salir antes de enviarlos?",
  logoutLine:
    "{{count}} {{count|pago está|pagos están}} sin enviar, en total {{amount}}. Lo que espera queda en este dispositivo y se envía cuando vuelva a entrar aquí.",
  logout: "Salir",
  takenBy: "Recibido {{at}} por {{name}}",
  take: "Registrarlo yo",
  takeTitle: "¿Registrar {{amount}} de {{student}} a su nombre?",
  takeLine:
    "Recibido por {{name}} sin red y nunca enviado. Entra en su caja, así que el dinero debe estar con usted.",
  tried: "Se envió una vez sin respuesta. Solo {{name}} puede comprobarlo, iniciando sesión aquí.",
};
