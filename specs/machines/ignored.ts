/**
 * What each chart ignores on purpose: by machine and innermost state, the events that change nothing while that state
 * holds, because whoever sends them comes too late, too early, or has nothing on the screen to press. Written down, so that
 * an event which a state stops answering, or a new one that nobody thought of there, is seen.
 */
export const ignored: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  setup: {
    reading: "retry.clicked",
    "underway.school": "retry.clicked",
    "underway.units": "retry.clicked",
    "underway.classYear": "retry.clicked",
    "underway.classrooms": "retry.clicked",
    "underway.students": "retry.clicked",
    "underway.categories": "retry.clicked",
    "underway.banks": "retry.clicked",
    "underway.bills": "retry.clicked",
    "underway.finished": "retry.clicked",
  },
  start: {
    "waiting.settlingSession": "retry.clicked",
    "waiting.fetchingScreen": "retry.clicked",
    fadingIn: "retry.clicked",
    started: "retry.clicked",
  },
  loading: {
    "screen.none": "reload.clicked connection.returned",
    "screen.fetching": "reload.clicked connection.returned",
    "bar.growing": "reload.clicked connection.returned",
    "screen.shown": "reload.clicked connection.returned",
  },
  connection: {
    online: "browser.cameOnline server.answered retry.clicked",
    offline: "server.failed retry.clicked",
    silent: "server.failed browser.cameOnline",
    asking: "server.failed browser.cameOnline retry.clicked",
    doubted: "server.failed server.answered retry.clicked",
    back: "browser.cameOnline server.answered retry.clicked",
  },
  eventStream: {
    signedOut: "session.ended changes.came beat.came browser.wentOffline browser.cameOnline page.shown",
    "signedIn.queued.waiting":
      "session.began changes.came beat.came browser.wentOffline browser.cameOnline page.shown",
    "signedIn.queued.asking":
      "session.began changes.came beat.came browser.wentOffline browser.cameOnline page.shown",
    "signedIn.queued.told":
      "session.began changes.came beat.came browser.wentOffline browser.cameOnline page.shown",
    "signedIn.streaming.opening": "session.began beat.came browser.cameOnline page.shown",
    "signedIn.streaming.live": "session.began browser.cameOnline page.shown",
    "signedIn.waiting": "session.began changes.came beat.came",
    "signedIn.polling.resting": "session.began changes.came beat.came browser.cameOnline",
    "signedIn.polling.asking": "session.began changes.came beat.came browser.cameOnline page.shown",
    "signedIn.asleep": "session.began changes.came beat.came browser.wentOffline page.shown",
  },
  version: {
    current: "reload.clicked later.clicked",
    checking: "page.focused reload.clicked later.clicked",
    outdated: "page.focused",
    unknown: "reload.clicked later.clicked",
    putOff: "page.focused reload.clicked later.clicked",
  },
  session: {
    refreshing: "login.submitted errors.dismissed profile.changed token.rejected",
    signingOut: "logout.requested logout.heard errors.dismissed profile.changed token.rejected",
    "signedOut.ready": "logout.requested logout.heard profile.changed token.rejected",
    "signedIn.working": "login.submitted errors.dismissed",
    "signingIn.fetchingCookie":
      "logout.requested logout.heard login.submitted errors.dismissed profile.changed token.rejected",
    "signingIn.sending":
      "logout.requested logout.heard login.submitted errors.dismissed profile.changed token.rejected",
    expired: "login.submitted errors.dismissed profile.changed token.rejected",
    "signedIn.passwordDue": "login.submitted errors.dismissed",
    "signedOut.waiting":
      "logout.requested logout.heard login.submitted errors.dismissed profile.changed token.rejected",
  },
  authForm: {
    "login.asking": "login.opened field.left",
    "forgot.filling": "field.left",
    studentLogin: "field.left",
    "login.afterReset": "login.opened field.left",
    "register.sending": "form.submitted field.left",
    "forgot.sending": "form.submitted field.left",
    "register.accepted": "form.submitted field.left",
    "register.waiting": "form.submitted field.left",
    "forgot.accepted": "form.submitted field.left",
    "forgot.waiting": "form.submitted field.left",
  },
  passwordReset: {
    waitingForLink: "password.typed form.submitted",
    linkOver: "password.typed form.submitted",
    sending: "password.typed form.submitted",
    done: "password.typed form.submitted",
    waiting: "form.submitted",
  },
  reentry: {
    sending: "form.submitted",
    renewed: "form.submitted",
    waiting: "form.submitted",
  },
  guard: {},
  list: {
    "starting.loading": "retry.clicked page.heard",
    "starting.typing": "retry.clicked page.heard",
    "ready.rows": "retry.clicked",
    "ready.empty": "retry.clicked",
    "ready.nothingFound": "retry.clicked",
    "ready.refreshing": "retry.clicked",
    "ready.typing": "retry.clicked page.heard",
    "starting.failed": "page.heard",
  },
  listNews: {
    current: "rows.left",
    asking: "rows.left",
  },
  report: {
    waiting: "refresh.requested retry.clicked print.clicked rows.gathered cancel.clicked",
    loading: "refresh.requested retry.clicked print.clicked rows.gathered cancel.clicked",
    "ready.current": "rows.gathered cancel.clicked",
    missing: "refresh.requested retry.clicked print.clicked rows.gathered cancel.clicked",
    forbidden: "refresh.requested retry.clicked print.clicked rows.gathered cancel.clicked",
    failed: "print.clicked rows.gathered cancel.clicked",
    "ready.refreshing": "print.clicked rows.gathered cancel.clicked",
    "ready.printing": "print.clicked rows.gathered cancel.clicked",
    "ready.gathering": "print.clicked",
    "ready.tooLong": "print.clicked rows.gathered",
  },
  record: {
    waiting: "refresh.requested record.changed retry.clicked",
    loading: "id.changed refresh.requested record.changed retry.clicked",
    "ready.current": "id.changed retry.clicked",
    missing: "id.changed refresh.requested record.changed",
    forbidden: "id.changed refresh.requested record.changed retry.clicked",
    failed: "id.changed refresh.requested record.changed",
    "ready.refreshing": "id.changed retry.clicked",
    "ready.stale": "id.changed",
  },
  bulk: {
    idle: "confirm.clicked cancel.clicked stop.clicked retry.clicked close.clicked undo.clicked",
    asking: "action.clicked stop.clicked retry.clicked close.clicked undo.clicked",
    "working.sending":
      "action.clicked confirm.clicked cancel.clicked retry.clicked close.clicked undo.clicked",
    "finished.wholly": "confirm.clicked cancel.clicked stop.clicked retry.clicked close.clicked",
    "finished.partly": "action.clicked confirm.clicked cancel.clicked stop.clicked retry.clicked",
    interrupted: "action.clicked confirm.clicked cancel.clicked stop.clicked undo.clicked",
    "working.stopping":
      "action.clicked confirm.clicked cancel.clicked stop.clicked retry.clicked close.clicked undo.clicked",
  },
  confirm: {
    closed: "reason.typed amount.typed confirm.clicked cancel.clicked reload.clicked",
    "asking.typing": "dialog.opened reload.clicked",
    sending: "dialog.opened reason.typed amount.typed confirm.clicked cancel.clicked reload.clicked",
    done: "reason.typed amount.typed confirm.clicked cancel.clicked reload.clicked",
    conflict: "dialog.opened reason.typed amount.typed confirm.clicked",
    "asking.refused": "dialog.opened reload.clicked",
    "asking.stuck": "dialog.opened reload.clicked",
    settling: "dialog.opened reason.typed amount.typed confirm.clicked cancel.clicked reload.clicked",
    leaving: "dialog.opened reason.typed amount.typed confirm.clicked cancel.clicked reload.clicked",
    reloading: "dialog.opened reason.typed amount.typed confirm.clicked reload.clicked",
  },
  selection: {
    none: "rows.arrived all.clicked",
    collecting: "all.clicked",
  },
  form: {
    "editing.restored":
      "again.clicked reload.clicked theirs.taken mine.kept consent.given consent.refused stay.clicked leave.clicked",
    saving:
      "field.typed field.left save.clicked reset.clicked record.changed again.clicked reload.clicked theirs.taken mine.kept consent.given consent.refused stay.clicked leave.clicked",
    "editing.pristine":
      "field.left reset.clicked again.clicked reload.clicked theirs.taken mine.kept consent.given consent.refused stay.clicked leave.clicked",
    "editing.comparing":
      "again.clicked reload.clicked consent.given consent.refused stay.clicked leave.clicked",
    leaving:
      "field.typed field.left save.clicked reset.clicked record.changed leave.requested again.clicked reload.clicked theirs.taken mine.kept consent.given consent.refused",
    "editing.refused":
      "again.clicked reload.clicked theirs.taken mine.kept consent.given consent.refused stay.clicked leave.clicked",
    "editing.saved":
      "field.left save.clicked reset.clicked reload.clicked theirs.taken mine.kept consent.given consent.refused stay.clicked leave.clicked",
    "editing.conflict":
      "again.clicked theirs.taken mine.kept consent.given consent.refused stay.clicked leave.clicked",
    "editing.failed":
      "again.clicked reload.clicked theirs.taken mine.kept consent.given consent.refused stay.clicked leave.clicked",
    "editing.changed":
      "again.clicked reload.clicked theirs.taken mine.kept consent.given consent.refused stay.clicked leave.clicked",
    consenting:
      "field.typed field.left save.clicked reset.clicked record.changed again.clicked reload.clicked theirs.taken mine.kept stay.clicked leave.clicked",
    reloading:
      "field.typed field.left save.clicked reset.clicked record.changed again.clicked reload.clicked theirs.taken mine.kept consent.given consent.refused stay.clicked leave.clicked",
  },
  bulkBilling: {
    "choosing.filling": "cancel.clicked back.clicked commit.clicked retry.clicked again.clicked",
    previewing: "form.changed preview.requested back.clicked commit.clicked retry.clicked again.clicked",
    "preview.filled": "form.changed preview.requested cancel.clicked retry.clicked again.clicked",
    "preview.empty":
      "form.changed preview.requested cancel.clicked commit.clicked retry.clicked again.clicked",
    "choosing.refused": "cancel.clicked back.clicked commit.clicked retry.clicked again.clicked",
    committing:
      "form.changed preview.requested cancel.clicked back.clicked commit.clicked retry.clicked again.clicked",
    summary: "form.changed preview.requested cancel.clicked back.clicked commit.clicked retry.clicked",
    conflict: "form.changed cancel.clicked commit.clicked retry.clicked again.clicked",
    failed: "form.changed preview.requested cancel.clicked commit.clicked again.clicked",
    settling:
      "form.changed preview.requested cancel.clicked back.clicked commit.clicked retry.clicked again.clicked",
  },
  promotion: {
    choosing:
      "retry.clicked class.opened students.decided decisions.cleared target.chosen student.redirected preview.requested cancel.clicked back.clicked commit.clicked early.confirmed early.declined again.clicked",
    loading:
      "choice.changed retry.clicked class.opened students.decided decisions.cleared target.chosen student.redirected preview.requested cancel.clicked back.clicked commit.clicked early.confirmed early.declined again.clicked",
    deciding:
      "retry.clicked cancel.clicked back.clicked commit.clicked early.confirmed early.declined again.clicked",
    failed:
      "class.opened students.decided decisions.cleared target.chosen student.redirected preview.requested cancel.clicked back.clicked commit.clicked early.confirmed early.declined again.clicked",
    previewing:
      "choice.changed retry.clicked class.opened students.decided decisions.cleared target.chosen student.redirected preview.requested back.clicked commit.clicked early.confirmed early.declined again.clicked",
    "preview.ready":
      "choice.changed retry.clicked class.opened students.decided decisions.cleared target.chosen student.redirected preview.requested cancel.clicked early.confirmed early.declined again.clicked",
    "preview.asking":
      "choice.changed retry.clicked class.opened students.decided decisions.cleared target.chosen student.redirected preview.requested cancel.clicked commit.clicked again.clicked",
    committing:
      "choice.changed retry.clicked class.opened students.decided decisions.cleared target.chosen student.redirected preview.requested cancel.clicked back.clicked commit.clicked early.confirmed early.declined again.clicked",
    summary:
      "choice.changed retry.clicked class.opened students.decided decisions.cleared target.chosen student.redirected preview.requested cancel.clicked back.clicked commit.clicked early.confirmed early.declined",
    "preview.conflict":
      "choice.changed retry.clicked class.opened students.decided decisions.cleared target.chosen student.redirected cancel.clicked commit.clicked early.confirmed early.declined again.clicked",
    "preview.refused":
      "choice.changed class.opened students.decided decisions.cleared target.chosen student.redirected preview.requested cancel.clicked commit.clicked early.confirmed early.declined again.clicked",
  },
  unsent: {
    off: "list.changed line.returned",
    reading: "line.returned",
    sending: "list.changed line.returned",
    closed: "line.returned",
    deciding: "list.changed line.returned",
    dropping: "list.changed line.returned",
  },
  familyDesk: {
    waiting:
      "key.typed retry.clicked children.chosen amount.typed deposit.declared handed.typed method.chosen bank.chosen details.typed save.clicked change.given deposit.chosen change.clicked similar.meant figures.accepted later.clicked payments.arrived",
    loading:
      "family.chosen unsure.found retry.clicked children.chosen amount.typed deposit.declared handed.typed method.chosen bank.chosen details.typed save.clicked change.given deposit.chosen change.clicked similar.meant figures.accepted later.clicked payments.arrived",
    recalling:
      "family.chosen unsure.found key.typed retry.clicked children.chosen amount.typed deposit.declared handed.typed method.chosen bank.chosen details.typed save.clicked change.given deposit.chosen change.clicked similar.meant figures.accepted later.clicked payments.arrived",
    "choosing.byAmount":
      "family.chosen key.typed retry.clicked change.clicked similar.meant figures.accepted later.clicked payments.arrived",
    loadFailed:
      "family.chosen unsure.found key.typed children.chosen amount.typed deposit.declared handed.typed method.chosen bank.chosen details.typed save.clicked change.given deposit.chosen change.clicked similar.meant figures.accepted later.clicked payments.arrived",
    unsure:
      "family.chosen unsure.found key.typed children.chosen amount.typed deposit.declared handed.typed method.chosen bank.chosen details.typed save.clicked change.given deposit.chosen similar.meant figures.accepted payments.arrived",
    resolving:
      "family.chosen unsure.found key.typed retry.clicked children.chosen amount.typed deposit.declared handed.typed method.chosen bank.chosen details.typed save.clicked change.given deposit.chosen change.clicked similar.meant figures.accepted later.clicked payments.arrived",
    saving:
      "family.chosen unsure.found key.typed retry.clicked children.chosen amount.typed deposit.declared handed.typed method.chosen bank.chosen details.typed save.clicked change.given deposit.chosen change.clicked similar.meant figures.accepted later.clicked payments.arrived",
    keeping:
      "family.chosen unsure.found key.typed retry.clicked children.chosen amount.typed deposit.declared handed.typed method.chosen bank.chosen details.typed save.clicked change.given deposit.chosen change.clicked similar.meant figures.accepted later.clicked payments.arrived",
    saved:
      "family.chosen unsure.found key.typed retry.clicked children.chosen amount.typed deposit.declared handed.typed method.chosen bank.chosen details.typed save.clicked change.given deposit.chosen change.clicked similar.meant figures.accepted later.clicked payments.arrived",
    kept: "family.chosen unsure.found key.typed retry.clicked children.chosen amount.typed deposit.declared handed.typed method.chosen bank.chosen details.typed save.clicked change.given deposit.chosen change.clicked similar.meant figures.accepted later.clicked",
    rereading:
      "family.chosen unsure.found key.typed retry.clicked children.chosen amount.typed deposit.declared handed.typed method.chosen bank.chosen details.typed save.clicked change.given deposit.chosen change.clicked similar.meant figures.accepted later.clicked payments.arrived",
    similar:
      "family.chosen unsure.found key.typed retry.clicked children.chosen amount.typed deposit.declared handed.typed method.chosen bank.chosen details.typed save.clicked change.given deposit.chosen figures.accepted later.clicked payments.arrived",
    "choosing.refused":
      "family.chosen key.typed retry.clicked change.clicked similar.meant figures.accepted later.clicked payments.arrived",
    "choosing.notTaken":
      "family.chosen key.typed retry.clicked save.clicked change.clicked similar.meant figures.accepted later.clicked payments.arrived",
    rereadFailed:
      "family.chosen unsure.found key.typed children.chosen amount.typed deposit.declared handed.typed method.chosen bank.chosen details.typed save.clicked change.given deposit.chosen change.clicked similar.meant figures.accepted later.clicked payments.arrived",
    balanceChanged:
      "family.chosen unsure.found key.typed retry.clicked children.chosen amount.typed deposit.declared handed.typed method.chosen bank.chosen details.typed save.clicked change.given deposit.chosen change.clicked similar.meant later.clicked payments.arrived",
  },
  paymentDesk: {
    waiting:
      "key.typed retry.clicked student.cleared unit.chosen bill.ticked amount.typed deposit.declared handed.typed change.given deposit.chosen method.chosen bank.chosen details.typed day.chosen save.clicked change.clicked figures.accepted next.clicked similar.meant later.clicked payment.arrived",
    loading:
      "student.chosen retry.clicked unit.chosen bill.ticked amount.typed deposit.declared handed.typed change.given deposit.chosen method.chosen bank.chosen details.typed day.chosen save.clicked change.clicked figures.accepted next.clicked similar.meant later.clicked payment.arrived",
    "choosing.byAmount":
      "student.chosen key.typed retry.clicked change.clicked figures.accepted next.clicked similar.meant later.clicked payment.arrived",
    loadFailed:
      "student.chosen key.typed unsure.found unit.chosen bill.ticked amount.typed deposit.declared handed.typed change.given deposit.chosen method.chosen bank.chosen details.typed day.chosen save.clicked change.clicked figures.accepted next.clicked similar.meant later.clicked payment.arrived",
    "choosing.byBills":
      "student.chosen key.typed retry.clicked change.clicked figures.accepted next.clicked similar.meant later.clicked payment.arrived",
    saving:
      "student.chosen key.typed unsure.found retry.clicked student.cleared unit.chosen bill.ticked amount.typed deposit.declared handed.typed change.given deposit.chosen method.chosen bank.chosen details.typed day.chosen save.clicked change.clicked figures.accepted next.clicked similar.meant later.clicked payment.arrived",
    saved:
      "student.chosen key.typed unsure.found retry.clicked student.cleared unit.chosen bill.ticked amount.typed deposit.declared handed.typed change.given deposit.chosen method.chosen bank.chosen details.typed day.chosen save.clicked change.clicked figures.accepted similar.meant later.clicked payment.arrived",
    recalling:
      "student.chosen key.typed unsure.found retry.clicked student.cleared unit.chosen bill.ticked amount.typed deposit.declared handed.typed change.given deposit.chosen method.chosen bank.chosen details.typed day.chosen save.clicked change.clicked figures.accepted next.clicked similar.meant later.clicked payment.arrived",
    resolving:
      "student.chosen key.typed unsure.found retry.clicked student.cleared unit.chosen bill.ticked amount.typed deposit.declared handed.typed change.given deposit.chosen method.chosen bank.chosen details.typed day.chosen save.clicked change.clicked figures.accepted next.clicked similar.meant later.clicked payment.arrived",
    rereading:
      "student.chosen key.typed unsure.found retry.clicked student.cleared unit.chosen bill.ticked amount.typed deposit.declared handed.typed change.given deposit.chosen method.chosen bank.chosen details.typed day.chosen save.clicked change.clicked figures.accepted next.clicked similar.meant later.clicked payment.arrived",
    "choosing.refused":
      "student.chosen key.typed retry.clicked change.clicked figures.accepted next.clicked similar.meant later.clicked payment.arrived",
    "choosing.notTaken":
      "student.chosen key.typed retry.clicked change.clicked figures.accepted next.clicked similar.meant later.clicked payment.arrived",
    unsure:
      "student.chosen key.typed unsure.found student.cleared unit.chosen bill.ticked amount.typed deposit.declared handed.typed change.given deposit.chosen method.chosen bank.chosen details.typed day.chosen save.clicked figures.accepted next.clicked similar.meant payment.arrived",
    similar:
      "student.chosen key.typed unsure.found retry.clicked unit.chosen bill.ticked amount.typed deposit.declared handed.typed change.given deposit.chosen method.chosen bank.chosen details.typed day.chosen save.clicked figures.accepted next.clicked later.clicked payment.arrived",
    balanceChanged:
      "student.chosen key.typed unsure.found retry.clicked unit.chosen bill.ticked amount.typed deposit.declared handed.typed change.given deposit.chosen method.chosen bank.chosen details.typed day.chosen save.clicked change.clicked next.clicked similar.meant later.clicked payment.arrived",
    rereadFailed:
      "student.chosen key.typed unsure.found unit.chosen bill.ticked amount.typed deposit.declared handed.typed change.given deposit.chosen method.chosen bank.chosen details.typed day.chosen save.clicked change.clicked figures.accepted next.clicked similar.meant later.clicked payment.arrived",
    keeping:
      "student.chosen unsure.found key.typed student.cleared retry.clicked unit.chosen bill.ticked amount.typed deposit.declared handed.typed method.chosen bank.chosen details.typed day.chosen save.clicked change.given deposit.chosen change.clicked later.clicked next.clicked payment.arrived similar.meant figures.accepted",
    kept: "student.chosen unsure.found key.typed student.cleared retry.clicked unit.chosen bill.ticked amount.typed deposit.declared handed.typed method.chosen bank.chosen details.typed day.chosen save.clicked change.given deposit.chosen change.clicked later.clicked similar.meant figures.accepted",
  },
  pages: {
    resting: "pin.dropped move.cancelled",
    moving: "page.pinned page.unpinned pin.lifted",
  },
  palette: {
    closed:
      "palette.dismissed contacts.came query.typed next.pressed previous.pressed option.pointed option.chosen",
    "open.remembering": "palette.opened keys.listed",
    listing:
      "palette.opened keys.listed contacts.came query.typed next.pressed previous.pressed option.pointed option.chosen",
    "open.waiting": "palette.opened keys.listed option.pointed",
    "open.resting": "palette.opened keys.listed",
    "open.searching": "palette.opened keys.listed option.pointed",
    "open.found": "palette.opened keys.listed option.pointed",
    "open.failed": "palette.opened keys.listed option.pointed",
  },
  passwordChange: {
    saving: "current.typed next.typed save.clicked",
    changed: "current.typed next.typed save.clicked",
  },
  ownSessions: {
    loading: "retry.clicked end.clicked confirm.clicked cancel.clicked",
    ready: "retry.clicked confirm.clicked cancel.clicked",
    failed: "end.clicked confirm.clicked cancel.clicked",
    "asking.fresh": "refresh.requested retry.clicked end.clicked",
    ending: "refresh.requested retry.clicked end.clicked confirm.clicked cancel.clicked",
    "asking.refused": "refresh.requested retry.clicked end.clicked",
  },
  export: {
    idle: "bytes.received cancel.clicked retry.clicked close.clicked",
    fetching: "export.clicked retry.clicked close.clicked",
    failed: "bytes.received cancel.clicked",
  },
  studentImport: {
    "choosing.lost":
      "cancel.clicked mapping.changed check.clicked back.clicked cell.repaired row.toggled import.clicked step.done again.clicked",
    "choosing.looking":
      "cancel.clicked mapping.changed check.clicked back.clicked cell.repaired row.toggled import.clicked retry.clicked step.done again.clicked",
    "choosing.ready":
      "cancel.clicked mapping.changed check.clicked back.clicked cell.repaired row.toggled import.clicked retry.clicked step.done again.clicked",
    entering:
      "target.changed file.chosen mapping.changed check.clicked back.clicked cell.repaired row.toggled import.clicked retry.clicked again.clicked",
    reading:
      "target.changed file.chosen mapping.changed check.clicked back.clicked cell.repaired row.toggled import.clicked retry.clicked step.done again.clicked",
    summary:
      "target.changed file.chosen cancel.clicked mapping.changed check.clicked back.clicked cell.repaired row.toggled import.clicked retry.clicked step.done",
    failed:
      "target.changed file.chosen cancel.clicked mapping.changed check.clicked cell.repaired row.toggled import.clicked step.done again.clicked",
    mapping:
      "target.changed file.chosen cancel.clicked cell.repaired row.toggled import.clicked retry.clicked step.done again.clicked",
    cancelling:
      "target.changed file.chosen cancel.clicked mapping.changed check.clicked back.clicked cell.repaired row.toggled import.clicked retry.clicked step.done again.clicked",
    checking:
      "target.changed file.chosen mapping.changed check.clicked back.clicked cell.repaired row.toggled import.clicked retry.clicked step.done again.clicked",
    "preview.shown":
      "target.changed file.chosen cancel.clicked mapping.changed check.clicked step.done again.clicked",
    "preview.rechecking":
      "target.changed file.chosen cancel.clicked mapping.changed check.clicked import.clicked retry.clicked step.done again.clicked",
  },
  closing: {
    waiting:
      "till.left count.typed opening.typed handover.typed reason.typed note.typed close.clicked confirm.clicked cancel.clicked retry.clicked change.clicked",
    "counting.typing": "till.opened confirm.clicked cancel.clicked retry.clicked change.clicked",
    "counting.incomplete": "till.opened confirm.clicked cancel.clicked retry.clicked change.clicked",
    asking:
      "till.opened till.left count.typed opening.typed handover.typed reason.typed note.typed close.clicked retry.clicked change.clicked",
    closing:
      "till.opened till.left count.typed opening.typed handover.typed reason.typed note.typed close.clicked confirm.clicked cancel.clicked retry.clicked change.clicked",
    closed:
      "till.opened count.typed opening.typed handover.typed reason.typed note.typed close.clicked confirm.clicked cancel.clicked retry.clicked change.clicked",
    unsure:
      "till.opened till.left count.typed opening.typed handover.typed reason.typed note.typed close.clicked confirm.clicked cancel.clicked",
    rereading:
      "till.opened till.left count.typed opening.typed handover.typed reason.typed note.typed close.clicked confirm.clicked cancel.clicked retry.clicked change.clicked",
    "counting.refused": "till.opened confirm.clicked cancel.clicked retry.clicked change.clicked",
    resolving:
      "till.opened till.left count.typed opening.typed handover.typed reason.typed note.typed close.clicked confirm.clicked cancel.clicked retry.clicked change.clicked",
    "counting.moved": "till.opened confirm.clicked cancel.clicked retry.clicked change.clicked",
    taken:
      "till.opened count.typed opening.typed handover.typed reason.typed note.typed close.clicked confirm.clicked cancel.clicked retry.clicked change.clicked",
    "counting.notClosed": "till.opened confirm.clicked cancel.clicked retry.clicked change.clicked",
  },
  period: {
    waiting:
      "retry.clicked refresh.requested close.clicked reopen.clicked confirm.clicked cancel.clicked reason.typed",
    reading:
      "retry.clicked refresh.requested close.clicked reopen.clicked confirm.clicked cancel.clicked reason.typed",
    "telling.ready": "retry.clicked reopen.clicked confirm.clicked cancel.clicked reason.typed",
    "telling.daysOpen":
      "retry.clicked close.clicked reopen.clicked confirm.clicked cancel.clicked reason.typed",
    "telling.running":
      "retry.clicked close.clicked reopen.clicked confirm.clicked cancel.clicked reason.typed",
    "telling.closed": "retry.clicked close.clicked confirm.clicked cancel.clicked reason.typed",
    failed: "refresh.requested close.clicked reopen.clicked confirm.clicked cancel.clicked reason.typed",
    asking: "retry.clicked refresh.requested close.clicked reopen.clicked reason.typed",
    askingReason: "retry.clicked refresh.requested close.clicked reopen.clicked",
    closing:
      "retry.clicked refresh.requested close.clicked reopen.clicked confirm.clicked cancel.clicked reason.typed",
    reopening:
      "retry.clicked refresh.requested close.clicked reopen.clicked confirm.clicked cancel.clicked reason.typed",
  },
  budget: {
    waiting:
      "refresh.requested retry.clicked cell.typed cells.filled undo.clicked discard.clicked save.clicked",
    reading:
      "refresh.requested retry.clicked cell.typed cells.filled undo.clicked discard.clicked save.clicked",
    failed: "refresh.requested cell.typed cells.filled undo.clicked discard.clicked save.clicked",
    "telling.closed": "retry.clicked cell.typed cells.filled undo.clicked discard.clicked save.clicked",
    "telling.editing.kept": "retry.clicked undo.clicked discard.clicked save.clicked",
    "telling.editing.changed": "retry.clicked",
    "telling.editing.faulty": "retry.clicked save.clicked",
    saving:
      "refresh.requested retry.clicked cell.typed cells.filled undo.clicked discard.clicked save.clicked",
  },
  yearEnd: {
    waiting:
      "retry.clicked refresh.requested close.clicked reopen.clicked confirm.clicked cancel.clicked reason.typed",
    reading:
      "retry.clicked refresh.requested close.clicked reopen.clicked confirm.clicked cancel.clicked reason.typed",
    "telling.ready": "retry.clicked reopen.clicked confirm.clicked cancel.clicked reason.typed",
    "telling.monthsOpen":
      "retry.clicked close.clicked reopen.clicked confirm.clicked cancel.clicked reason.typed",
    "telling.running":
      "retry.clicked close.clicked reopen.clicked confirm.clicked cancel.clicked reason.typed",
    "telling.closed": "retry.clicked close.clicked confirm.clicked cancel.clicked reason.typed",
    failed: "refresh.requested close.clicked reopen.clicked confirm.clicked cancel.clicked reason.typed",
    asking: "retry.clicked refresh.requested close.clicked reopen.clicked",
    askingReopen: "retry.clicked refresh.requested close.clicked reopen.clicked",
    closing:
      "retry.clicked refresh.requested close.clicked reopen.clicked confirm.clicked cancel.clicked reason.typed",
    reopening:
      "retry.clicked refresh.requested close.clicked reopen.clicked confirm.clicked cancel.clicked reason.typed",
  },
  cardMove: {
    resting: "card.carried card.dropped card.putBack notice.closed",
    lifted: "card.lifted card.sent notice.closed",
    saving: "card.lifted card.carried card.dropped card.putBack card.sent notice.closed",
    rereading: "card.lifted card.carried card.dropped card.putBack card.sent notice.closed",
    refused: "card.carried card.dropped card.putBack",
  },
  conversation: {
    "reading.loading": "earlier.clicked retry.clicked",
    "reading.ready": "retry.clicked",
    "reading.goingBack": "earlier.clicked retry.clicked",
    "reading.failed": "earlier.clicked",
    "reading.missing": "earlier.clicked retry.clicked changes.heard",
    "writing.idle": "message.dropped line.returned resend.clicked",
    "writing.sending": "message.dropped line.returned resend.clicked",
    "writing.waiting": "message.dropped",
    "writing.refused": "line.returned",
    "others.quiet": "typing.ended",
  },
  composer: {
    "writing.saved":
      "save.requested retry.clicked mine.kept theirs.taken copy.clicked time.chosen back.clicked send.clicked",
    "writing.blank":
      "discard.clicked refresh.requested save.requested retry.clicked mine.kept theirs.taken copy.clicked time.chosen back.clicked send.clicked",
    "writing.unsaved":
      "refresh.requested retry.clicked mine.kept theirs.taken copy.clicked time.chosen back.clicked send.clicked",
    "writing.comparing":
      "preview.clicked refresh.requested save.requested retry.clicked copy.clicked time.chosen back.clicked send.clicked",
    "writing.refreshing":
      "refresh.requested save.requested retry.clicked mine.kept theirs.taken copy.clicked time.chosen back.clicked send.clicked",
    discarding:
      "fields.typed discard.clicked preview.clicked refresh.requested save.requested retry.clicked mine.kept theirs.taken copy.clicked time.chosen back.clicked send.clicked",
    previewing:
      "fields.typed discard.clicked preview.clicked refresh.requested save.requested retry.clicked mine.kept theirs.taken copy.clicked time.chosen back.clicked send.clicked",
    "writing.saving":
      "refresh.requested save.requested retry.clicked mine.kept theirs.taken copy.clicked time.chosen back.clicked send.clicked",
    sent: "fields.typed discard.clicked preview.clicked refresh.requested save.requested retry.clicked mine.kept theirs.taken copy.clicked time.chosen back.clicked send.clicked",
    "writing.orphaned":
      "preview.clicked refresh.requested save.requested retry.clicked mine.kept theirs.taken time.chosen back.clicked send.clicked",
    discarded:
      "fields.typed discard.clicked preview.clicked refresh.requested save.requested retry.clicked mine.kept theirs.taken copy.clicked time.chosen back.clicked send.clicked",
    "writing.failed":
      "refresh.requested mine.kept theirs.taken copy.clicked time.chosen back.clicked send.clicked",
    confirming:
      "fields.typed discard.clicked preview.clicked refresh.requested save.requested retry.clicked mine.kept theirs.taken copy.clicked",
    "writing.rereading":
      "preview.clicked refresh.requested save.requested retry.clicked mine.kept theirs.taken copy.clicked time.chosen back.clicked send.clicked",
    "writing.refused":
      "refresh.requested retry.clicked mine.kept theirs.taken copy.clicked time.chosen back.clicked send.clicked",
    sending:
      "fields.typed discard.clicked preview.clicked refresh.requested save.requested retry.clicked mine.kept theirs.taken copy.clicked time.chosen back.clicked send.clicked",
    failed:
      "fields.typed discard.clicked preview.clicked refresh.requested save.requested retry.clicked mine.kept theirs.taken copy.clicked",
    checking:
      "fields.typed discard.clicked preview.clicked refresh.requested save.requested retry.clicked mine.kept theirs.taken copy.clicked time.chosen back.clicked send.clicked",
  },
  outgoing: {
    loading: "retry.clicked refresh.requested deed.chosen",
    shown: "retry.clicked",
    notLoaded: "refresh.requested deed.chosen",
    missing: "retry.clicked refresh.requested deed.chosen",
    acting: "retry.clicked refresh.requested deed.chosen",
    refreshing: "retry.clicked refresh.requested",
  },
  note: {
    "editing.blank":
      "retry.clicked delete.clicked refresh.requested save.requested mine.kept theirs.taken both.joined copy.clicked restore.clicked",
    loading:
      "retry.clicked field.typed delete.clicked refresh.requested save.requested mine.kept theirs.taken both.joined copy.clicked restore.clicked",
    "editing.saved":
      "retry.clicked save.requested mine.kept theirs.taken both.joined copy.clicked restore.clicked",
    deleted:
      "retry.clicked field.typed delete.clicked refresh.requested save.requested mine.kept theirs.taken both.joined copy.clicked",
    notLoaded:
      "field.typed delete.clicked refresh.requested save.requested mine.kept theirs.taken both.joined copy.clicked restore.clicked",
    missing:
      "retry.clicked field.typed delete.clicked refresh.requested save.requested mine.kept theirs.taken both.joined copy.clicked restore.clicked",
    "editing.unsaved":
      "retry.clicked refresh.requested mine.kept theirs.taken both.joined copy.clicked restore.clicked",
    "editing.refreshing":
      "retry.clicked refresh.requested save.requested mine.kept theirs.taken both.joined copy.clicked restore.clicked",
    deleting:
      "retry.clicked field.typed delete.clicked refresh.requested save.requested mine.kept theirs.taken both.joined copy.clicked restore.clicked",
    restoring:
      "retry.clicked field.typed delete.clicked refresh.requested save.requested mine.kept theirs.taken both.joined copy.clicked restore.clicked",
    "editing.saving":
      "retry.clicked refresh.requested save.requested mine.kept theirs.taken both.joined copy.clicked restore.clicked",
    "editing.orphaned":
      "retry.clicked refresh.requested save.requested mine.kept theirs.taken both.joined restore.clicked",
    "editing.failed": "refresh.requested mine.kept theirs.taken both.joined copy.clicked restore.clicked",
    "editing.rereading":
      "retry.clicked refresh.requested save.requested mine.kept theirs.taken both.joined copy.clicked restore.clicked",
    "editing.refused":
      "retry.clicked refresh.requested save.requested mine.kept theirs.taken both.joined copy.clicked restore.clicked",
    "editing.comparing": "retry.clicked refresh.requested save.requested copy.clicked restore.clicked",
  },
  voucher: {
    failed:
      "refresh.requested submit.clicked withdraw.clicked approve.clicked today.clicked reject.clicked delete.clicked reason.typed confirm.clicked cancel.clicked",
    "telling.draft":
      "retry.clicked withdraw.clicked approve.clicked today.clicked reject.clicked reason.typed confirm.clicked cancel.clicked",
    "telling.rejected":
      "retry.clicked withdraw.clicked approve.clicked today.clicked reject.clicked reason.typed confirm.clicked cancel.clicked",
    "telling.waiting":
      "retry.clicked submit.clicked today.clicked delete.clicked reason.typed confirm.clicked cancel.clicked",
    "telling.posted":
      "retry.clicked submit.clicked withdraw.clicked approve.clicked today.clicked reject.clicked delete.clicked reason.typed confirm.clicked cancel.clicked",
    "telling.voided":
      "retry.clicked submit.clicked withdraw.clicked approve.clicked today.clicked reject.clicked delete.clicked reason.typed confirm.clicked cancel.clicked",
    dayClosed:
      "refresh.requested retry.clicked submit.clicked withdraw.clicked approve.clicked reject.clicked delete.clicked reason.typed confirm.clicked",
    askingReason:
      "refresh.requested retry.clicked submit.clicked withdraw.clicked approve.clicked today.clicked reject.clicked delete.clicked",
    askingDelete:
      "refresh.requested retry.clicked submit.clicked withdraw.clicked approve.clicked today.clicked reject.clicked delete.clicked reason.typed",
    reading:
      "refresh.requested retry.clicked submit.clicked withdraw.clicked approve.clicked today.clicked reject.clicked delete.clicked reason.typed confirm.clicked cancel.clicked",
    submitting:
      "refresh.requested retry.clicked submit.clicked withdraw.clicked approve.clicked today.clicked reject.clicked delete.clicked reason.typed confirm.clicked cancel.clicked",
    withdrawing:
      "refresh.requested retry.clicked submit.clicked withdraw.clicked approve.clicked today.clicked reject.clicked delete.clicked reason.typed confirm.clicked cancel.clicked",
    approving:
      "refresh.requested retry.clicked submit.clicked withdraw.clicked approve.clicked today.clicked reject.clicked delete.clicked reason.typed confirm.clicked cancel.clicked",
    postingToday:
      "refresh.requested retry.clicked submit.clicked withdraw.clicked approve.clicked today.clicked reject.clicked delete.clicked reason.typed confirm.clicked cancel.clicked",
    rejecting:
      "refresh.requested retry.clicked submit.clicked withdraw.clicked approve.clicked today.clicked reject.clicked delete.clicked reason.typed confirm.clicked cancel.clicked",
    deleting:
      "refresh.requested retry.clicked submit.clicked withdraw.clicked approve.clicked today.clicked reject.clicked delete.clicked reason.typed confirm.clicked cancel.clicked",
    closed:
      "refresh.requested retry.clicked submit.clicked withdraw.clicked approve.clicked today.clicked reject.clicked delete.clicked reason.typed confirm.clicked cancel.clicked",
    deleted:
      "refresh.requested retry.clicked submit.clicked withdraw.clicked approve.clicked today.clicked reject.clicked delete.clicked reason.typed confirm.clicked cancel.clicked",
  },
  receiptPrint: {
    idle: "retry.clicked",
    counting: "print.clicked retry.clicked",
    failed: "print.clicked",
  },
  portalSlips: {
    list: "print.clicked done.clicked leaving.confirmed leaving.cancelled",
    unprinted: "slips.issued leaving.confirmed leaving.cancelled",
    printed: "slips.issued leaving.confirmed leaving.cancelled",
    leaving: "slips.issued print.clicked done.clicked",
  },
  attaching: {
    idle: "retry.clicked skip.clicked",
    sending: "files.chosen retry.clicked skip.clicked",
    failed: "files.chosen",
  },
  photoCrop: {
    waiting: "photo.dropped crop.confirmed crop.cancelled",
    opening: "photo.dropped crop.confirmed crop.cancelled",
    "cropping.framing": "photo.dropped",
    unreadable: "crop.confirmed crop.cancelled",
    shrinking: "photo.dropped crop.confirmed crop.cancelled",
    "cropping.failed": "photo.dropped",
  },
  studentSearch: {
    idle: "search.submitted retry.clicked",
    typing: "retry.clicked",
    takingOnlyOne: "search.submitted retry.clicked",
    searching: "retry.clicked",
    "showing.nobody": "search.submitted retry.clicked",
    "showing.found": "search.submitted retry.clicked",
    failed: "search.submitted",
  },
  sidebar: {
    "menu.pinned":
      "menu.opened pointer.entered focus.entered escape.pressed pointer.left focus.left outside.clicked page.opened",
    "menu.collapsed.resting":
      "menu.closed escape.pressed pointer.left focus.left outside.clicked page.opened",
    "refresh.turned": "menu.refreshed",
    "menu.drawer.closed":
      "menu.closed pointer.entered focus.entered escape.pressed pointer.left focus.left outside.clicked page.opened",
    "menu.collapsed.over.byPointer": "menu.closed pointer.entered focus.left outside.clicked page.opened",
    "menu.collapsed.over.byFocus": "menu.closed focus.entered pointer.left outside.clicked page.opened",
    "menu.drawer.open": "menu.opened pointer.entered focus.entered pointer.left focus.left",
    "menu.collapsed.over.byBoth": "menu.closed pointer.entered focus.entered outside.clicked page.opened",
  },
  theme: {
    "colours.dark.switching": "system.changed",
    "colours.light.switching": "system.changed",
    "colours.dark.still": "system.changed",
    "colours.light.still": "system.changed",
  },
  fullscreen: {
    unavailable: "fullscreen.toggled browser.entered browser.left",
    off: "fullscreen.offered browser.left",
    entering: "fullscreen.offered fullscreen.toggled browser.left",
    on: "fullscreen.offered browser.entered",
    leaving: "fullscreen.offered fullscreen.toggled browser.entered",
  },
  language: {
    speaking: "retry.clicked failure.dismissed",
    loading: "profile.arrived retry.clicked failure.dismissed",
    failed: "profile.arrived",
  },
};
