/**
 * Tells the page of the machines what every machine of the running app is doing, through XState's `inspect`. Only the
 * development server puts this file into the app (`plugin.ts`).
 */
import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, InspectionEvent } from "xstate";

/** One machine at work: which states are active and which event brought it there; `isGone` when it has stopped. */
type Told = {
  actor: string;
  machine: string;
  active: readonly string[];
  event: string;
  isGone: boolean;
};

const channel = new BroadcastChannel("iuran.machines");
/** Every page of the app has its own actors. */
const page = crypto.randomUUID();
const living = new Map<ActorRefLike, Told>();
let lastActor = 0;

/** For the `inspect` option of an actor. */
export function publish(event: InspectionEvent): void {
  if (event.type !== "@xstate.snapshot" || !("machine" in event.snapshot)) return;
  const snapshot = event.snapshot as AnyMachineSnapshot; // only those of machines have one
  const { actorRef } = event;
  const known = living.get(actorRef);
  if (known === undefined) {
    lastActor += 1;
    const actor = actorRef as AnyActorRef; // inspection knows less of an actor than there is
    actor.subscribe({ complete: () => forget(actorRef) });
  }
  const told = {
    actor: known?.actor ?? `${page} ${lastActor}`,
    machine: snapshot.machine.id,
    active: snapshot._nodes.map(({ id }: { id: string }) => id),
    event: event.event.type,
    isGone: false,
  };
  living.set(actorRef, told);
  channel.postMessage(told);
}

function forget(actorRef: ActorRefLike): void {
  const told = living.get(actorRef);
  living.delete(actorRef);
  if (told !== undefined) channel.postMessage({ ...told, isGone: true });
}

// A page of the machines that opens later asks what there is; a page of the app that closes takes its machines along.
channel.addEventListener("message", ({ data }) => {
  if (data === "hello") for (const told of living.values()) channel.postMessage(told);
});
addEventListener("pagehide", () => {
  for (const actorRef of [...living.keys()]) forget(actorRef);
});
