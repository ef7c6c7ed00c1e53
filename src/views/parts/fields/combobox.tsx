import SearchIcon from "lucide-react/icons/search";
import { useLayoutEffect, useRef } from "react";
import { Spinner } from "../feedback/spinner.tsx";
import { type ComboboxAnswers, ComboboxList } from "./combobox-list.tsx";
import { useComboboxMoves } from "./combobox-moves.ts";
import { Field, type FieldFrame } from "./field.tsx";
import "./combobox.css";

type ComboboxProps<Item> = FieldFrame &
  ComboboxAnswers<Item> & {
    /** The typed text; the owner asks for options and, after a choice, sets it (to the name or to ""). */
    query: string;
    onQueryChange: (query: string) => void;
    onChoose: (item: Item) => void;
    placeholder?: string;
    /** The field's name, where a form looks for it. */
    name?: string | undefined;
    /** takes the focus when it appears; where it is the screen's first act */
    focusFirst?: boolean;
    disabled?: boolean;
  };

/**
 * A text box with a list of answers (the WAI-ARIA combobox with a listbox popup): the first answer is
 * highlighted, Enter takes the highlighted one, arrows move, Esc closes and a second Esc empties.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, help, error, optional, labelHidden, focusFirst = false } = props;
  const box = useRef<HTMLInputElement>(null);
  // The attribute is heeded only while a page loads.
  useLayoutEffect(() => {
    if (focusFirst) box.current?.focus();
  }, [focusFirst]);
  const at = useComboboxMoves(props);
  return (
    <Field {...{ label, help, error, optional, labelHidden }} className="combobox">
      {(ties) => (
        <>
          <span className="control">
            <span className="control-start" aria-hidden="true">
              {props.status === "busy" ? <Spinner size={18} /> : <SearchIcon size={18} />}
            </span>
            <input
              {...ties}
              ref={box}
              type="text"
              name={props.name}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={at.open}
              aria-controls={`${at.id}-list`}
              aria-activedescendant={at.activeId}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={props.placeholder}
              disabled={props.disabled}
              value={props.query}
              onChange={(event) => at.typed(event.target.value)}
              onKeyDown={at.press}
              onClick={at.show}
              onBlur={at.hide}
            />
          </span>
          <ComboboxList
            id={at.id}
            open={at.open}
            active={at.active}
            label={label}
            answers={props}
            choose={at.choose}
            onPoint={at.point}
          />
        </>
      )}
    </Field>
  );
}
