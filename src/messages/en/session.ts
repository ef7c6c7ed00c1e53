import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/session.ts";

export const messages: Translation<typeof source> = {
  toRegister: "Register as staff",
  toForgot: "Forgot your password?",
  toLogin: "Log in",
  backToLogin: "Back to login",
  studentForgot: "Forgot your password? Ask for a new one at the school office.",
  registerLine: "For school staff. The School Administrator approves every registration.",
  haveAccount: "Already have an account?",
  name: "Full name",
  username: "Username",
  usernameRule: "4–30 characters: lower-case letters, digits, dots, underscores or hyphens.",
  email: "Email",
  emailHelp: "If you forget your password, a link will be sent here.",
  phone: "Mobile/WhatsApp no.",
  phoneWrong: "This phone number is not valid. Example: 0812 3456 7890.",
  passwordRule: "At least 10 characters.",
  register: "Register",
  registering: "Registering…",
  registered: "Registration received",
  registeredLine: "The School Administrator must now approve it.",
  registeredNext:
    "If that username and email are not already in use, you can log in once approved, using the password you have just set. Contact the School Administrator if it takes too long.",
  forgotLine: "We will email a link for setting a new password to the address on your account.",
  sendLink: "Send link",
  sendingLink: "Sending…",
  linkAsked: "Request received",
  linkAskedLine:
    "If the account exists and has an email address, we will send a link for setting a new password to it.",
  linkOffice:
    "No email yet? Check your spam folder, or contact the School Administrator, who can read unsent messages in the Outbox.",
  resetLine: "Set a new password for your account.",
  newPassword: "New password",
  saveNewPassword: "Save new password",
  savingNewPassword: "Saving…",
  linkOver: "This link is no longer valid",
  linkOverLine:
    "Each link can be used only once and is valid for 60 minutes. Request a new link to continue.",
  askNewLink: "Request a new link",
  resetDone: "The new password has been saved.",
  resetDoneLine: "Please log in with that password.",
};
