import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

type Home = { element: HTMLElement | null; place: (element: HTMLElement | null) => void };

const Frame = createContext<Home | null>(null);

/** A list whose rows are cards on a phone: what sorts them stands beside its filters, wherever its table is. */
export function ListFrame({ children }: { children: ReactNode }) {
  const [element, place] = useState<HTMLElement | null>(null);
  const home = useMemo(() => ({ element, place }), [element]);
  return <Frame.Provider value={home}>{children}</Frame.Provider>;
}

/** Where the tools of the list around it stand. */
export function ListToolsHome() {
  const home = useContext(Frame);
  return home === null ? null : <div ref={home.place} className="list-tools-home" />;
}

/** The place that the filters of the list around it keep for its tools. */
export const useToolsHome = () => useContext(Frame)?.element ?? null;
