/** Files of a nota or a message, from the device to the school, and back to be seen. Source: docs/spec/money.md §14.7, docs/spec/office.md §5.10. */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { fromPromise } from "xstate";
import {
  type Attachment,
  getAttachment,
  uploadAttachment,
} from "../../../../contract/payments/attachments.ts";
import type { Problem } from "../../../../contract/problem.ts";
import { attachmentFault } from "../../../../rules/attachments.ts";
import { api } from "../../../app/session.ts";
import { blobOf, type ExportOfList, saveFile, useFile } from "../../../hooks/use-export.ts";
import { attachingMachine } from "../../../machines/books/attaching.machine.ts";

/** The longer side of a photo that is sent, in pixels: a nota stays readable, and light on a phone's line. */
const SENT_SIDE = 1600;
const JPEG_QUALITY = 0.85;
/** A photo as light as this goes as it is. */
const LIGHT_BYTES = 500_000;

/** A photo as a JPEG of at most 1600 pixels; any other file, or a photo that no browser can open, as it is. */
async function shrunk(file: File): Promise<File> {
  if (!file.type.startsWith("image/") || file.size <= LIGHT_BYTES) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return file;
  const scale = Math.min(1, SENT_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext("2d");
  if (pen === null) return file;
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY),
  );
  if (blob === null || blob.size >= file.size) return file;
  return new File([blob], `${file.name.replace(/\.[^.]+$/, "")}.jpg`, { type: blob.type });
}

const dataUrlOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** What is refused, with its name before the reason. */
export const refusalOf = (file: { name: string }, reason: string): Problem => ({
  kind: "invalid",
  message: reason,
  fields: { content: [`${file.name}: ${reason}`] },
});

async function sent(file: File | undefined): Promise<Attachment> {
  if (file === undefined) throw new TypeError("no file");
  const small = await shrunk(file);
  const fault = attachmentFault(small.name, new Uint8Array(await small.arrayBuffer()));
  if (fault !== null) throw refusalOf(file, fault);
  const url = await dataUrlOf(small);
  const body = { file_name: small.name, content: url.slice(url.indexOf(",") + 1) };
  return (await api(uploadAttachment, { body })).data;
}

export type Attaching = {
  isBusy: boolean;
  hasFailed: boolean;
  /** the file that is being sent, and which of how many it is */
  current: { name: string; nth: number; all: number } | null;
  problem: Problem | null;
  choose: (files: readonly File[]) => void;
  retry: () => void;
  skip: () => void;
};

/** `attach` gives each file that has arrived to its entry, one after the other; what it fails with is a failure of the file. */
export function useAttaching(attach: (attachment: Attachment) => void | Promise<void>): Attaching {
  const latest = useRef(attach);
  useEffect(() => {
    latest.current = attach;
  });
  const [machine] = useState(() =>
    attachingMachine.provide({
      actors: {
        sendFile: fromPromise(async ({ input }) => {
          await latest.current(await sent(input.file));
        }),
      },
    }),
  );
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { waiting, total } = snapshot.context;
  const [first] = waiting;
  return {
    isBusy: snapshot.hasTag("busy"),
    current: first === undefined ? null : { name: first.name, nth: total - waiting.length + 1, all: total },
    hasFailed: snapshot.hasTag("failed"),
    problem: snapshot.context.problem,
    choose: (files) => actor.send({ type: "files.chosen", files }),
    retry: () => actor.send({ type: "retry.clicked" }),
    skip: () => actor.send({ type: "skip.clicked" }),
  };
}

/** A file that lies at the school: shown as a picture where `show` is given, else handed to the browser. */
export function useAttachmentFile(
  attachment: Attachment,
  show: ((dataUrl: string) => void) | null,
): ExportOfList<"pdf"> {
  const latest = useRef(attachment);
  useEffect(() => {
    latest.current = attachment;
  });
  return useFile<"pdf">(
    async (_, { signal, report }) => {
      const { id, name } = latest.current;
      let blob = new Blob();
      await api(getAttachment, {
        params: { id },
        signal,
        receive: async (answer) => {
          blob = await blobOf(answer, report);
        },
      });
      return { blob, name };
    },
    async (saved) => {
      if (show === null) saveFile(saved);
      else show(await dataUrlOf(saved.blob));
    },
  );
}
