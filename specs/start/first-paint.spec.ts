/** What the page shows before its code has come. Source: docs/spec/shell.md §5.1, decision 011. */
import type { Locator, Page } from "@playwright/test";
import { factsOf, type Language, languages } from "../../src/messages/languages.ts";
import { expect, PASSWORD, test } from "../fixtures.ts";
import { heading, logOut, password, username } from "../screens/session.ts";
import { drawing, holdEntry, openDrawn, splash } from "../screens/start.ts";

const submit = (page: Page) => page.getByRole("button", { name: "Masuk", exact: true });
const menu = (page: Page) => page.locator("nav.sidebar");

/** What is seen of the frame: each part with its icon and words, how it looks and where it stands. */
const shapeOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    // A picture that is on its way has no width yet; what is not shown does not come at all.
    const seen = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(seen.map((image) => image.decode()));
    const frame = [".sidebar", ".menu-bar", ".toolbar", ".logo img", ".breadcrumb-home"];
    const said = [".sidebar-entry", ".menu-bar-entry", ".avatar"];
    // The latest pages come with the code: only it knows where somebody has been.
    const parts = [...frame, ...said, ".toolbar .icon-button:not(li *)", ".toolbar .menu-trigger"];
    const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true });
    return parts.flatMap((part) =>
      [...document.querySelectorAll(part)].filter(isSeen).map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const { color, fontWeight } = getComputedStyle(one);
        const words = said.includes(part) ? one.textContent : "";
        const picture = [...one.querySelectorAll("svg")].find(isSeen)?.querySelector("path");
        const icon = frame.includes(part) ? "" : (picture?.getAttribute("d") ?? "");
        return [part, words, icon, color, fontWeight, ...[x, y, height, width].map(Math.round)].join(" ");
      }),
    );
  });

