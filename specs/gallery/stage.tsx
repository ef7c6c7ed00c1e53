/**
 * One story, alone on a page. `window.mount` and `window.unmount` change it without a load, by the convention of
 * Playwright's `mount(story)`; docs/decisions/026-stories.md.
 */
import "../../src/style/base.css";
import "../../src/views/app/first-paint.ts";
import "../../src/effects.ts";
import "./stage.css";
import { createRoot, type Root } from "react-dom/client";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import type { Area } from "../../src/words/areas.ts";
import { factsOf } from "../../src/words/languages.ts";
import { loadLanguage, loadWords } from "../../src/words/load.ts";
import { speak } from "../../src/words/words.ts";
import { type Look, lookIn, storyIn } from "./look.ts";
import "./mounting.ts";
import { names, storyOf } from "./stories.ts";

const areas = Object.keys(import.meta.glob("../../src/words/id/*.ts")).map(
  (path) => path.replace(/^.*\/|\.ts$/g, "") as Area, // a file there is an area
);
const stage = document.getElementById("stage") ?? document.body;
let root: Root | null = null;
let look = lookIn(location.search);

/** No story leads anywhere: its links go to a memory that keeps nothing. */
const nowhere = memoryLocation({ path: "/admin/master/students", static: true });

function Shown({ story }: { story: string }) {
  const Story = storyOf(story);
  return (
    <Router hook={nowhere.hook} searchHook={nowhere.searchHook}>
      {Story === null ? <p>There is no story of this name.</p> : <Story />}
    </Router>
  );
}

async function wear({ theme, language, dir }: Look): Promise<void> {
  await loadLanguage(language);
  speak(language);
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

window.mount = async ({ story, ...asked }) => {
  window.unmount();
  look = { ...look, ...asked };
  await wear(look);
  root = createRoot(stage);
  root.render(<Shown story={story} />);
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

await loadWords(areas);
// A field that is written into scrolls by as much as its letters are wide: they are there before the first.
await Promise.all([...document.fonts].map((font) => font.load()));
window.stories = names;
if (storyIn(location.search) !== "") await window.mount({ story: storyIn(location.search) });
