import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/unitMove.ts";

export const messages: Translation<typeof source> = {
  title: "Cambio de unidad",
  line: "El alumno cambia cuando la otra unidad lo acepta con un NIS nuevo. Los recibos antiguos se quedan aquí.",
  release: "Ceder a otra unidad",
  releaseTitle: "¿Ceder a {{name}} a otra unidad?",
  releaseLine: "Nada cambia hasta que allí lo acepten, y la cesión se puede retirar.",
  to: "Unidad de destino",
  released: "{{name}} se cedió a {{to}} y espera ser aceptado.",
  waitsFor: "Cedido a {{to}} el {{when}}, a la espera.",
  withdraw: "Retirar",
  withdrawTitle: "¿Retirar a {{name}}?",
  withdrawLine: "El alumno no cambia a {{to}}.",
  withdrawn: "{{name}} no cambia de unidad.",
  moved: "De {{from}} (NIS {{nis}}) a {{to}}, {{when}}.",
  refusedBy: "Rechazado por {{to}} el {{when}}: {{reason}}",
  waiting: "{{count}} {{count|alumno espera|alumnos esperan}} ser aceptados",
  fromTo: "De {{from}}, NIS {{nis}}, a {{to}}",
  accept: "Aceptar",
  acceptTitle: "¿Aceptar a {{name}}?",
  acceptLine:
    "El alumno pasa a {{to}} y queda activo; su plaza en {{from}} termina hoy. Los recibos antiguos se quedan en {{from}}.",
  newNis: "NIS nuevo",
  newNisHelp:
    "Número del alumno en el nuevo centro, de 4 a 20 cifras. Los números de cuenta virtual, si los hay, cambian con él; los anteriores dejan de valer.",
  accepted: "{{name}} fue aceptado en {{to}}.",
  chooseClass: "Elegir clase",
  refuse: "Rechazar",
  refuseTitle: "¿Rechazar a {{name}}?",
  refuseLine: "El alumno sigue en {{from}}, que leerá el motivo.",
  refused: "{{name}} fue rechazado.",
  busy: "Procesando…",
};
