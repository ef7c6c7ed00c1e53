import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/portalAccount.ts";

export const messages: Translation<typeof source> = {
  lineOf: "Clase {{name}}, año escolar {{year}}",
  slips: "Hojas de cuentas del portal",
  missing: "Clase no encontrada",
  toList: "Ir a las clases",
  toRoom: "Alumnos de esta clase",
  empty: "Aún no hay alumnos en esta clase",
  emptyLine: "Coloque primero alumnos en esta clase y cree después sus cuentas.",
  once: "La primera contraseña se muestra una sola vez",
  onceLine:
    "Las contraseñas aparecen al crear las cuentas y no se guardan de forma legible. Imprima las hojas en ese momento; una hoja perdida se sustituye con una contraseña nueva.",
  create: "Crear {{count}} {{count|cuenta|cuentas}}",
  createTitle: "¿Crear cuentas del portal para {{count}} {{count|alumno|alumnos}}?",
  createLine:
    "Cada alumno recibe una contraseña aleatoria, que cambia al entrar por primera vez. Después se muestran las hojas para imprimir.",
  creating: "Creando cuentas…",
  skipped:
    "{{count}} {{count|alumno ya tiene|alumnos ya tienen}} cuenta. Una hoja perdida se sustituye con «Restablecer» en su fila.",
  name: "Nombre",
  username: "Nombre de usuario",
  state: "Cuenta",
  action: "Acción",
  states: {
    none: "Aún no",
    first: "Nunca ha entrado",
    on: "Activa",
    off: "Desactivada",
  },
  reset: "Restablecer",
  resetOf: "Restablecer la contraseña de {{name}}",
  resetTitle: "¿Restablecer la contraseña de {{name}}?",
  resetLine:
    "La contraseña anterior deja de valer y terminan todas las sesiones. La nueva hoja se muestra para imprimir.",
  resetting: "Restableciendo…",
  off: "Desactivar",
  offOf: "Desactivar la cuenta de {{name}}",
  offTitle: "¿Desactivar la cuenta del portal de {{name}}?",
  offLine: "El alumno no puede entrar al portal hasta que la cuenta se active de nuevo.",
  on: "Activar",
  onOf: "Activar la cuenta de {{name}}",
  onTitle: "¿Activar la cuenta del portal de {{name}}?",
  onLine: "El alumno vuelve a entrar con su última contraseña.",
  saving: "Guardando…",
  isOff: "La cuenta del portal de {{name}} está desactivada",
  isOn: "La cuenta del portal de {{name}} está activada",
  notPrinted: "Las hojas aún no se han impreso",
  printed: "Las hojas se enviaron a la impresora",
  print: "Imprimir hojas",
  done: "Listo",
  leaveTitle: "Las hojas no se han impreso. ¿Salir?",
  leaveLine:
    "Las contraseñas de estas hojas no pueden mostrarse otra vez. Los alumnos necesitarán otras si no se imprimen.",
  leave: "Salir",
};
