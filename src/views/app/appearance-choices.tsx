import PanelLeftIcon from "lucide-react/icons/panel-left";
import PanelTopIcon from "lucide-react/icons/panel-top";
import RefreshCwIcon from "lucide-react/icons/refresh-cw";
import TextAlignEndIcon from "lucide-react/icons/text-align-end";
import TextAlignStartIcon from "lucide-react/icons/text-align-start";
import { useAppearance } from "../../app/appearance.ts";
import { softReload } from "../../app/loading.ts";
import { routerTransitions } from "../../app/settings.ts";
import { useSidebar } from "../../app/sidebar.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Checkbox } from "../parts/fields/checkbox.tsx";
import { RadioGroup } from "../parts/fields/radio-group.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";

/** What stands in the layout settings; fetched once the first screen stands. Source: docs/spec/shell.md §8.3. */
export function AppearanceChoices() {
  return (
    <>
      <LayoutChoices />
      <LayoutActions />
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
