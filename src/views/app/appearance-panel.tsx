import PanelLeftIcon from "lucide-react/icons/panel-left";
import PanelTopIcon from "lucide-react/icons/panel-top";
import RefreshCwIcon from "lucide-react/icons/refresh-cw";
import SlidersHorizontalIcon from "lucide-react/icons/sliders-horizontal";
import TextAlignEndIcon from "lucide-react/icons/text-align-end";
import TextAlignStartIcon from "lucide-react/icons/text-align-start";
import { type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import { routerTransitions } from "../../settings.ts";
import { useAppearance } from "../../wiring/appearance.ts";
import { softReload } from "../../wiring/loading.ts";
import { useSidebar } from "../../wiring/sidebar.ts";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { Checkbox } from "../parts/checkbox.tsx";
import { IconButton } from "../parts/icon-button.tsx";
import { placeMenu } from "../parts/menu-moves.ts";
import { RadioGroup } from "../parts/radio-group.tsx";
import { SelectField } from "../parts/select-field.tsx";
import "./appearance-panel.css";

/** "Tampilan": what a user may change of the layout, shown at once. Source: product.md §4 "layout settings". */
export function AppearancePanel() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"open" | "closed">("closed");
  // What is chosen here moves the page, so the panel stays where its button is.
  const { layout, isRtl } = useAppearance();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button moves when layout or direction change
  useEffect(() => {
    if (state !== "open") return;
    const follow = () => panel.current && button.current && placeMenu(panel.current, button.current);
    follow();
    addEventListener("resize", follow);
    return () => removeEventListener("resize", follow);
  }, [state, layout, isRtl]);
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
        <LayoutChoices />
        <LayoutActions />
      </div>
    </>
  );
}

function LayoutChoices() {
  const { layout, isBoxed, isRtl, routerTransition, send } = useAppearance();
  const direction = isRtl ? "rtl" : "ltr";
  return (
    <>
      <RadioGroup
        legend={t("app.navigationLayout")}
        value={layout}
        onValueChange={(chosen) => send({ type: "layout.chosen", layout: chosen })}
        options={[
          { value: "vertical", label: t("app.verticalLayout"), icon: <PanelLeftIcon /> },
          { value: "horizontal", label: t("app.horizontalLayout"), icon: <PanelTopIcon /> },
        ]}
      />
      <RadioGroup
        legend={t("app.textDirection")}
        value={direction}
        onValueChange={(chosen) => chosen !== direction && send({ type: "direction.toggled" })}
        options={[
          { value: "ltr", label: t("app.leftToRight"), icon: <TextAlignStartIcon /> },
          { value: "rtl", label: t("app.rightToLeft"), icon: <TextAlignEndIcon /> },
        ]}
      />
      <SelectField
        label={t("app.routerTransition")}
        value={routerTransition}
        onValueChange={(value) => {
          const transition = routerTransitions.find((one) => one === value);
          if (transition !== undefined) send({ type: "transition.chosen", transition });
        }}
        options={routerTransitions.map((value) => ({ value, label: t(`app.transition.${value}`) }))}
      />
      <Checkbox
        label={t("app.boxed")}
        help={t("app.boxedHelp")}
        checked={isBoxed}
        onCheckedChange={() => send({ type: "boxed.toggled" })}
      />
    </>
  );
}

function LayoutActions() {
  const { layout } = useAppearance();
  const { isDrawer, send } = useSidebar();
  return (
    <div className="appearance-actions">
      {layout === "horizontal" && !isDrawer ? null : (
        <Button size="small" icon={<PanelLeftIcon />} onClick={() => send({ type: "menu.refreshed" })}>
          {t("app.refreshSidebar")}
        </Button>
      )}
      <Button size="small" icon={<RefreshCwIcon />} onClick={softReload}>
        {t("app.softReload")}
      </Button>
    </div>
  );
}
