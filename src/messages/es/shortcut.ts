import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/shortcut.ts";

export const messages: Translation<typeof source> = {
  name: "Accesos directos",
  all: "Todos los accesos directos",
  pinned: "Fijados",
  reports: "Informes guardados",
  latest: "Abiertos recientemente",
  nothingPinned: "Fije las páginas que abre a menudo y las tendrá siempre aquí.",
  pin: "Fijar {{page}}",
  unpin: "Soltar {{page}}",
  moveUp: "Subir {{page}}",
  moveDown: "Bajar {{page}}",
  moved: "{{page}} está ahora en la posición {{place}} de {{count}}.",
  search: "Buscar",
  notLoaded: "Aún no se pudo abrir la búsqueda rápida",
  notLoadedLine: "Revise la red y recargue esta página.",
  reload: "Recargar",
};
