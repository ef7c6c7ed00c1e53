import type { ComponentProps } from "react";
import { nothing } from "../stories.ts";
import { NoRecord } from "./no-record.tsx";

const record = (given: Partial<ComponentProps<typeof NoRecord>["screen"]>) => (
  <NoRecord
    heading="Edit Siswa"
    screen={{
      isLoading: false,
      isMissing: false,
      isForbidden: false,
      problem: null,
      retry: nothing,
      ...given,
    }}
    missing="Siswa tidak ditemukan"
    list={{ href: "/admin/master/students", label: "Ke daftar siswa" }}
  />
);

export const Loading = () => record({ isLoading: true });

export const Missing = () =>
  record({ isMissing: true, problem: { kind: "missing", message: "Siswa tidak ditemukan." } });

export const Forbidden = () =>
  record({
    isForbidden: true,
    problem: { kind: "forbidden", message: "Anda tidak memiliki akses ke data ini." },
  });

export const Failed = () =>
  record({ problem: { kind: "offline", message: "Server tidak dapat dihubungi." } });
