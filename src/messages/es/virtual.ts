import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/virtual.ts";

export const messages: Translation<typeof source> = {
  title: "Números de cuenta virtual",
  copy: "Copiar el número {{bank}}",
  copied: "Número {{bank}} copiado.",
  notCopied: "No se pudo copiar el número. Cópielo de la pantalla.",
  none: "Aún sin número",
  faults: {
    unit: "El número de esta unidad tiene más de dos cifras y no cabe en un número VA.",
    nis: "El NIS es más largo que su espacio. Acorte el prefijo o alargue la VA en los datos del banco, o cambie el NIS.",
    twin: "Otro NIS de esta unidad solo se distingue por los ceros iniciales, y los números serían iguales. Cambie uno de los dos.",
  },
  toBank: "Abrir el banco",
  moves:
    "El número VA también cambia: al ser aceptado rige el de la nueva unidad y el nuevo NIS, y el anterior deja de usarse.",
  nisChanges: "El número VA cambia con el NIS. Después de guardar, avise al banco y a los padres.",
  payLine: "Elija cuenta virtual en la aplicación o el cajero del banco e introduzca este número.",
  forBills: "Para {{bills}}",
  list: "Lista VA",
  download: "Descargar la lista VA",
  count:
    "{{count}} {{count|alumno tiene|alumnos tienen}} número VA en este banco. Entregue la lista al banco.",
  countNone: "Aún ningún alumno tiene número VA en este banco.",
  without: "{{count}} {{count|alumno aún no tiene|alumnos aún no tienen}} número",
  more: "y {{count}} {{count|alumno|alumnos}} más",
  example: "Ejemplo para el NIS {{nis}} en {{unit}}",
  madeOf: "Prefijo {{prefix}}, unidad {{number}} y el NIS con ceros delante.",
  changes: "Al guardar cambian todos los números VA de este banco. Entregue la lista nueva al banco.",
};
