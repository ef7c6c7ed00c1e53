import { expect, test } from "vitest";
import { photoCropMachine } from "../../src/machines/students/photo-crop.machine.ts";
import { play } from "./play.ts";

const file = new Blob();
const crop = { zoom: 2, x: 0.5, y: 0.4 };
const picture = { width: 40, height: 30 };
const dataUrl = "data:image/jpeg;base64,/9j/";
const cropping = () =>
  play(photoCropMachine).send({ type: "file.chosen", file }).done("openPicture", picture);

test("a file is opened, cropped and handed over, and its memory given back", () => {
  expect(cropping().at).toBe("cropping.framing");
  expect(cropping().context.picture).toBe(picture);
  const taken = cropping().send({ type: "crop.confirmed", crop }).done("shrinkPicture", dataUrl);
  expect([taken.at, taken.emitted, taken.context.picture]).toEqual([
    "waiting",
    [{ type: "photo.taken", dataUrl }],
    null,
  ]);
  expect(taken.effects.filter((name) => name === "closePicture")).toHaveLength(2);
});

test("a cancelled crop hands over nothing", () => {
  const left = cropping().send({ type: "crop.cancelled" });
  expect([left.at, left.emitted, left.context.picture]).toEqual(["waiting", [], null]);
});

test("a file that is no picture is said until another is chosen or the photo is dropped", () => {
  const refused = play(photoCropMachine)
    .send({ type: "file.chosen", file })
    .fail("openPicture", new TypeError("no picture"));
  expect([refused.at, refused.snapshot.hasTag("unreadable")]).toEqual(["unreadable", true]);
  expect(refused.send({ type: "photo.dropped" }).at).toBe("waiting");
  expect(refused.send({ type: "file.chosen", file }).at).toBe("opening");
});

test("a crop that cannot be shrunk is kept and tried again", () => {
  const failed = cropping()
    .send({ type: "crop.confirmed", crop })
    .fail("shrinkPicture", new RangeError("no memory"));
  expect([failed.at, failed.snapshot.hasTag("failed"), failed.context.picture]).toEqual([
    "cropping.failed",
    true,
    picture,
  ]);
  expect(failed.send({ type: "crop.confirmed", crop }).at).toBe("shrinking");
});
