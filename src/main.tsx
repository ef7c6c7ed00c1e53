/** The way in: the fake where there is one, the session, then the first screen with its code already there. */
import "./style/base.css";
import "./style/start.css";
import "./views/app/first-paint.ts";
import { screens } from "./screens.ts";
import { renderApp } from "./views/app/app.tsx";

async function start(): Promise<void> {
  if (import.meta.env.VITE_FAKE === "1") {
    const { startFake } = await import("../mocks/browser.ts");
    await startFake();
  }
  renderApp(document.getElementById("root") ?? document.body, screens);
}

void start();
