import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/unitMove.ts";

export const messages: Translation<typeof source> = {
  title: "Move to another unit",
  line: "The student moves once the other unit accepts with a new NIS. Old bills stay with this unit.",
  release: "Release to another unit",
  releaseTitle: "Release {{name}} to another unit?",
  releaseLine: "Nothing changes until it is accepted there, and the release can be taken back.",
  to: "To unit",
  released: "{{name}} was released to {{to}} and waits to be accepted.",
  waitsFor: "Released to {{to}} on {{when}}, waiting to be accepted.",
  withdraw: "Take back",
  withdrawTitle: "Take {{name}} back?",
  withdrawLine: "The student does not move to {{to}}.",
  withdrawn: "{{name}} does not move.",
  moved: "From {{from}} (NIS {{nis}}) to {{to}}, {{when}}.",
  refusedBy: "Refused by {{to}} on {{when}}: {{reason}}",
  waiting: "{{count}} {{count|student waits|students wait}} to be accepted",
  fromTo: "From {{from}}, NIS {{nis}}, to {{to}}",
  accept: "Accept",
  acceptTitle: "Accept {{name}}?",
  acceptLine:
    "The student belongs to {{to}} and is active; the seat at {{from}} ends today. Old bills stay with {{from}}.",
  newNis: "New NIS",
  newNisHelp:
    "The student number in the new unit, 4 to 20 digits. Virtual account numbers, if any, change with it; the old ones no longer work.",
  accepted: "{{name}} was accepted at {{to}}.",
  chooseClass: "Choose a class",
  refuse: "Refuse",
  refuseTitle: "Refuse {{name}}?",
  refuseLine: "The student stays at {{from}}, who will read the reason.",
  refused: "{{name}} was refused.",
  busy: "Working…",
};
