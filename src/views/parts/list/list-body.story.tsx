import type { ComponentProps } from "react";
import { Button } from "../buttons/button.tsx";
import { nothing } from "../stories.ts";
import { ListBody } from "./list-body.tsx";

type Pages = { current_page: number; per_page: number; total: number };
type Props = ComponentProps<typeof ListBody<Pages>>;

const body = (list: Partial<Props["list"]>, given: Partial<Props> = {}) => (
  <ListBody
    list={{
      problem: null,
      isLoading: false,
      isEmpty: false,
      isNothingFound: false,
      change: nothing,
      retry: nothing,
      meta: { current_page: 2, per_page: 25, total: 162 },
      ...list,
    }}
    columns={4}
    empty={{ title: "Belum ada siswa.", line: "Impor dari Dapodik.", action: <Button>Impor</Button> }}
    nothingFound={{ title: "Tidak ada siswa yang cocok.", line: "Ubah pencarian atau filter." }}
    {...given}
  >
    {({ total }) => <p>{total} siswa</p>}
  </ListBody>
);

export const Rows = () => body({});

export const Loading = () => body({ isLoading: true, meta: null });

export const Empty = () => body({ isEmpty: true });

export const NothingFound = () => body({ isNothingFound: true });

const offline = { kind: "offline" as const, message: "Server tidak dapat dihubungi." };

export const Failed = () =>
  body({ problem: offline, meta: null }, { failed: "Daftar siswa tidak dapat ditampilkan." });

export const Forbidden = () =>
  body({ problem: { kind: "forbidden", message: "Anda tidak memiliki akses ke data ini." }, meta: null });

export const FailedOverOldRows = () => body({ problem: offline });

export const WithoutChoices = () =>
  body(
    {},
    { lookups: { lookupProblem: { message: "Daftar unit tidak dapat dimuat." }, retryLookups: nothing } },
  );
