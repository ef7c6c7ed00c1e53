/**
 * The main screens in German, whose words are the longest, and in Japanese, whose words do not break at spaces: nothing
 * is wider than the page. Source: product.md §4 "Layouts".
 */
import { expect, test, type Username } from "../fixtures.ts";
import { beginIn } from "../screens/language.ts";
import { heading } from "../screens/session.ts";
import { overflowOf } from "../screens/shell.ts";

type Sight = { path: string; who?: Username; de: string; jp: string };

const sights: readonly Sight[] = [
  { path: "/login", de: "Anmelden", jp: "ログイン" },
  { path: "/students/login", de: "Schüler-Anmeldung", jp: "生徒ログイン" },
  { path: "/register", de: "Registrieren", jp: "利用登録" },
  { path: "/admin/dashboard", who: "bendahara", de: "Übersicht", jp: "ダッシュボード" },
  { path: "/admin/master/students", who: "bendahara", de: "Schüler", jp: "生徒" },
  { path: "/admin/master/operators", who: "admin", de: "Benutzer", jp: "職員" },
  { path: "/admin/master/operators/create", who: "admin", de: "Benutzer anlegen", jp: "職員の追加" },
  { path: "/admin/master/units?new", who: "admin", de: "Einrichtungen", jp: "学校" },
  { path: "/admin/master/categories", who: "bendahara", de: "Gebührenarten", jp: "費目" },
  { path: "/admin/bills", who: "bendahara", de: "Rechnungen", jp: "請求" },
  { path: "/admin/bills/create", who: "bendahara", de: "Rechnungen erstellen", jp: "請求の作成" },
  { path: "/admin/payments", who: "kasir", de: "Zahlungen", jp: "入金" },
  { path: "/admin/transactions", who: "bendahara", de: "Buchungen", jp: "仕訳" },
  { path: "/students/bills", who: "20260001", de: "Meine Rechnungen", jp: "ご請求" },
];

for (const language of ["de", "jp"] as const) {
  for (const { path, who, ...titles } of sights) {
    test(`${path} in ${language} fits 1280 and 390 px`, async ({ page, signIn }) => {
      await beginIn(page, language);
      if (who !== undefined) await signIn(who);
      await page.goto(path);
      await expect(page).toHaveTitle(`${titles[language]} · Iuran`);
      await expect(heading(page, titles[language])).toBeVisible();
      expect(await overflowOf(page), "wider than 1280 px").toBe(0);
      await page.setViewportSize({ width: 390, height: 800 });
      expect(await overflowOf(page), "wider than 390 px").toBe(0);
    });
  }
}
