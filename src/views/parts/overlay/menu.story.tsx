import { LONGEST_NAME, nothing, usePress } from "../stories.ts";
import { Menu, MenuChoice, MenuItem } from "./menu.tsx";

const items = (
  <>
    <MenuItem href="/profile">Profil</MenuItem>
    <MenuItem onChoose={nothing}>Keluar</MenuItem>
  </>
);

export const Closed = () => (
  <Menu label="Akun" letters="NP" trigger="NP">
    {items}
  </Menu>
);

export function Open() {
  usePress(".menu-trigger");
  return (
    <Menu label="Akun" letters="NP" trigger="NP" heading="Bendahara">
      {items}
    </Menu>
  );
}

export function Choices() {
  usePress(".menu-trigger");
  return (
    <Menu label="Bahasa" letters="ID" trigger="ID">
      <MenuChoice isChosen lang="id" onChoose={nothing}>
        Bahasa Indonesia
      </MenuChoice>
      <MenuChoice isChosen={false} lang="ja" onChoose={nothing}>
        日本語
      </MenuChoice>
    </Menu>
  );
}

export function LongestName() {
  usePress(".menu-trigger");
  return (
    <Menu label="Akun" letters="RA" trigger="RA" heading={LONGEST_NAME}>
      {items}
    </Menu>
  );
}
