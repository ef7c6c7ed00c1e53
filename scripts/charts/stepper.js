// Walks a chart for the page in docs/machines: which states are active, what can happen, what follows from it.
// It knows no guards; the reader answers for them. Plain JavaScript, since the page carries this file as it is.

/** The states active at the start. */
export function start(chart) {
  const root = chart.states.find((state) => state.parent === null);
  return [root.id, ...below(chart, root)];
}

/** What can happen now, each with its candidates in the order in which a machine asks them: inner states first. */
export function choices(chart, active) {
  const found = new Map();
  for (const id of active.toReversed()) {
    for (const transition of chart.transitions.filter((each) => each.source === id)) {
      const key = `${transition.cause} ${transition.name}`;
      found.set(key, [...(found.get(key) ?? []), transition]);
    }
  }
  return found;
}

/** The states active after a transition. */
export function take(chart, active, { source, target, reenter }) {
  if (target === null) return active;
  const stays = !reenter && source !== target && lineage(chart, target).includes(source);
  const domain = stays ? source : sharedParent(chart, source, target);
  const kept = active.filter((id) => id === domain || !lineage(chart, id).includes(domain));
  const path = lineage(chart, target);
  const entered = path.slice(path.indexOf(domain) + 1);
  const beside = [domain, ...entered].flatMap((id) => regionsBeside(chart, id, entered));
  return [...kept, ...entered, ...below(chart, find(chart, target)), ...beside];
}

function find(chart, id) {
  return chart.states.find((state) => state.id === id);
}

/** A state with all that contain it, the outermost first. */
function lineage(chart, id) {
  const { parent } = find(chart, id);
  return parent === null ? [id] : [...lineage(chart, parent), id];
}

/** What is entered inside a state when it is entered. */
function below(chart, { id, initial, kind }) {
  const children = chart.states.filter((state) => state.parent === id);
  const entered = kind === "parallel" ? children : children.filter((child) => child.id === initial);
  return entered.flatMap((child) => [child.id, ...below(chart, child)]);
}

/** The innermost state that contains both and is neither, or the machine itself. */
function sharedParent(chart, source, target) {
  const outer = lineage(chart, source).slice(0, -1);
  const shared = outer.filter((id) => lineage(chart, target).slice(0, -1).includes(id));
  return shared.at(-1) ?? lineage(chart, source)[0];
}

/** Entering one region of a parallel state enters the others too. */
function regionsBeside(chart, id, entered) {
  if (find(chart, id).kind !== "parallel" || !entered.some((each) => find(chart, each).parent === id))
    return [];
  const regions = chart.states.filter((state) => state.parent === id && !entered.includes(state.id));
  return regions.flatMap((region) => [region.id, ...below(chart, region)]);
}
