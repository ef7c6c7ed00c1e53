import { useEffect } from "react";
import { hideToast, showToast, type Toast } from "../../../app/toasts.ts";
import { LONGEST_NAME, nothing } from "../stories.ts";
import { ToastRegion } from "./toast.tsx";

const done = { tone: "success", title: "Pembayaran dicatat." } as const;
const failed = { tone: "error", title: "Ekspor gagal.", detail: "Server tidak dapat dihubungi." } as const;
const told = { tone: "info", title: "Sudah disimpan di perangkat ini." } as const;

function Shown({ toasts }: { toasts: readonly Omit<Toast, "id">[] }) {
  useEffect(() => {
    const ids = toasts.map(showToast);
    return () => ids.forEach(hideToast);
  }, [toasts]);
  return <ToastRegion />;
}

const one = [done];
const withLink = [{ ...done, action: { label: "Lihat", href: "/admin/payments" } }];
const withPress = [{ ...done, action: { label: "Urungkan", onPress: nothing } }];
const withTwo = [
  {
    ...{ tone: "success" as const, title: "2 kartu dibuat." },
    action: { label: "Lihat papan", href: "/admin/apps/kanban" },
    undo: { label: "Urungkan", onPress: nothing },
  },
];
const three = [done, failed, told];
const longest = [{ ...done, title: `Pembayaran ${LONGEST_NAME} dicatat.`, detail: "Rp 987.654.321.000" }];

export const Done = () => <Shown toasts={one} />;

export const WithAWayOn = () => <Shown toasts={withLink} />;

export const WithSomethingToDo = () => <Shown toasts={withPress} />;

export const WithTwoWays = () => <Shown toasts={withTwo} />;

export const ThreeAtOnce = () => <Shown toasts={three} />;

export const LongestName = () => <Shown toasts={longest} />;
