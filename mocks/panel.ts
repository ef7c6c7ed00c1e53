/**
 * The scenario that this fake school is, in a corner of the page, and the others to choose from. For QA and product owners:
 * no build for a real school holds it. Plain DOM, so that what it stands beside is not touched.
 */
import { scenarios } from "./scenarios/all.ts";
import type { Scenario } from "./scenarios/scenario.ts";

/**
 * Puts the panel into the page; choosing makes that school anew and begins at its front door. A name that the address
 * asked for and no scenario has is said, with those that there are.
 */
export function showPanel(current: Scenario, unknown: string | null): void {
  const panel = document.createElement("details");
  panel.id = "skenario";
  panel.lang = "id";
  const summary = document.createElement("summary");
  summary.textContent = `Skenario: ${current.name}`;
  const label = document.createElement("label");
  label.textContent = "Pilih skenario ";
  const choice = document.createElement("select");
  for (const { name } of scenarios)
    choice.add(new Option(name, name, name === current.name, name === current.name));
  label.append(choice);
  const [said, meant] = [document.createElement("p"), document.createElement("p")];
  meant.lang = "en";
  const start = document.createElement("button");
  start.type = "button";
  start.textContent = "Mulai skenario ini";
  const describe = () => {
    const chosen = scenarios.find(({ name }) => name === choice.value) ?? current;
    said.textContent = chosen.id;
    meant.textContent = chosen.en;
  };
  choice.addEventListener("change", describe);
  start.addEventListener("click", () => {
    // The session is of the school that is left; the next page would ask with it before the fake stands.
    localStorage.clear();
    sessionStorage.clear();
    location.assign(`${import.meta.env.BASE_URL}login?scenario=${encodeURIComponent(choice.value)}`);
  });
  describe();
  if (unknown !== null) {
    panel.open = true;
    panel.append(unknownNote(unknown));
  }
  panel.append(summary, label, said, meant, start);
  dress(panel, [choice, start]);
  document.body.append(panel);
}

function unknownNote(name: string): HTMLElement {
  const note = document.createElement("p");
  note.setAttribute("role", "alert");
  const known = scenarios.map((one) => one.name).join(", ");
  note.textContent = `Tidak ada skenario bernama "${name}". Yang ada: ${known}.`;
  return note;
}

/** In the page's own colours; on paper it has no place. */
function dress(panel: HTMLElement, controls: readonly HTMLElement[]): void {
  Object.assign(panel.style, {
    position: "fixed",
    insetBlockEnd: "8px",
    insetInlineEnd: "8px",
    maxInlineSize: "min(320px, calc(100vw - 16px))",
    padding: "8px 12px",
    border: "1px solid currentColor",
    borderRadius: "8px",
    background: "Canvas",
    color: "CanvasText",
    fontSize: "13px",
    lineHeight: "1.4",
    zIndex: "2000",
  });
  for (const control of controls) control.style.minBlockSize = "44px";
  addEventListener("beforeprint", () => panel.style.setProperty("display", "none"));
  addEventListener("afterprint", () => panel.style.removeProperty("display"));
}
