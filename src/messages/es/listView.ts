/** The words of the dialogs of saved views; the area `listView` of the Spanish words. */
import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/listView.ts";

export const messages: Translation<typeof source> = {
  createTitle: "Guardar vista",
  changeTitle: "Cambiar la vista «{{name}}»",
  line: "Los filtros, la búsqueda, el orden y las columnas se guardan con este nombre.",
  name: "Nombre de la vista",
  whose: "Para quién",
  own: "Solo yo",
  shared: "Todo el personal de {{unit}}",
  follows: "Las fechas avanzan",
  followsHelp: "La fecha de hoy será mañana la de mañana.",
  save: "Guardar vista",
  saving: "Guardando…",
  saved: "Vista «{{name}}» guardada.",
  deleteTitle: "¿Eliminar la vista «{{name}}»?",
  deleteLine: "Los registros se quedan; solo desaparece esta vista.",
  deleteSharedLine: "También desaparece para los demás de la unidad. Los registros se quedan.",
  delete: "Eliminar vista",
  deleting: "Eliminando…",
  deleted: "Vista «{{name}}» eliminada.",
};
