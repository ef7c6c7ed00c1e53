import { usePalette } from "../../app/palette.ts";
import { KeyList } from "./key-list.tsx";
import { PaletteSearch } from "./palette-search.tsx";
import "./palette.css";

/** The command palette and the list of shortcuts: two dialogs of one chart. Source: docs/spec/shell.md §10. */
export function Palette() {
  const { snapshot, send } = usePalette();
  const dismiss = () => send({ type: "palette.dismissed" });
  return (
    <>
      {snapshot.hasTag("open") ? <PaletteSearch snapshot={snapshot} send={send} dismiss={dismiss} /> : null}
      {snapshot.hasTag("listing") ? <KeyList dismiss={dismiss} /> : null}
    </>
  );
}
