import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/session.ts";

export const messages: Translation<typeof source> = {
  toRegister: "Inscription du personnel",
  toForgot: "Mot de passe oublié ?",
  toLogin: "Se connecter",
  backToLogin: "Retour à la connexion",
  studentForgot: "Mot de passe oublié ? Demandez-en un nouveau au secrétariat de l’école.",
  registerLine: "Pour le personnel de l’école. L’administrateur approuve chaque inscription.",
  haveAccount: "Déjà un compte ?",
  name: "Nom complet",
  username: "Identifiant",
  usernameRule: "4 à 30 caractères : lettres minuscules, chiffres, points, tirets ou tirets bas.",
  email: "E-mail",
  emailHelp: "Un lien y sera envoyé si vous oubliez votre mot de passe.",
  phone: "Mobile/WhatsApp",
  phoneWrong: "Numéro de téléphone non valide. Exemple : 0812 3456 7890.",
  passwordRule: "Au moins 10 caractères.",
  register: "S’inscrire",
  registering: "Inscription…",
  registered: "Inscription reçue",
  registeredLine: "L’administrateur doit maintenant l’approuver.",
  registeredNext:
    "Si cet identifiant et cet e-mail sont encore libres, vous pourrez vous connecter après approbation, avec le mot de passe que vous venez de choisir. Contactez l’administrateur si l’attente est trop longue.",
  forgotLine: "Nous envoyons un lien de réinitialisation à l’adresse e-mail de votre compte.",
  sendLink: "Envoyer le lien",
  sendingLink: "Envoi…",
  linkAsked: "Demande reçue",
  linkAskedLine:
    "Si le compte existe et possède une adresse e-mail, un lien de réinitialisation y est envoyé.",
  linkOffice:
    "Pas d’e-mail reçu ? Vérifiez les courriers indésirables ou contactez l’administrateur : il peut lire les messages non envoyés dans la boîte d’envoi.",
  resetLine: "Choisissez un nouveau mot de passe pour votre compte.",
  newPassword: "Nouveau mot de passe",
  saveNewPassword: "Enregistrer le mot de passe",
  savingNewPassword: "Enregistrement…",
  linkOver: "Ce lien n’est plus valable",
  linkOverLine:
    "Chaque lien ne sert qu’une fois et reste valable 60 minutes. Demandez un nouveau lien pour continuer.",
  askNewLink: "Demander un nouveau lien",
  resetDone: "Le nouveau mot de passe est enregistré.",
  resetDoneLine: "Connectez-vous avec ce mot de passe.",
};
