import { Progress } from "./progress.tsx";

export const Underway = () => (
  <Progress label="Kemajuan" line="1.200 dari 5.000 baris" done={1_200} total={5_000} />
);

export const NotKnownYet = () => <Progress label="Kemajuan" line="Mengirim berkas …" done={0} total={0} />;

export const Done = () => (
  <Progress label="Kemajuan" line="Menyimpan 5.000 baris …" done={5_000} total={5_000} />
);
