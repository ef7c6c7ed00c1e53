import { Button } from "../buttons/button.tsx";
import { LONGEST_NAME, nothing } from "../stories.ts";
import { ProblemNote } from "./problem-note.tsx";

export const Failure = () => <ProblemNote title="Server tidak dapat dihubungi." onRetry={nothing} />;

export const Warning = () => (
  <ProblemNote tone="warning" title="Daftar unit tidak dapat dimuat." onRetry={nothing} />
);

export const Info = () => (
  <ProblemNote
    tone="info"
    title="Isian Anda dari tadi dikembalikan."
    detail="Periksa sebelum menyimpan."
    actions={<Button size="small">Buang</Button>}
  />
);

export const WordsAlone = () => <ProblemNote title="Anda tidak memiliki akses ke data ini." />;

export const LongestName = () => (
  <ProblemNote
    title={`Data ${LONGEST_NAME} sudah diubah orang lain.`}
    detail="Isian Anda tetap ada di halaman ini."
    onRetry={nothing}
    actions={<Button size="small">Bandingkan</Button>}
  />
);
