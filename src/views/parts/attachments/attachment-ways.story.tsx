import { MOST_ATTACHMENTS } from "../../../../contract/payments/attachment-types.ts";
import { LONGEST_NAME, nothing } from "../stories.ts";
import { AttachmentWays } from "./attachment-ways.tsx";
import { type Attaching, refusalOf } from "./use-attachments.ts";

const words = { choose: "Pilih file", photo: "Ambil foto", help: "Foto atau PDF, paling besar 5 MB." };

const attaching = (given: Partial<Attaching> = {}): Attaching => ({
  ...{ isBusy: false, hasFailed: false, current: null, problem: null },
  ...{ choose: nothing, retry: nothing, skip: nothing },
  ...given,
});

const Ways = ({ given, count = 0 }: { given?: Partial<Attaching>; count?: number }) => (
  <AttachmentWays attaching={attaching(given)} count={count} words={words} />
);

export const Nothing = () => <Ways />;

export const Sending = () => (
  <Ways given={{ isBusy: true, current: { name: `${LONGEST_NAME}.jpg`, nth: 2, all: 5 } }} />
);

export const Refused = () => (
  <Ways given={{ problem: refusalOf({ name: "logo.svg" }, "Hanya foto (JPEG, PNG, WebP) dan PDF.") }} />
);

export const Failed = () => (
  <Ways given={{ hasFailed: true, problem: { kind: "offline", message: "Tidak ada sambungan internet." } }} />
);

export const Full = () => <Ways count={MOST_ATTACHMENTS} />;
