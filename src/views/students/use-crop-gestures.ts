import { type RefObject, useEffect, useRef } from "react";

type Point = { x: number; y: number };
type Gestures = {
  /** by so many widths and heights of the stage */
  move: (by: Point) => void;
  /** by a factor, around a place of the stage (0 to 1) */
  zoom: (factor: number, at: Point) => void;
};

/** How much a turn of the wheel zooms, per pixel that it would scroll. */
const WHEEL = 0.0015;

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spreadOf = ([one, other]: readonly Point[]) =>
  one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y);

/** One pointer drags, two pinch, the wheel zooms. The stage says `touch-action: none`, so that the page stays put. */
export function useCropGestures(stage: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const latest = useRef(gestures);
  useEffect(() => {
    latest.current = gestures;
  });
  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const down = new Map<number, Point>();
    const placeOf = ({ clientX, clientY }: MouseEvent): Point => {
      const box = element.getBoundingClientRect();
      return { x: (clientX - box.x) / box.width, y: (clientY - box.y) / box.height };
    };
    const press = (event: PointerEvent) => {
      element.setPointerCapture(event.pointerId);
      down.set(event.pointerId, placeOf(event));
    };
    const drag = (event: PointerEvent) => {
      if (!down.has(event.pointerId)) return;
      const before = [...down.values()];
      down.set(event.pointerId, placeOf(event));
      const after = [...down.values()];
      const [from, to] = [middleOf(before), middleOf(after)];
      latest.current.move({ x: to.x - from.x, y: to.y - from.y });
      if (spreadOf(before) > 0) latest.current.zoom(spreadOf(after) / spreadOf(before), to);
    };
    const release = (event: PointerEvent) => down.delete(event.pointerId);
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      latest.current.zoom(Math.exp(-event.deltaY * WHEEL), placeOf(event));
    };
    const ending = new AbortController();
    const { signal } = ending;
    element.addEventListener("pointerdown", press, { signal });
    element.addEventListener("pointermove", drag, { signal });
    element.addEventListener("pointerup", release, { signal });
    element.addEventListener("pointercancel", release, { signal });
    element.addEventListener("wheel", turn, { signal, passive: false });
    return () => ending.abort();
  }, [stage]);
}
