/**
 * What is drawn, and when, follows a user's event as it does in React. Preact alone would draw between two handlers of
 * one press and run effects after the next frame.
 *
 * - Drawing waits for the last handler of the event: what a handler makes disappear is still there for the next one.
 * - Effects come in the same turn: a field that a key has opened holds the focus when the next key comes.
 *
 * Source: docs/decisions/019-drawn-by-preact.md.
 */
import { options } from "preact";

options.requestAnimationFrame = queueMicrotask;

options.debounceRendering = (draw) => {
  // The standard's own name for "are we inside a handler?"; nothing newer tells it.
  const { event } = window;
  if (event === undefined || isOver(event)) return queueMicrotask(draw);
  const { type } = event;
  const drawOnce = () => {
    window.removeEventListener(type, drawOnce);
    clearTimeout(stopped);
    draw();
  };
  window.addEventListener(type, drawOnce);
  // An event that a handler has stopped does not reach the window.
  const stopped = setTimeout(drawOnce);
};

/** Whether no handler beyond the window's own will hear of the event any more. */
function isOver(event: Event): boolean {
  return event.eventPhase === Event.NONE || !event.bubbles || event.currentTarget === window;
}
