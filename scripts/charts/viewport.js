// Fits, zooms and moves a drawing in its frame: wheel, drag, two fingers, buttons and keys. Plain JavaScript, since the
// page carries this file as it is.

const LARGEST = 3;
/** Below this the words are too small to be read. */
const READABLE = 0.85;

/** Takes the SVG that stands in `frame`; `told` hears how large it is drawn, in percent. */
export function viewportOf(frame, told) {
  const at = { x: 0, y: 0, scale: 1 };
  const fingers = new Map();
  let size = { width: 1, height: 1 };

  function draw() {
    const svg = frame.querySelector("svg");
    if (svg === null) return;
    const { clientWidth, clientHeight } = frame;
    svg.setAttribute("viewBox", `${at.x} ${at.y} ${clientWidth / at.scale} ${clientHeight / at.scale}`);
    told(Math.round(at.scale * 100));
  }

  /** The scale at which all of it is seen. */
  const whole = () => Math.min(frame.clientWidth / size.width, frame.clientHeight / size.height, 1);

  /** Sets the scale; the point of the frame that is named stays where it is. */
  function zoomTo(scale, left = frame.clientWidth / 2, top = frame.clientHeight / 2) {
    const next = Math.min(Math.max(scale, Math.min(whole(), 0.2)), LARGEST);
    at.x += left / at.scale - left / next;
    at.y += top / at.scale - top / next;
    at.scale = next;
    draw();
  }

  function moveBy(x, y) {
    at.x += x / at.scale;
    at.y += y / at.scale;
    draw();
  }

  function showAll() {
    at.scale = whole();
    at.x = (size.width - frame.clientWidth / at.scale) / 2;
    at.y = Math.min((size.height - frame.clientHeight / at.scale) / 2, 0);
    draw();
  }

  /** Leads to a box, when it is not in the frame already. */
  function show({ x, y, width, height }) {
    const wide = frame.clientWidth / at.scale;
    const high = frame.clientHeight / at.scale;
    const isSeen = x >= at.x && y >= at.y && x + width <= at.x + wide && y + height <= at.y + high;
    if (isSeen) return;
    at.x = within(x + width / 2 - wide / 2, size.width - wide);
    at.y = within(y + height / 2 - high / 2, size.height - high);
    draw();
  }

  /** Begins with all of it, where its words can be read then; else as large as they can, at its top. */
  function begin(width, height) {
    size = { width, height };
    showAll();
    if (at.scale >= READABLE) return;
    at.scale = READABLE;
    at.x = (width - frame.clientWidth / at.scale) / 2;
    at.y = 0;
    draw();
  }

  /** No further than the drawing goes; one that is smaller than the frame stays at its start. */
  const within = (value, most) => Math.max(0, Math.min(value, most));

  function onMove(event) {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const others = [...fingers.values()].filter((one) => one !== before);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (others.length === 0) return moveBy(before.x - event.clientX, before.y - event.clientY);
    const [other] = others;
    const { left, top } = frame.getBoundingClientRect();
    const far = (x, y) => Math.hypot(x - other.x, y - other.y);
    const grown = far(event.clientX, event.clientY) / (far(before.x, before.y) || 1);
    zoomTo(at.scale * grown, (other.x + event.clientX) / 2 - left, (other.y + event.clientY) / 2 - top);
  }

  frame.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  addEventListener("pointermove", onMove);
  for (const end of ["pointerup", "pointercancel"])
    addEventListener(end, (event) => fingers.delete(event.pointerId));
  frame.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const { left, top } = frame.getBoundingClientRect();
      zoomTo(at.scale * 1.0015 ** -event.deltaY, event.clientX - left, event.clientY - top);
    },
    { passive: false },
  );
  frame.addEventListener("keydown", (event) => {
    const steps = { ArrowLeft: [-60, 0], ArrowRight: [60, 0], ArrowUp: [0, -60], ArrowDown: [0, 60] };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moveBy(...step);
  });
  new ResizeObserver(draw).observe(frame);

  return {
    begin,
    showAll,
    show,
    larger: () => zoomTo(at.scale * 1.25),
    smaller: () => zoomTo(at.scale / 1.25),
  };
}
