import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/mail.ts";

export const messages: Translation<typeof source> = {
  line: "Correos enviados o aún en espera. Sin servidor de correo, transmita usted mismo lo que está en espera.",
  search: "Buscar dirección o asunto",
  to: "Para",
  message: "Mensaje",
  read: "Leer mensaje",
  status: "Estado",
  allStatuses: "Todos los estados",
  at: "Creado",
  sentAt: "Enviado: {{at}}",
  failed: "No se pudo cargar la bandeja de salida",
  none: "Todavía no hay mensajes",
  noneLine: "Aquí quedan los mensajes, por ejemplo cuando un operador olvida su contraseña.",
  nothingFound: "Ningún mensaje coincide",
  nothingFoundLine: "Cambie la búsqueda o borre los filtros.",
};
