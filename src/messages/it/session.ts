import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/session.ts";

export const messages: Translation<typeof source> = {
  toRegister: "Registrati come personale",
  toForgot: "Password dimenticata?",
  toLogin: "Accedi",
  backToLogin: "Torna all'accesso",
  studentForgot: "Password dimenticata? Chiederne una nuova alla segreteria della scuola.",
  registerLine: "Per il personale della scuola. L'amministratore approva ogni registrazione.",
  haveAccount: "Ha già un account?",
  name: "Nome completo",
  username: "Nome utente",
  usernameRule: "4–30 caratteri: lettere minuscole, cifre, punti, trattini bassi o trattini.",
  email: "E-mail",
  emailHelp: "Qui arriva il link se dimentica la password.",
  phone: "Cellulare/WhatsApp",
  phoneWrong: "Il numero di telefono non è valido. Esempio: 0812 3456 7890.",
  passwordRule: "Almeno 10 caratteri.",
  register: "Registrati",
  registering: "Registrazione…",
  registered: "Registrazione ricevuta",
  registeredLine: "Ora l'amministratore deve approvarla.",
  registeredNext:
    "Se quel nome utente e quell'e-mail non sono già in uso, dopo l'approvazione potrà accedere con la password appena creata. Se l'attesa è troppo lunga, contattare l'amministratore.",
  forgotLine: "Invieremo all'e-mail del Suo account un link per creare una nuova password.",
  sendLink: "Invia link",
  sendingLink: "Invio…",
  linkAsked: "Richiesta ricevuta",
  linkAskedLine: "Se l'account esiste e ha un'e-mail, vi invieremo un link per creare una nuova password.",
  linkOffice:
    "L'e-mail non è arrivata? Controllare la cartella spam o contattare l'amministratore, che può leggere i messaggi non inviati nella Posta in uscita.",
  resetLine: "Creare una nuova password per il proprio account.",
  newPassword: "Nuova password",
  saveNewPassword: "Salva nuova password",
  savingNewPassword: "Salvataggio…",
  linkOver: "Il link non è più valido",
  linkOverLine:
    "Ogni link si può usare una sola volta ed è valido 60 minuti. Richiederne uno nuovo per continuare.",
  askNewLink: "Richiedi nuovo link",
  resetDone: "La nuova password è stata salvata.",
  resetDoneLine: "Ora può accedere con questa password.",
};
