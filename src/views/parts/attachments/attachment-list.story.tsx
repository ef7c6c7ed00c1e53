import type { Attachment } from "../../../../contract/payments/attachments.ts";
import { LONGEST_NAME, nothing } from "../stories.ts";
import { AttachmentList } from "./attachment-list.tsx";

const file = (id: string, name: string, size: number): Attachment => ({
  id,
  name,
  media_type: name.endsWith(".pdf") ? "application/pdf" : "image/jpeg",
  size,
  uploaded_at: "2026-11-21T03:00:00.000Z",
  uploaded_by: { id: "1", name: "Siti Rahmawati" },
});

const files = [file("1", "nota-listrik.jpg", 412_000), file("2", "surat-edaran.pdf", 1_204_000)];

export const Kept = () => <AttachmentList attachments={files} />;

export const MayBeTakenOff = () => <AttachmentList attachments={files} onRemove={nothing} />;

export const LongName = () => (
  <AttachmentList attachments={[file("3", `${LONGEST_NAME}.pdf`, 5_242_880)]} onRemove={nothing} />
);
