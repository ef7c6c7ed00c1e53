/** How the page of docs/machines looks. A file of TypeScript, since the tests read no CSS. */
export const pageStyle = `:root {
  color-scheme: light dark;
  --ink: #14211b;
  --soft: #4b5b53;
  --ground: #fbfdfc;
  --box: #eef3f0;
  --line: #c3cec8;
  --accent: #0b6b43;
  --on-accent: #fff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e6efe9;
    --soft: #a9b8b0;
    --ground: #121916;
    --box: #1d2622;
    --line: #3d4a43;
    --accent: #5fd39b;
    --on-accent: #08140e;
  }
}
* {
  box-sizing: border-box;
}
body {
  margin: 0;
  font:
    15px / 1.45 system-ui,
    "Liberation Sans",
    Arial,
    sans-serif;
  color: var(--ink);
  background: var(--ground);
  display: grid;
  grid-template-columns: 230px minmax(0, 1fr) 320px;
  height: 100vh;
}
nav,
aside {
  padding: 16px;
  background: var(--box);
  overflow: auto;
}
main {
  display: flex;
  flex-direction: column;
  min-height: 0;
}
header {
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  padding: 10px 16px;
  border-bottom: 1px solid var(--line);
}
h1 {
  font-size: 18px;
  margin: 0 0 12px;
}
h2 {
  font-size: 13px;
  margin: 18px 0 6px;
  color: var(--soft);
}
aside > h2:first-child {
  margin-top: 0;
}
h3 {
  font-size: 15px;
  margin: 16px 0 8px;
}
#title {
  font-size: 18px;
  margin: 0;
  color: inherit;
}
input {
  width: 100%;
  font: inherit;
  color: inherit;
  padding: 7px 10px;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--ground);
}
button {
  display: block;
  width: 100%;
  text-align: start;
  font: inherit;
  color: inherit;
  margin: 0 0 6px;
  padding: 7px 10px;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--ground);
  cursor: pointer;
}
button:hover:enabled {
  border-color: var(--accent);
}
button:disabled {
  opacity: 0.5;
  cursor: default;
}
button[aria-pressed="true"] {
  background: var(--accent);
  border-color: var(--accent);
  color: var(--on-accent);
}
nav a {
  display: block;
  padding: 5px 10px;
  border-radius: 8px;
  color: inherit;
  text-decoration: none;
}
nav a.hit {
  padding: 2px 10px 2px 22px;
  font-size: 13px;
  color: var(--soft);
}
nav a:hover {
  background: var(--ground);
}
nav a[aria-current] {
  background: var(--accent);
  color: var(--on-accent);
}
.tools {
  display: flex;
  align-items: center;
  gap: 6px;
}
.tools button {
  width: auto;
  min-width: 36px;
  margin: 0;
  padding: 6px 10px;
  text-align: center;
}
.tools #scale {
  min-width: 3.2em;
  text-align: center;
  font-variant-numeric: tabular-nums;
}
.languages {
  display: flex;
  gap: 4px;
  margin-inline-start: 10px;
}
:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 2px;
}
code {
  font:
    12px ui-monospace,
    Menlo,
    Consolas,
    "DejaVu Sans Mono",
    monospace;
  color: var(--soft);
  overflow-wrap: anywhere;
}
aside code,
small {
  display: block;
  color: var(--soft);
}
small {
  font-size: 12px;
}
code:empty {
  display: none;
}
.row {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 6px;
}
.row button {
  margin: 0;
  text-align: center;
}
#now {
  font-weight: 700;
  margin: 0;
}
ol,
ul {
  padding-inline-start: 20px;
  font-size: 14px;
}
#way li {
  cursor: pointer;
  padding: 3px 6px;
  border-radius: 6px;
}
#way li.done {
  color: var(--soft);
}
#way li.current {
  background: var(--ground);
  box-shadow: inset 3px 0 var(--accent);
}
#arrow li {
  margin-bottom: 8px;
}
#arrow p,
.hint {
  font-size: 13px;
  color: var(--soft);
  margin: 0 0 8px;
}
summary {
  font-size: 13px;
  font-weight: 700;
  color: var(--soft);
  margin: 18px 0 6px;
  cursor: pointer;
}
#criteria {
  max-height: 40vh;
  overflow: auto;
  font-size: 13px;
}
#past {
  font-size: 13px;
}
#picture {
  flex: 1;
  min-height: 0;
  overflow: hidden;
  touch-action: none;
  cursor: grab;
}
#picture:active {
  cursor: grabbing;
}
#picture svg {
  display: block;
  width: 100%;
  height: 100%;
}
#picture [data-edge] {
  cursor: pointer;
}
#picture .taken .edge,
#picture [data-edge]:hover .edge {
  stroke: var(--accent);
  stroke-width: 3;
}
#picture .taken .tip {
  fill: var(--accent);
}
#picture .taken text {
  font-weight: 700;
}
#picture .active rect {
  stroke: var(--accent);
  stroke-width: 3;
}
iframe {
  width: 100%;
  height: 100vh;
  border: 0;
  border-inline: 1px solid var(--line);
}
body:has(iframe) {
  grid-template-columns: 180px minmax(360px, 2fr) minmax(0, 3fr) 280px;
}
body:has(iframe) #picture {
  overflow: auto;
  touch-action: auto;
}
#fold {
  display: none;
}
nav b {
  float: inline-end;
}
@media (max-width: 900px) {
  body {
    display: block;
    height: auto;
  }
  nav:not(:has(#fold)) {
    max-height: 34vh;
  }
  nav:has(#fold) {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
    padding: 8px 16px;
  }
  nav h1 {
    margin: 0;
  }
  #fold {
    display: block;
    width: auto;
    min-height: 44px;
  }
  #list {
    display: none;
    flex-basis: 100%;
    max-height: 60vh;
    overflow: auto;
  }
  nav[data-open] #list {
    display: block;
  }
  main {
    height: 70vh;
  }
  iframe {
    height: 70vh;
  }
}
`;
