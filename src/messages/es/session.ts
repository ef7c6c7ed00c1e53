import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/session.ts";

export const messages: Translation<typeof source> = {
  toRegister: "Registrarse como personal",
  toForgot: "¿Olvidó su contraseña?",
  toLogin: "Iniciar sesión",
  backToLogin: "Volver al inicio de sesión",
  studentForgot: "¿Olvidó su contraseña? Pida una nueva en la secretaría del colegio.",
  registerLine: "Para el personal del colegio. Administración aprueba cada registro.",
  haveAccount: "¿Ya tiene cuenta?",
  name: "Nombre completo",
  username: "Nombre de usuario",
  usernameRule: "4–30 caracteres: minúsculas, cifras, puntos, guiones bajos o guiones.",
  email: "Correo electrónico",
  emailHelp: "Aquí se envía el enlace si olvida su contraseña.",
  phone: "Móvil/WhatsApp",
  phoneWrong: "El número de teléfono no es válido. Ejemplo: 0812 3456 7890.",
  passwordRule: "Al menos 10 caracteres.",
  register: "Registrarse",
  registering: "Registrando…",
  registered: "Registro recibido",
  registeredLine: "Ahora debe aprobarlo Administración.",
  registeredNext:
    "Si ese nombre de usuario y ese correo aún no están en uso, podrá entrar tras la aprobación con la contraseña que acaba de crear. Contacte con Administración si tarda demasiado.",
  forgotLine: "Enviaremos al correo de su cuenta un enlace para crear una contraseña nueva.",
  sendLink: "Enviar enlace",
  sendingLink: "Enviando…",
  linkAsked: "Solicitud recibida",
  linkAskedLine:
    "Si la cuenta existe y tiene correo, enviaremos allí un enlace para crear una contraseña nueva.",
  linkOffice:
    "¿No ha recibido el correo? Mire en la carpeta de spam o contacte con Administración, que puede leer los mensajes no enviados en la Bandeja de salida.",
  resetLine: "Cree una contraseña nueva para su cuenta.",
  newPassword: "Contraseña nueva",
  saveNewPassword: "Guardar contraseña nueva",
  savingNewPassword: "Guardando…",
  linkOver: "El enlace ya no es válido",
  linkOverLine: "Cada enlace sirve una sola vez y durante 60 minutos. Pida uno nuevo para continuar.",
  askNewLink: "Pedir enlace nuevo",
  resetDone: "La contraseña nueva se ha guardado.",
  resetDoneLine: "Inicie sesión con ella.",
};
