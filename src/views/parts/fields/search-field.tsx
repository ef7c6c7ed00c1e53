import SearchIcon from "lucide-react/icons/search";
import XIcon from "lucide-react/icons/x";
import { type ComponentPropsWithRef, type KeyboardEvent, useRef } from "react";
import { t } from "../../../messages/messages.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { Spinner } from "../feedback/spinner.tsx";
import { Field } from "./field.tsx";
import "./search-field.css";

type SearchFieldProps = Omit<
  ComponentPropsWithRef<"input">,
  "value" | "defaultValue" | "onChange" | "children" | "className" | "id" | "type" | "ref"
> & {
  /** The accessible name; it is not drawn, the magnifier and the placeholder say it. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Turns the magnifier into a spinner while an answer is on its way. */
  busy?: boolean;
};

/** A search box: typing searches, the cross or Esc empties it and keeps the focus in it. */
export function SearchField({ label, value, onValueChange, busy = false, ...input }: SearchFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange("");
    box.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape" && value !== "") {
      event.preventDefault();
      event.stopPropagation();
      clear();
    }
    input.onKeyDown?.(event);
  };
  return (
    <Field label={label} labelHidden className="search-field">
      {(ties) => (
        <span className="control">
          <span className="control-start" aria-hidden="true">
            {busy ? <Spinner size={18} /> : <SearchIcon size={18} />}
          </span>
          <input
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={label}
            {...input}
            {...ties}
            ref={box}
            type="search"
            value={value}
            onKeyDown={press}
            onChange={(event) => onValueChange(event.target.value)}
          />
          {value === "" ? null : (
            <span className="control-end">
              <IconButton label={t("parts.clearSearch")} tip="end" onClick={clear}>
                <XIcon />
              </IconButton>
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
