/** What the build tells the drawn page of the menu: which of its entries only refuse a role. */
import { adminRoles } from "../../../contract/enums.ts";
import { adminMenu, type Menu, menuOf } from "./menu.ts";

const hrefsOf = (menu: Menu): string[] =>
  menu.flatMap((entry) => ("entries" in entry ? entry.entries : [entry]).map(({ href }) => href));

/** The addresses of the menu that each role is not offered; a role that is not among them is offered none. */
export const unoffered = (): Record<string, string[]> =>
  Object.fromEntries(
    adminRoles.map((role) => {
      const offered = hrefsOf(menuOf({ loggedIn: true, isStudent: false, role }));
      return [role, hrefsOf(adminMenu).filter((href) => !offered.includes(href))];
    }),
  );
