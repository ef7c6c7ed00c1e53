import type { Translation } from "../areas.ts";
import type { words as source } from "../id/studentPage.ts";

export const words: Translation<typeof source> = {
  turn: {
    title: "Lo que ocurre al guardar",
    loading: "Comprobando clase, recibos y depósito…",
    question: "¿Cambiar el estado de {{name}} a {{status}}?",
    confirm: "Cambiar estado",
    seat: "Se libera la plaza en la clase {{name}}.",
    seatPaused: "La plaza en la clase {{name}} se libera durante la baja y vuelve después.",
    planned: "Se elimina la plaza en la clase {{name}} de {{year}}.",
    bills: "{{count}} {{count|recibo|recibos}} por {{amount}} sin pagar; se siguen debiendo.",
    noBills: "No hay recibos sin pagar.",
    cancellable: "{{count}} de ellos ({{amount}}) aún no vencen; tesorería puede anularlos.",
    deposit: "El depósito de {{amount}} se conserva.",
    noNewBills: "La facturación masiva ya no incluirá a este alumno.",
    portal: "La cuenta del portal sigue activa para ver recibos y comprobantes.",
    wayBack: "Solo la administración de la escuela puede readmitirlo.",
    returns: "El alumno vuelve a la clase {{name}} y se le factura de nuevo.",
    returnsBare: "Se le factura de nuevo. La clase se puede elegir después.",
  },
  removal: {
    action: "Eliminar alumno",
    question: "¿Eliminar a {{name}}?",
    detail:
      "El NIS {{nis}} nunca se facturó. Los datos se pierden para siempre; el registro de auditoría queda.",
    busy: "Eliminando…",
    done: "{{name}} se eliminó.",
  },
  history: {
    title: "Historial de cambios",
    none: "Aún no hay cambios registrados.",
    all: "Ver todo ({{count}})",
  },
  kin: {
    title: "Hermanos en esta escuela",
    none: "Ningún otro alumno tiene la misma tarjeta familiar ni el teléfono de los padres.",
    owed: "sin pagar",
    by: {
      family_card: "Misma tarjeta familiar",
      phone: "Mismo teléfono de los padres",
    },
    hint: "Quizá hermano de {{names}}.",
    adopt: "Usar los datos familiares de {{name}}",
    question: "¿Usar los datos familiares de este alumno?",
    detail:
      "Tarjeta familiar, padres, tutor, contacto de cobro y dirección se toman de ese alumno. Lo que haya en esos campos se reemplaza.",
    confirm: "Usar datos familiares",
    busy: "Obteniendo…",
  },
};
