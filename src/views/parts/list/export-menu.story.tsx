import { usePress } from "../stories.ts";
import { banksExported } from "../stories-banks.ts";
import { ExportMenu } from "./export-menu.tsx";

export const Closed = () => <ExportMenu list={banksExported({})} />;

export function Open() {
  usePress(".menu-trigger");
  return <ExportMenu list={banksExported({})} />;
}

export const BeingPrepared = () => <ExportMenu list={banksExported({ isBusy: true })} />;

export function UnderWay() {
  usePress(".menu-trigger");
  return <ExportMenu list={banksExported({ isBusy: true, receivedBytes: 1_258_291 })} />;
}

const problem = { kind: "offline" as const, message: "Server tidak dapat dihubungi." };

export const Failed = () => <ExportMenu list={banksExported({ problem })} />;
