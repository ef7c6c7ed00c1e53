import SlidersHorizontalIcon from "lucide-react/icons/sliders-horizontal";
import { type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import { useAppearance } from "../../wiring/appearance.ts";
import { useStarted } from "../../wiring/start.ts";
import { t } from "../../words/words.ts";
import { IconButton } from "../parts/icon-button.tsx";
import { placeMenu } from "../parts/menu-moves.ts";
import { useLater } from "../parts/use-later.ts";
import "./appearance-panel.css";

/** "Tampilan": what a user may change of the layout, shown at once. Source: product.md §4 "layout settings". */
export function AppearancePanel() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"open" | "closed">("closed");
  // What is chosen here moves the page, so the panel stays where its button is.
  const { layout, isRtl } = useAppearance();
  const Choices = useLater(
    useStarted(),
    async () => (await import("./appearance-choices.tsx")).AppearanceChoices,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button moves when layout or direction change, and the choices need room when they come
  useEffect(() => {
    if (state !== "open") return;
    const follow = () => panel.current && button.current && placeMenu(panel.current, button.current);
    follow();
    addEventListener("resize", follow);
    return () => removeEventListener("resize", follow);
  }, [state, layout, isRtl, Choices]);
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === "open" && button.current) placeMenu(event.currentTarget, button.current);
  };
  return (
    <>
      <IconButton
        ref={button}
        label={t("app.appearance")}
        aria-haspopup="dialog"
        aria-expanded={state === "open"}
        aria-controls={id}
        popoverTarget={id}
      >
        <SlidersHorizontalIcon />
      </IconButton>
      <div
        ref={panel}
        id={id}
        className="menu-popup appearance"
        role="dialog"
        aria-label={t("app.appearance")}
        popover="auto"
        onBeforeToggle={place}
        onToggle={(event) => setState(event.newState)}
      >
        <h2>{t("app.appearance")}</h2>
        {Choices && <Choices />}
      </div>
    </>
  );
}
