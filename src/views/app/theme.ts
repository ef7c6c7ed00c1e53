import { readSettings } from "../../storage.ts";
import { showTheme, systemTheme } from "../../theme-class.ts";

/** Before the first screen: the theme that was chosen, else the system's. From then on its machine leads. */
export function applyTheme(): void {
  showTheme(readSettings().themeName ?? systemTheme());
}
