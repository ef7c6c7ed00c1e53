/**
 * One story, alone on a page: what Playwright's `mount(story, props)` asks of a gallery. `window.mount` draws a story into
 * `#root`, and the same story again with other props without losing its state. docs/decisions/026-stories.md.
 */
import "../../src/style/base.css";
import "../../src/views/app/first-paint.ts";
import "./stage.css";
import { createRoot, type Root } from "react-dom/client";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import type { Area } from "../../src/messages/areas.ts";
import { factsOf } from "../../src/messages/languages.ts";
import { loadLanguage, loadMessages } from "../../src/messages/load.ts";
import { setLanguage } from "../../src/messages/messages.ts";
import { type Look, lookIn, storyIn } from "./look.ts";
import "./mounting.ts";
import { names, storyOf } from "./stories.ts";

const areas = Object.keys(import.meta.glob("../../src/messages/id/*.ts")).map(
  (path) => path.replace(/^.*\/|\.ts$/g, "") as Area, // a file there is an area
);
const stage = document.getElementById("root") ?? document.body;
let root: Root | null = null;
let look = lookIn(location.search);

/** No story leads anywhere: its links go to a memory that keeps nothing. */
const nowhere = memoryLocation({ path: "/admin/master/students", static: true });

async function applyLook({ theme, language, dir }: Look): Promise<void> {
  await loadLanguage(language);
  setLanguage(language);
  const page = document.documentElement;
  page.className = `theme-${theme}`;
  page.lang = factsOf(language).lang;
  page.dir = dir;
}

window.unmount = () => {
  root?.unmount();
  root = null;
};

const nextFrame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));

// The fixture `mount` of Playwright goes to this page's address first, which loads nothing anew where the address ends in a
// fragment: whatever the story before has left behind goes here.
navigation.addEventListener("navigate", () => {
  window.unmount();
  look = lookIn(location.search);
});

window.mount = async ({ story, props = {}, ...asked }) => {
  const Story = storyOf(story);
  look = { ...look, ...asked };
  await applyLook(look);
  // One root for all: the same story with other props is drawn anew and keeps its state, another one takes its place.
  root ??= createRoot(stage);
  root.render(
    <Router hook={nowhere.hook} searchHook={nowhere.searchHook}>
      <Story {...props} />
    </Router>,
  );
  document.title = `${story} · Gallery`;
  // What it does by itself is done by the next frame, and what comes of that is drawn in the one after.
  await nextFrame();
  await nextFrame();
};

/** In the gallery a story's frame is as high as the story; what stands over the page needs a page. */
new ResizeObserver(() => {
  const frame = window.frameElement;
  if (!(frame instanceof HTMLElement)) return;
  const isOver = stage.querySelector("dialog[open], :popover-open, .toasts") !== null;
  frame.style.blockSize = `${Math.max(isOver ? 560 : 0, stage.offsetHeight)}px`;
}).observe(stage);

await loadMessages(areas);
// A field that is written into scrolls by as much as its letters are wide: they are there before the first.
await Promise.all([...document.fonts].map((font) => font.load()));
window.stories = names;
if (storyIn(location.search) !== "") await window.mount({ story: storyIn(location.search) });
