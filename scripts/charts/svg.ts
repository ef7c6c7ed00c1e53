import type { PageChart } from "./data.ts";
import { sizes, toSvg } from "./drawing.js";
import type { Drawing } from "./layout.ts";

/** How a chart looks, in the page and in a file of its own. */
export const chartStyle = `
.chart{--ink:#14211b;--soft:#4b5b53;--line:#75857c;--ground:#fbfdfc;--box:#eef3f0;--accent:#0b6b43;--fail:#a5331f;
font:${sizes.text}px Arial,"Liberation Sans",Helvetica,system-ui,sans-serif;color:var(--ink)}
@media (prefers-color-scheme:dark){.chart{--ink:#e6efe9;--soft:#a9b8b0;--line:#7d8d84;--ground:#121916;--box:#1d2622;--accent:#5fd39b;--fail:#ff9d87}}
.chart text{fill:currentColor;white-space:pre;paint-order:stroke;stroke:var(--ground);stroke-width:5px;stroke-linejoin:round}
.chart .leaf text{stroke:none}
.chart .ground{fill:var(--ground)}
.chart .box{fill:var(--box);stroke:var(--line)}
.chart .frame{fill:none;stroke:var(--line);stroke-dasharray:5 4}
.chart .final{stroke-width:3}
.chart .name{font-size:${sizes.name}px;font-weight:700}
.chart .code,.chart .actor{font-family:ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:${sizes.text - 1}px}
.chart text.code,.chart text.stay{fill:var(--soft)}
.chart text.actor{fill:var(--accent)}
.chart .edge{fill:none;stroke:var(--line);stroke-width:1.3}
.chart .wide{fill:none;stroke:transparent;stroke-width:14}
.chart .tip,.chart .dot{fill:var(--line)}
.chart text.fail{fill:var(--fail)}
`.trim();

/** A chart in a file of its own, in Indonesian. */
export const toFile = (chart: PageChart, drawing: Drawing): string => toSvg(chart, drawing, 0, chartStyle);
