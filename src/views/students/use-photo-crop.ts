/**
 * The student's photo from a file to what the form holds: opened, cropped and shrunk in the browser.
 * Source: docs/spec/data.md §7.
 */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { fromPromise } from "xstate";
import { type Crop, cutOf, PORTRAIT, type Size, wholeCrop } from "../../../rules/crop.ts";
import { photoCropMachine } from "../../machines/students/photo-crop.machine.ts";

/** The longer side of a picture that is being cropped, in pixels: enough for the nearest crop, light on a phone. */
const OPENED_SIDE = 1920;
const JPEG_QUALITY = 0.85;

/** A file as a picture, turned as the camera held it. Errors: a file that no browser can show. */
async function opened(file: Blob | undefined): Promise<ImageBitmap> {
  if (file === undefined) throw new TypeError("no file");
  const picture = await createImageBitmap(file);
  const scale = OPENED_SIDE / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const resizeWidth = Math.round(picture.width * scale);
  const resizeHeight = Math.round(picture.height * scale);
  const small = await createImageBitmap(picture, { resizeWidth, resizeHeight, resizeQuality: "high" });
  picture.close();
  return small;
}

/** Draws what the frame holds onto a canvas of the size of the photo; what a picture leaves open is white. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  canvas.width = PORTRAIT.width;
  canvas.height = PORTRAIT.height;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new TypeError("no canvas");
  const { x, y, width, height } = cutOf(crop, picture);
  pen.fillStyle = "white";
  pen.fillRect(0, 0, PORTRAIT.width, PORTRAIT.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, x, y, width, height, 0, 0, PORTRAIT.width, PORTRAIT.height);
}

function shrunk(picture: ImageBitmap | null, crop: Crop | undefined): string {
  if (picture === null) throw new TypeError("no picture");
  const canvas = document.createElement("canvas");
  drawCrop(canvas, picture, crop ?? wholeCrop);
  return canvas.toDataURL("image/jpeg", JPEG_QUALITY);
}

export type PhotoCrop = {
  /** what is being cropped; null while nothing is */
  picture: ImageBitmap | null;
  crop: Crop;
  /** a new place of the frame, from the latest one */
  frame: (next: (crop: Crop, size: Size) => Crop) => void;
  isOpening: boolean;
  isShrinking: boolean;
  isUnreadable: boolean;
  hasFailed: boolean;
  choose: (file: File) => void;
  confirm: () => void;
  cancel: () => void;
  /** the photo is taken away, and with it what was said of a file */
  drop: () => void;
};

/** Choosing and cropping a photo; `onPhoto` is given the portrait as a data URL, and "" when it is taken away. */
export function usePhotoCrop(onPhoto: (dataUrl: string) => void): PhotoCrop {
  const [machine] = useState(() =>
    photoCropMachine.provide({
      actors: {
        openPicture: fromPromise(({ input }) => opened(input.file)),
        shrinkPicture: fromPromise(async ({ input }) => shrunk(input.picture, input.crop)),
      },
      actions: { closePicture: ({ context }) => context.picture?.close() },
    }),
  );
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { picture } = snapshot.context;
  const [framed, setFramed] = useState({ picture, crop: wholeCrop });
  const crop = framed.picture === picture ? framed.crop : wholeCrop;
  const latest = useRef(onPhoto);
  useEffect(() => {
    latest.current = onPhoto;
  });
  useEffect(() => {
    const { unsubscribe } = actor.on("photo.taken", ({ dataUrl }) => latest.current(dataUrl));
    return unsubscribe;
  }, [actor]);
  const isCropping = snapshot.hasTag("cropping");
  return {
    picture: isCropping ? picture : null,
    crop,
    frame: (next) =>
      setFramed((before) => ({
        picture,
        crop:
          picture === null ? wholeCrop : next(before.picture === picture ? before.crop : wholeCrop, picture),
      })),
    isOpening: snapshot.matches("opening"),
    isShrinking: snapshot.matches("shrinking"),
    isUnreadable: snapshot.hasTag("unreadable"),
    hasFailed: snapshot.hasTag("failed"),
    choose: (file) => actor.send({ type: "file.chosen", file }),
    confirm: () => actor.send({ type: "crop.confirmed", crop }),
    cancel: () => actor.send({ type: "crop.cancelled" }),
    drop: () => {
      actor.send({ type: "photo.dropped" });
      latest.current("");
    },
  };
}
