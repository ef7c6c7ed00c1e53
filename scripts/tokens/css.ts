/** The settings as custom properties: roles of each theme, sizes, and what a narrow screen changes of them. */
import type { look } from "../../src/app/look.ts";
import type { settings } from "../../src/app/settings.ts";

type Settings = typeof settings & typeof look;
type Properties = Readonly<Record<string, string | number>>;

/** The text of src/style/settings.css. Type is in rem, so that a reader's own size holds. */
export function customPropertiesOf(wanted: Settings): string {
  const { responsive } = wanted;
  const narrow: Properties = {
    "view-padding": `${responsive.viewPadding.mobile}px`,
    "toolbar-height": `${responsive.toolbarHeight.mobile}px`,
  };
  return `${[
    "/* Made from src/app/settings.ts and src/app/look.ts by `npm run tokens`: change a value there, not here. */",
    rule(":root,\nhtml.theme-light", rolesOf(wanted.colours.light)),
    // Paper is white in either theme.
    within("screen", rule("html.theme-dark", rolesOf(wanted.colours.dark))),
    rule(":root", { ...typeOf(wanted), ...layoutOf(wanted) }),
    within(`(max-width: ${responsive.breakpoint}px)`, rule(":root", narrow)),
  ].join("\n\n")}\n`;
}

function rolesOf(colours: Readonly<Record<string, string>>): Properties {
  return Object.fromEntries(Object.entries(colours).map(([name, tone]) => [kebab(name), `var(--${tone})`]));
}

function typeOf({ fontFamily, fontSize, typography, lineHeight, fontWeight }: Settings): Properties {
  return {
    ...named("font", fontFamily, (family) => family),
    ...named("size", fontSize, rem),
    ...named("size", typography, rem),
    ...named("line", lineHeight, (ratio) => ratio),
    ...named("weight", fontWeight, (weight) => weight),
  };
}

function layoutOf(wanted: Settings): Properties {
  const { sidebar, responsive } = wanted;
  return {
    radius: `${wanted.borderRadius.base}px`,
    "radius-small": `${wanted.borderRadius.small}px`,
    "sidebar-open": `${sidebar.openWidth}px`,
    "sidebar-closed": `${sidebar.closeWidth}px`,
    "sidebar-time": `${sidebar.animDuration}s`,
    "sidebar-ease": sidebar.animEase,
    "route-time": `${wanted.routerTransitionDuration}s`,
    "view-padding": `${responsive.viewPadding.desk}px`,
    "toolbar-height": `${responsive.toolbarHeight.desk}px`,
    "header-bar-height": `${wanted.headerBarHeight}px`,
    "boxed-width": `${wanted.boxed.width}px`,
  };
}

function named<Value>(
  prefix: string,
  values: Readonly<Record<string, Value>>,
  toCss: (value: Value) => string | number,
): Properties {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix}-${kebab(name)}`, toCss(value)]),
  );
}

const rem = (px: number) => `${px / 16}rem`;

/** "sidebarBackground" → "sidebar-background", "extra1" → "extra-1"; a heading keeps its name: "h1". */
function kebab(name: string): string {
  return name.replace(/(?<=[a-z]{2})(?=[A-Z0-9])/g, "-").toLowerCase();
}

function rule(selector: string, properties: Properties): string {
  const lines = Object.entries(properties).map(([name, value]) => declaration(name, String(value)));
  return `${selector} {\n${lines.join("\n")}\n}`;
}

/** As the formatter writes it: a value that does not fit the line stands under its name. */
function declaration(name: string, value: string): string {
  const line = `  --${name}: ${value};`;
  return line.length <= 110 ? line : `  --${name}:\n    ${value};`;
}

const within = (media: string, text: string) => `@media ${media} {\n${text.replace(/^/gm, "  ")}\n}`;
