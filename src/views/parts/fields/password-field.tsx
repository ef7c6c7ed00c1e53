import EyeIcon from "lucide-react/icons/eye";
import EyeOffIcon from "lucide-react/icons/eye-off";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { t } from "../../../messages/messages.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { TextField } from "./text-field.tsx";
import "./password-field.css";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "end">;

/**
 * A password that can be looked at while typing, and that says when Caps Lock is on. What is typed never leaves the
 * field's own state when shown.
 */
export function PasswordField(props: PasswordFieldProps) {
  const [look, setLook] = useState<"hidden" | "shown">("hidden");
  const [capsLock, setCapsLock] = useState<"on" | "off">("off");
  const shown = look === "shown";
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock") ? "on" : "off");
  return (
    <div className="password-field">
      <TextField
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        onKeyDown={watch}
        onKeyUp={watch}
        onBlur={(event) => {
          setCapsLock("off");
          props.onBlur?.(event);
        }}
        type={shown ? "text" : "password"}
        end={
          <IconButton
            label={shown ? t("parts.hidePassword") : t("parts.showPassword")}
            tip="end"
            onClick={() => setLook(shown ? "hidden" : "shown")}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        }
      />
      {/* Always there, so that a screen reader hears the words arrive. */}
      <p className="password-field-hint" role="status">
        {capsLock === "on" ? t("parts.capsLock") : null}
      </p>
    </div>
  );
}
