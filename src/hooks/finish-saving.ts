/** What is written goes on being saved after its screen has been left. Source: docs/spec/office.md §4.4, §5.5. */

type Saving = {
  getSnapshot: () => { hasTag: (tag: "unsaved") => boolean };
  send: (event: { type: "save.requested" }) => void;
  subscribe: (look: () => void) => { unsubscribe: () => void };
  stop: () => unknown;
};

/** Saves what is not saved yet, once, then stops the actor; what fails stays in the tab as a draft. */
export function finishSaving(actor: Saving, isSaving: () => boolean): void {
  if (!actor.getSnapshot().hasTag("unsaved")) return void actor.stop();
  actor.send({ type: "save.requested" });
  if (!isSaving()) return void actor.stop();
  const subscription = actor.subscribe(() => {
    if (isSaving()) return;
    subscription.unsubscribe();
    actor.stop();
  });
}
