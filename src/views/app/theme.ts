import { readSettings } from "../../app/storage.ts";
import { onSystemTheme, showTheme, systemTheme } from "../../app/theme-class.ts";

/**
 * The theme that was chosen, else the system's, also when that changes at a login page. Inside the shell the machine leads:
 * it hears of the change after this and has the last word.
 */
export function applyTheme(): void {
  const show = () => showTheme(readSettings().themeName ?? systemTheme());
  show();
  onSystemTheme(show);
}