test("the login form is seen where scripts are switched off, and says that they are needed", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/login`);
  await expect(heading(page, "Masuk")).toBeVisible();
  await expect(username(page)).toBeVisible();
  await expect(password(page)).toBeVisible();
  await expect(submit(page)).toBeVisible();
  // Playwright's own ways to find a text pass over what stands in a noscript.
  await expect(page.locator("noscript > p")).toBeVisible();
  // Were it sent by the browser, no password would stand in an address.
  await expect(page.locator("form")).toHaveAttribute("method", "post");
  await context.close();
});

/** Opens the login page without its code, does something there, and lets the code come; `during` is done while it comes. */
async function beforeTheCode(page: Page, act: () => Promise<void>, during?: () => Promise<void>) {
  const release = await holdEntry(page);
  await openDrawn(page, "/login");
  await act();
  release();
  await expect(drawing(page)).toHaveCount(0);
  await during?.();
}

const revealed = async (page: Page) => expect(password(page)).toHaveAttribute("type", "text");
const reveal = (page: Page) => page.getByRole("button", { name: "Tampilkan kata sandi" });

test("a button and a link that were pressed before the code came do what they say when it is there, and so does what is held down meanwhile", async ({
  page,
}) => {
  const mouse = { down: () => page.mouse.down(), up: () => page.mouse.up() };
  const space = { down: () => page.keyboard.down("Space"), up: () => page.keyboard.up("Space") };
  const hold = async (control: Locator, press: typeof mouse) => {
    await username(page).fill("bendahara");
    await password(page).fill("kata-sandi-salah");
    await control.hover();
    await control.focus();
    await press.down();
  };
  const refused = () => expect(page.getByRole("alert")).toContainText("Nama pengguna atau kata sandi salah.");
  await test.step("the link", async () => {
    await beforeTheCode(page, () => page.getByRole("link", { name: "Daftar sebagai staf" }).click());
    await expect(heading(page, "Daftar")).toBeVisible();
  });
  await test.step("the button, and a login held down by the mouse while the code comes", async () => {
    const act = async () => {
      await reveal(page).click();
      await hold(submit(page), mouse);
    };
    await beforeTheCode(page, act, mouse.up);
    await refused();
    await revealed(page);
  });
  await test.step("a login held down by the keyboard", async () => {
    await beforeTheCode(page, () => hold(submit(page), space), space.up);
    await refused();
  });
  for (const press of [mouse, space])
    await test.step(`the button held down by ${press === mouse ? "the mouse" : "the keyboard"}`, async () => {
      await beforeTheCode(page, () => hold(reveal(page), press), press.up);
      await revealed(page);
      await expect(page.getByRole("button", { name: "Sembunyikan kata sandi" })).toBeFocused();
    });
});

test("what was typed before the code came is still there, and so is the place where one types; what was sent before is sent when it is there", async ({
  page,
}) => {
  await beforeTheCode(page, async () => {
    await username(page).fill("bendahara");
    await password(page).pressSequentially("iuran-");
  });
  await expect(username(page)).toHaveValue("bendahara");
  await expect(password(page)).toBeFocused();
  await page.keyboard.type("demo-2026");
  await expect(password(page)).toHaveValue(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(heading(page, "Dashboard")).toBeVisible();
  await logOut(page);
  await expect(heading(page, "Masuk")).toBeVisible();

  await beforeTheCode(page, async () => {
    await username(page).fill("bendahara");
    await password(page).fill(PASSWORD);
    await password(page).press("Enter");
    await expect(page).toHaveURL("/login");
  });
  await expect(heading(page, "Dashboard")).toBeVisible();
});

/** What is read and heard of a login page, and where one types and presses. */
const authPageOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    // A tip comes with the app, for nobody points at anything before.
    const read = document.querySelectorAll("#root .auth :is(h1, p, label, a, button:not(.icon-button))");
    const said = [...read].map((one) => one.textContent);
    const all = [...document.querySelectorAll("#root :is(input, button, a)")];
    const controls = all
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const name = one.getAttribute("aria-label") ?? one.textContent;
        return [one.localName, name, ...[x, y, width, height].map(Math.round)].join(" ");
      });
    return { lang: document.documentElement.lang, said, controls };
  });

/** Each login page with its languages, and what the keyboard has reached before the code comes. */
const authForms: readonly (readonly [path: string, (page: Page) => Locator, readonly Language[]])[] = [
  ["/login", (page) => page.locator(".auth").getByRole("link").first(), languages],
  ["/register", (page) => page.locator(".auth input").first(), ["id", "de"]],
  ["/forgot-password", (page) => page.locator(".auth button[type=submit]"), ["id", "fr"]],
  ["/students/login", (page) => page.locator(".auth input").first(), ["id", "jp"]],
];

test("each login page stands before any code has come, in the language and theme that were chosen, and the app changes nothing of it, nor of what is typed and reached", async ({
  page,
}) => {
  await test.step("on the way to it no frame of the shell is seen", async () => {
    const release = await holdEntry(page);
    await openDrawn(page, "/admin/bills");
    await expect(splash(page)).toBeVisible();
    await expect(menu(page)).toHaveCount(0);
    release();
    await expect(username(page)).toBeVisible();
  });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const [path, reached, spoken] of authForms)
    for (const [nth, language] of spoken.entries())
      await test.step(`${path} in ${language}`, async () => {
        // Chosen, and another than the system's.
        const theme = nth % 2 === 0 ? "light" : "dark";
        await page.emulateMedia({ colorScheme: theme === "dark" ? "light" : "dark" });
        await page.evaluate(
          ([chosen, settings]) => {
            localStorage.setItem("iuran.locale.v1", chosen);
            localStorage.setItem("iuran.settings.v1", settings);
          },
          [JSON.stringify(language), JSON.stringify({ themeName: theme })] as const,
        );
        const release = await holdEntry(page);
        await openDrawn(page, path);
        await expect(drawing(page).locator(".auth")).toBeVisible();
        await expect(page.locator("html")).toHaveClass(`theme-${theme}`);
        const first = page.locator(".auth input").first();
        await first.fill("20260001");
        await reached(page).focus();
        const before = { ...(await authPageOf(page)), ground: await ground() };
        expect(before.lang).toBe(factsOf(language).lang);
        release();
        await expect(drawing(page)).toHaveCount(0);
        expect({ ...(await authPageOf(page)), ground: await ground() }).toEqual(before);
        await expect(first).toHaveValue("20260001");
        await expect(reached(page)).toBeFocused();
      });
});

type Look = {
  width: number;
  settings?: object;
  language?: Language;
  path: string;
  /** what the menu is and how wide; nothing on a phone, where it is a closed drawer */
  menu: [selector: string, width: number] | null;
};

const bar = { layout: "horizontal" };
const looks: readonly (readonly [
  who: "bendahara" | "tata.usaha" | "20260001",
  name: string,
  looks: Readonly<Record<string, Look>>,
])[] = [
  [
    "bendahara",
    "staff",
    {
      pinned: { width: 1280, path: "/admin/bills", menu: [".sidebar", 300] },
      collapsed: {
        width: 1280,
        settings: { sidebar: { collapsed: true } },
        path: "/admin/bills",
        menu: [".sidebar", 64],
      },
      "collapsed by a narrow window": { width: 900, path: "/profile", menu: [".sidebar", 64] },
      "a phone": { width: 390, path: "/admin/master/banks", menu: null },
      "in the dark": {
        width: 1280,
        settings: { themeName: "dark" },
        path: "/admin/transactions",
        menu: [".sidebar", 300],
      },
      "in a bar": { width: 1280, settings: bar, path: "/admin/master/banks", menu: [".menu-bar", 1280] },
      "in a bar over an unboxed page": {
        width: 1920,
        settings: { ...bar, boxed: { enabled: false } },
        path: "/admin/bills",
        menu: [".menu-bar", 1920],
      },
      "in German": { width: 1280, language: "de", path: "/admin/bills", menu: [".sidebar", 300] },
      "in a bar in Japanese": {
        width: 1280,
        settings: bar,
        language: "jp",
        path: "/admin/payments",
        menu: [".menu-bar", 1280],
      },
    },
  ],
  [
    // Its menu lacks what would only refuse.
    "tata.usaha",
    "tata usaha",
    {
      pinned: { width: 1280, path: "/", menu: [".sidebar", 300] },
      "in a bar": { width: 1280, settings: bar, path: "/admin/bills", menu: [".menu-bar", 1280] },
    },
  ],
  [
    "20260001",
    "students",
    {
      pinned: { width: 1280, path: "/", menu: [".sidebar", 300] },
      "a phone": { width: 390, path: "/students/payments", menu: null },
      "in a bar in French": {
        width: 1280,
        settings: bar,
        language: "fr",
        path: "/students/profile",
        menu: [".menu-bar", 1280],
      },
    },
  ],
];

for (const [who, name, rows] of looks)
  test(`the frame of ${name} is the same before and after the code has come, in every look it can have`, async ({
    page,
    signIn,
  }) => {
    await signIn(who);
    // A page of the same address without the app in it.
    await page.goto("/version.json");
    for (const [look, { width, settings = {}, language = "id", path, menu }] of Object.entries(rows))
      await test.step(look, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(
          ([chosen, spoken]) => {
            localStorage.setItem("iuran.settings.v1", chosen);
            localStorage.setItem("iuran.locale.v1", spoken);
          },
          [JSON.stringify(settings), JSON.stringify(language)] as const,
        );
        const release = await holdEntry(page);
        await openDrawn(page, path);
        const frame = page.locator(".shell");
        await expect(drawing(page).locator(frame)).toBeAttached();
        const drawn = await frame.elementHandle();
        const before = await shapeOf(page);
        const widthOf = (part: string) => part.split(" ").at(-1);
        const isMenu = (part: string) => /^\.(sidebar|menu-bar) /.test(part);
        expect(before.filter(isMenu).map((part) => [part.split(" ")[0], widthOf(part)])).toEqual(
          menu === null ? [] : [[menu[0], String(menu[1])]],
        );
        release();
        await expect(drawing(page)).toHaveCount(0);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await shapeOf(page)).toEqual(before);
        // Taken over, not replaced.
        expect(await frame.evaluate((now, former) => now === former, drawn)).toBe(true);
      });
  });
