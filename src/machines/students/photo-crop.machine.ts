import { assign, emit, fromPromise, setup } from "xstate";
import type { Crop } from "../../../rules/crop.ts";

type Types = {
  context: { picture: ImageBitmap | null };
  events:
    | { type: "file.chosen"; file: Blob }
    | { type: "crop.confirmed"; crop: Crop }
    | { type: "crop.cancelled" }
    | { type: "photo.dropped" };
  emitted: { type: "photo.taken"; dataUrl: string };
  tags: "busy" | "cropping" | "unreadable" | "failed";
};

/**
 * From a file to a portrait that may be sent: opened, cropped, shrunk. Source: domain.md "Student" (photo), issue "Master data".
 *
 * A file that is no picture is said at the field; the photo that was there stays. Shrinking that fails keeps the crop, so
 * that it can be tried again. Where the frame lies is a value of the view; it comes with the confirmation.
 */
export const photoCropMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    openPicture: fromPromise<ImageBitmap, { file: Blob | undefined }>(() => new Promise(() => {})),
    shrinkPicture: fromPromise<string, { picture: ImageBitmap | null; crop: Crop | undefined }>(
      () => new Promise(() => {}),
    ),
  },
  actions: {
    keepPicture: assign({ picture: (_, { picture }: { picture: ImageBitmap }) => picture }),
    /** Placeholder: the wiring gives the memory of the picture back. */
    closePicture: () => {},
    forgetPicture: assign({ picture: null }),
    announcePhoto: emit((_, { dataUrl }: { dataUrl: string }) => ({ type: "photo.taken", dataUrl })),
  },
}).createMachine({
  id: "photoCrop",
  context: { picture: null },
  initial: "waiting",
  on: { "file.chosen": ".opening" },
  states: {
    waiting: {},
    opening: {
      tags: "busy",
      entry: ["closePicture", "forgetPicture"],
      invoke: {
        src: "openPicture",
        input: ({ event }) => ({ file: event.type === "file.chosen" ? event.file : undefined }),
        onDone: {
          target: "cropping",
          actions: { type: "keepPicture", params: ({ event }) => ({ picture: event.output }) },
        },
        onError: "unreadable",
      },
    },
    unreadable: { tags: "unreadable", on: { "photo.dropped": "waiting" } },
    cropping: {
      tags: "cropping",
      initial: "framing",
      on: { "crop.confirmed": "shrinking", "crop.cancelled": "leaving" },
      states: { framing: {}, failed: { tags: "failed" } },
    },
    shrinking: {
      tags: ["busy", "cropping"],
      invoke: {
        src: "shrinkPicture",
        input: ({ context, event }) => ({
          picture: context.picture,
          crop: event.type === "crop.confirmed" ? event.crop : undefined,
        }),
        onDone: {
          target: "leaving",
          actions: { type: "announcePhoto", params: ({ event }) => ({ dataUrl: event.output }) },
        },
        onError: "cropping.failed",
      },
    },
    leaving: { entry: ["closePicture", "forgetPicture"], always: "waiting" },
  },
});
