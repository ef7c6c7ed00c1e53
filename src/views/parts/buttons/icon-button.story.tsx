import MoonIcon from "lucide-react/icons/moon";
import PinIcon from "lucide-react/icons/pin";
import SearchIcon from "lucide-react/icons/search";
import { useHeld } from "../stories.ts";
import { IconButton } from "./icon-button.tsx";

export const Plain = () => (
  <IconButton label="Mode gelap" tip="start">
    <MoonIcon size={20} />
  </IconButton>
);

export const WithShortcut = () => (
  <IconButton label="Cari" shortcut="Ctrl+K" tip="start">
    <SearchIcon size={20} />
  </IconButton>
);

export function Pressed() {
  const { value, onValueChange } = useHeld(true);
  return (
    <IconButton label="Sematkan Tagihan" tip="start" pressed={value} onClick={() => onValueChange(!value)}>
      <PinIcon size={20} />
    </IconButton>
  );
}

export const Disabled = () => (
  <IconButton label="Layar penuh" tip="start" disabled>
    <PinIcon size={20} />
  </IconButton>
);
