import { LinkButton } from "../buttons/button.tsx";
import { EmptyList } from "./empty-list.tsx";

const words = { title: "Belum ada siswa.", line: "Tambahkan satu per satu, atau impor dari Dapodik." };

export const NothingYet = () => (
  <EmptyList {...words} action={<LinkButton href="/admin/master/students/create">Tambah siswa</LinkButton>} />
);

export const SomethingIsMissing = () => (
  <EmptyList {...words} first={{ missing: "classrooms", mayMake: true }} />
);

export const OthersHaveToMakeIt = () => <EmptyList {...words} first={{ missing: "units", mayMake: false }} />;
