import SlidersHorizontalIcon from "lucide-react/icons/sliders-horizontal";
import { useEffect, useId, useRef, useState } from "react";
import { useAppearance } from "../../app/appearance.ts";
import { useStarted } from "../../app/start.ts";
import { useLater } from "../../hooks/use-later.ts";
import { t } from "../../messages/messages.ts";
import { IconButton } from "../parts/buttons/icon-button.tsx";
import { placeMenu } from "../parts/overlay/menu-moves.ts";
import { useOpening } from "../parts/overlay/use-opening.ts";
import "./appearance-panel.css";

/** "Tampilan": what a user may change of the layout, shown at once. Source: docs/spec/shell.md §8.3. */
export function AppearancePanel() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"open" | "closed">("closed");
  const { wasOpened, place } = useOpening(button);
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
        {Choices && wasOpened ? <Choices /> : null}
      </div>
    </>
  );
}
