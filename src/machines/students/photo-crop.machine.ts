import { assign, emit, setup } from "xstate";
import type { Crop } from "../../../rules/crop.ts";
import { fromOutside, says } from "../shared.ts";

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
 * From a file to a portrait that may be sent: opened, cropped, shrunk. Source: docs/spec/data.md §7.
 *
 * A file that is no picture is said at the field; the photo that was there stays. Shrinking that fails keeps the crop, so
 * that it can be tried again. Where the frame lies is a value of the view; it comes with the confirmation.
 */
export const photoCropMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    openPicture: fromOutside<ImageBitmap, { file: Blob | undefined }>(),
    shrinkPicture: fromOutside<string, { picture: ImageBitmap | null; crop: Crop | undefined }>(),
  },
  actions: {
    keepPicture: assign({ picture: (_, { picture }: { picture: ImageBitmap }) => picture }),
    /** Placeholder: the hook gives the memory of the picture back. */
    closePicture: () => {},
    forgetPicture: assign({ picture: null }),
    announcePhoto: emit((_, { dataUrl }: { dataUrl: string }) => ({ type: "photo.taken", dataUrl })),
  },
}).createMachine({
  id: "photoCrop",
  ...says("Foto siswa", "A student's photo"),
  context: { picture: null },
  initial: "waiting",
  on: { "file.chosen": { ...says("Berkas dipilih", "A file is chosen"), target: ".opening" } },
  states: {
    waiting: { ...says("Menunggu berkas", "Waiting for a file") },
    opening: {
      ...says("Berkas sedang dibuka", "The file is being opened"),
      tags: "busy",
      entry: ["closePicture", "forgetPicture"],
      invoke: {
        src: "openPicture",
        input: ({ event }) => ({ file: event.type === "file.chosen" ? event.file : undefined }),
        onDone: {
          ...says("Pembukaan berkas gambar selesai", "Opening the picture file is done"),
          target: "cropping",
          actions: { type: "keepPicture", params: ({ event }) => ({ picture: event.output }) },
        },
        onError: {
          ...says("Pembukaan berkas gambar gagal", "Opening the picture file has failed"),
          target: "unreadable",
        },
      },
    },
    unreadable: {
      ...says("Berkas bukan foto", "The file is no photo"),
      tags: "unreadable",
      on: {
        "photo.dropped": {
          ...says("“Hapus foto” diklik", "“Remove the photo” is clicked"),
          target: "waiting",
        },
      },
    },
    cropping: {
      ...says("Menyesuaikan foto", "Adjusting the photo"),
      tags: "cropping",
      initial: "framing",
      on: {
        "crop.confirmed": {
          ...says("“Pakai foto” diklik", "“Use this photo” is clicked"),
          target: "shrinking",
        },
        "crop.cancelled": { ...says("Penyesuaian dibatalkan", "Adjusting is cancelled"), target: "leaving" },
      },
      states: {
        framing: { ...says("Menggeser dan memperbesar", "Moving and zooming") },
        failed: {
          ...says("Gagal diperkecil, bisa dicoba lagi", "Shrinking failed, can be retried"),
          tags: "failed",
        },
      },
    },
    shrinking: {
      ...says("Foto sedang diperkecil", "The photo is being shrunk"),
      tags: ["busy", "cropping"],
      invoke: {
        src: "shrinkPicture",
        input: ({ context, event }) => ({
          picture: context.picture,
          crop: event.type === "crop.confirmed" ? event.crop : undefined,
        }),
        onDone: {
          ...says(
            "Pemotongan dan pengecilan foto selesai: serahkan foto ke formulir",
            "Cropping and shrinking the photo is done: hand the photo to the form",
          ),
          target: "leaving",
          actions: { type: "announcePhoto", params: ({ event }) => ({ dataUrl: event.output }) },
        },
        onError: {
          ...says("Pemotongan dan pengecilan foto gagal", "Cropping and shrinking the photo has failed"),
          target: "cropping.failed",
        },
      },
    },
    leaving: {
      ...says("Penyesuaian ditutup", "Adjusting ends"),
      entry: ["closePicture", "forgetPicture"],
      always: { ...says("Langsung", "At once"), target: "waiting" },
    },
  },
});
