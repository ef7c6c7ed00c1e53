import { Router } from "wouter";
import { Button } from "../buttons/button.tsx";
import { StatusChip } from "../figures/chip.tsx";
import { LONGEST_NAME } from "../stories.ts";
import { PageHeader } from "./page-header.tsx";

export const TitleAlone = () => <PageHeader title="Tagihan" />;

export const WithLine = () => (
  <PageHeader title="Tagihan" line="Semua yang pernah ditagihkan, dan sisanya." />
);

export const WithStatusAndActions = () => (
  <PageHeader
    title="SPP November 2026"
    status={<StatusChip tone="warning">Belum lunas</StatusChip>}
    actions={
      <>
        <Button>Cetak</Button>
        <Button variant="primary">Catat pembayaran</Button>
      </>
    }
  />
);

export const FromTheGuide = () => (
  <Router searchHook={() => "guide"}>
    <PageHeader title="Data Unit" />
  </Router>
);

export const LongestName = () => (
  <PageHeader
    title={LONGEST_NAME}
    status={<StatusChip tone="success">Aktif</StatusChip>}
    actions={<Button variant="primary">Catat pembayaran</Button>}
  />
);
