/**
 * Cropping a picture to a portrait: pure geometry, in pixels of the picture and in parts of it.
 * Source: docs/spec/data.md §7.
 */

export type Size = { readonly width: number; readonly height: number };

/** What of a picture is taken: how near, and where its middle lies, both ways in parts of the picture (0 to 1). */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number };

/** The photo as it is kept, in pixels: 3:4, sharp at the size of a passport photo. */
export const PORTRAIT = { width: 360, height: 480 } as const satisfies Size;

export const MAX_ZOOM = 4;

/** As much of the picture as a portrait holds, from its middle. */
export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const within = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, Math.max(least, most)));

/** The rectangle that a crop takes out of a picture, in its pixels: always 3:4 and never beyond an edge. */
export function cutOf(crop: Crop, size: Size): Size & { readonly x: number; readonly y: number } {
  const ratio = PORTRAIT.width / PORTRAIT.height;
  const width = Math.min(size.width, size.height * ratio) / within(crop.zoom, 1, MAX_ZOOM);
  const height = width / ratio;
  return {
    x: within(crop.x * size.width - width / 2, 0, size.width - width),
    y: within(crop.y * size.height - height / 2, 0, size.height - height),
    width,
    height,
  };
}

/** A crop whose middle is where its rectangle really lies, so that the next move begins there. */
function settled(crop: Crop, size: Size): Crop {
  const cut = cutOf(crop, size);
  return {
    zoom: within(crop.zoom, 1, MAX_ZOOM),
    x: (cut.x + cut.width / 2) / size.width,
    y: (cut.y + cut.height / 2) / size.height,
  };
}

/** The picture moved under the frame by so many widths and heights of the frame; to the right and down are positive. */
export function movedCrop(crop: Crop, size: Size, by: { x: number; y: number }): Crop {
  const cut = cutOf(crop, size);
  const x = crop.x - (by.x * cut.width) / size.width;
  const y = crop.y - (by.y * cut.height) / size.height;
  return settled({ ...crop, x, y }, size);
}

/** Nearer or farther; what lies at this place of the frame (0 to 1, its middle where none is named) stays there. */
export function zoomedCrop(crop: Crop, size: Size, zoom: number, at = { x: 0.5, y: 0.5 }): Crop {
  const before = cutOf(crop, size);
  const after = cutOf({ ...crop, zoom }, size);
  const x = before.x + at.x * before.width + (0.5 - at.x) * after.width;
  const y = before.y + at.y * before.height + (0.5 - at.y) * after.height;
  return settled({ zoom, x: x / size.width, y: y / size.height }, size);
}
