import SearchIcon from "lucide-react/icons/search";
import { type ComboboxAnswers, ComboboxList } from "./combobox-list.tsx";
import { useComboboxMoves } from "./combobox-moves.ts";
import { Field, type FieldFrame } from "./field.tsx";
import { Spinner } from "./spinner.tsx";
import "./combobox.css";

type ComboboxProps<Item> = FieldFrame &
  ComboboxAnswers<Item> & {
    /** The typed text; the owner asks for options and, after a choice, sets it (to the name or to ""). */
    query: string;
    onQueryChange: (query: string) => void;
    onChoose: (item: Item) => void;
    placeholder?: string;
    autoFocus?: boolean;
    disabled?: boolean;
  };

/**
 * A text box with a list of answers (the WAI-ARIA combobox with a listbox popup): the first answer is
 * highlighted, Enter takes the highlighted one, arrows move, Esc closes and a second Esc empties.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, help, error, optional, labelHidden } = props;
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
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={at.open}
              aria-controls={`${at.id}-list`}
              aria-activedescendant={at.activeId}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={props.placeholder}
              // biome-ignore lint/a11y/noAutofocus: the owner asks for it where the field is the screen's first act
              autoFocus={props.autoFocus}
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
