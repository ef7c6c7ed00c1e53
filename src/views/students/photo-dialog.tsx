import MinusIcon from "lucide-react/icons/minus";
import PlusIcon from "lucide-react/icons/plus";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { MAX_ZOOM, movedCrop, wholeCrop, zoomedCrop } from "../../../rules/crop.ts";
import { percent } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { IconButton } from "../parts/buttons/icon-button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Dialog } from "../parts/overlay/dialog.tsx";
import { useCropGestures } from "./use-crop-gestures.ts";
import { drawCrop, type PhotoCrop } from "./use-photo-crop.ts";

type DialogProps = { crop: PhotoCrop };

/** One press of a key or button: a twentieth of the frame, a tenth nearer. */
const STEP = 0.05;
const NEARER = 1.1;

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
const zooms: Readonly<Record<string, number>> = { "+": NEARER, "=": NEARER, "-": 1 / NEARER, _: 1 / NEARER };

/** The picture under a 3:4 frame, moved and zoomed by finger, mouse, wheel and keyboard. */
export function PhotoDialog({ crop }: DialogProps) {
  return (
    <Dialog
      open={crop.picture !== null}
      onClose={crop.cancel}
      title={t("studentForm.cropTitle")}
      line={t("studentForm.cropLine")}
      shape="small"
      footer={
        <>
          <Button onClick={crop.cancel}>{t("parts.cancel")}</Button>
          <Button
            variant="primary"
            busyLabel={crop.isShrinking && t("studentForm.shrinkingPhoto")}
            onClick={crop.confirm}
          >
            {t("studentForm.usePhoto")}
          </Button>
        </>
      }
    >
      {crop.picture === null ? null : <Framing crop={crop} picture={crop.picture} />}
      {crop.hasFailed ? <ProblemNote title={t("studentForm.cropFailed")} /> : null}
    </Dialog>
  );
}

function Framing({ crop, picture }: DialogProps & { picture: ImageBitmap }) {
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { crop: framed, frame } = crop;
  useLayoutEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, picture, framed);
  }, [picture, framed]);
  const zoomBy = (factor: number, at?: { x: number; y: number }) =>
    frame((before, size) => zoomedCrop(before, size, before.zoom * factor, at));
  useCropGestures(stage, {
    move: (by) => frame((before, size) => movedCrop(before, size, by)),
    zoom: zoomBy,
  });
  const press = (event: KeyboardEvent) => {
    const factor = zooms[event.key];
    const by = event.target === stage.current ? arrows[event.key] : undefined;
    // From the slider Enter would send the form that this dialog stands in.
    const isDone = event.key === "Enter" && !(event.target instanceof HTMLButtonElement);
    if (isDone) crop.confirm();
    if (!isDone && factor === undefined && by === undefined) return;
    event.preventDefault();
    if (factor !== undefined) zoomBy(factor);
    if (by !== undefined) frame((before, size) => movedCrop(before, size, by));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: plus and minus zoom from any control inside, each of which has its own keys
    <div className="photo-crop" onKeyDown={press}>
      <div
        ref={stage}
        className="photo-crop-stage"
        role="application"
        aria-label={t("studentForm.cropStage")}
        aria-description={t("studentForm.cropKeys")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the picture from here
        tabIndex={0}
      >
        <canvas ref={canvas} />
      </div>
      <ZoomBar crop={crop} zoomBy={zoomBy} />
    </div>
  );
}

function ZoomBar({ crop, zoomBy }: DialogProps & { zoomBy: (factor: number) => void }) {
  const { crop: framed, frame } = crop;
  return (
    <div className="photo-crop-zoom">
      <IconButton label={t("studentForm.zoomOut")} onClick={() => zoomBy(1 / NEARER)}>
        <MinusIcon />
      </IconButton>
      <input
        type="range"
        aria-label={t("studentForm.zoom")}
        min={1}
        max={MAX_ZOOM}
        step={0.01}
        value={framed.zoom}
        aria-valuetext={percent(Math.round(framed.zoom * 100) / 100)}
        onChange={({ currentTarget }) => {
          const zoom = Number(currentTarget.value);
          frame((before, size) => zoomedCrop(before, size, zoom));
        }}
      />
      <IconButton label={t("studentForm.zoomIn")} onClick={() => zoomBy(NEARER)}>
        <PlusIcon />
      </IconButton>
      <Button variant="quiet" size="small" onClick={() => frame(() => wholeCrop)}>
        {t("studentForm.wholePhoto")}
      </Button>
    </div>
  );
}
